/** How long sessions last, and who needs a second factor in them. */

import { site } from "../contract/settings/site.ts";
import { needsSecondFactor, type Role } from "../contract/staff/permissions.ts";
import type { Database } from "../db/connect.ts";

/** The dependencies of the sign-in checks. */
export type SignInRules = { db: Database };

const HOUR_S = 3600;

/** Maximum lifetime of a session, in seconds. */
export const MAX_SESSION_SECONDS = 14 * 24 * HOUR_S;
/** Maximum lifetime of a session of people who need a second factor, in seconds. */
const MAX_STRONG_SESSION_SECONDS = 24 * HOUR_S;
/** Idle timeout of a session, in seconds. The shortest of a person's roles applies. A salesperson stays signed in over a weekend. */
const IDLE_SECONDS: Record<Role, number> = {
  administrator: HOUR_S,
  finance: HOUR_S,
  dealer_manager: 4 * HOUR_S,
  editor: 4 * HOUR_S,
  salesperson: 72 * HOUR_S,
};

/** How long a confirmation of identity is valid for sensitive actions. */
const CONFIRMED_FOR_SECONDS = 15 * 60;

/** Whether the confirmation at `confirmedAt` is still valid. */
export function isConfirmed(confirmedAt: Date | null | undefined): boolean {
  return confirmedAt != null && Date.now() - confirmedAt.getTime() <= CONFIRMED_FOR_SECONDS * 1000;
}

type SessionLimits = { lifetimeSeconds: number; idleSeconds: number };

/** Whether people with these roles must have a second factor on this site. */
export function mustHaveSecondFactor(roles: readonly Role[]): boolean {
  return site.secondFactorFor === "all" || needsSecondFactor(roles);
}

/** Lifetime and idle timeout of a session of a person with these roles. */
export function sessionLimits(roles: readonly Role[]): SessionLimits {
  return {
    lifetimeSeconds: mustHaveSecondFactor(roles) ? MAX_STRONG_SESSION_SECONDS : MAX_SESSION_SECONDS,
    idleSeconds: Math.min(...roles.map((role) => IDLE_SECONDS[role])),
  };
}

type SessionTimes = { createdAt: Date; updatedAt: Date };

/** When a session ends without further use. `updatedAt` is its last use. */
export function endOfSession(
  { createdAt, updatedAt }: SessionTimes,
  { lifetimeSeconds, idleSeconds }: SessionLimits,
): Date {
  return new Date(Math.min(createdAt.getTime() + lifetimeSeconds * 1000, updatedAt.getTime() + idleSeconds * 1000));
}
