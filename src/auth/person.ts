import type { IncomingHttpHeaders } from "node:http";
import type { Role } from "../contract/staff/permissions.ts";

/** A signed-in member of staff. */
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
    /** Whether the person has confirmed their identity within the last 15 minutes. */
    isConfirmed: boolean;
  };
  /** Whether the person's roles require a second factor. */
  needsSecondFactor: boolean;
};

/** Whether the person has yet to prove or set up a second factor before anything else. */
export function lacksSecondFactor({ needsSecondFactor, session }: Person): boolean {
  return needsSecondFactor && !session.hasSecondFactor;
}

/**
 * Returns the person who sends a request, by its cookies; undefined without a valid session. The request counts as use of the session
 * unless its headers mark it as a background request. Throws if the database is unavailable.
 */
export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Person | undefined>;
