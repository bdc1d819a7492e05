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
    /** Whether the person has proved within the last quarter of an hour that it is them. */
    isConfirmed: boolean;
  };
  /** Whether the person may do anything only in a session with a second factor. */
  needsSecondFactor: boolean;
};

/** Whether the person has yet to prove or set up a second factor before anything else. */
export function lacksSecondFactor({ needsSecondFactor, session }: Person): boolean {
  return needsSecondFactor && !session.hasSecondFactor;
}

/**
 * The person who sends a request, by its cookies; undefined without a valid session. The request counts as use of the session
 * unless its headers say that a page sent it by itself. Throws if the database cannot tell.
 */
export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Person | undefined>;
