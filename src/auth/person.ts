import type { IncomingHttpHeaders } from "node:http";
import type { Role } from "../contract/staff/permissions.ts";

/** A member of staff who is signed in. */
export type Person = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Ids of the person's own dealers. */
  dealerIds: readonly number[];
  session: {
    id: string;
    /** Whether the person has proved a second factor in this session: an authenticator app, a recovery code or a passkey. */
    hasSecondFactor: boolean;
  };
};

/**
 * The person who sends a request, by its cookies; undefined without a valid session. A person whose roles need a second
 * factor may do nothing in a session without one. Throws if the database cannot tell.
 */
export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Person | undefined>;
