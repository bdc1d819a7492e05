/** How long sessions last, and who needs a second factor in them. */
import { needsSecondFactor, type Role } from "../contract/staff/permissions.ts";
import type { Database } from "../db/connect.ts";

/** "roles": those that the table of permissions says. "all": everybody. */
export type SecondFactorFor = "roles" | "all";

/** What the checks of a sign-in depend on. */
export type SignInRules = { db: Database; secondFactorFor: SecondFactorFor };

const HOUR_S = 3600;

/** However much it is used. */
export const MAX_SESSION_SECONDS = 14 * 24 * HOUR_S;
/** The same for people who need a second factor. */
const MAX_STRONG_SESSION_SECONDS = 24 * HOUR_S;
/** Idle timeouts by role; of several, the shortest applies. A salesperson who comes each working day stays signed in over a weekend. */
const IDLE_SECONDS: Record<Role, number> = {
  administrator: HOUR_S,
  finance: HOUR_S,
  dealer_manager: 4 * HOUR_S,
  editor: 4 * HOUR_S,
  salesperson: 72 * HOUR_S,
};

/** How long a proof of who somebody is suffices for what is sensitive. */
const CONFIRMED_FOR_SECONDS = 15 * 60;

/** Whether somebody who proved at `confirmedAt` that it is them need not do so again. */
export function isConfirmed(confirmedAt: Date | null | undefined): boolean {
  return confirmedAt != null && Date.now() - confirmedAt.getTime() <= CONFIRMED_FOR_SECONDS * 1000;
}

type SessionLimits = { lifetimeSeconds: number; idleSeconds: number };

/** Whether people with these roles must have a second factor on this site. */
export function mustHaveSecondFactor(secondFactorFor: SecondFactorFor, roles: readonly Role[]): boolean {
  return secondFactorFor === "all" || needsSecondFactor(roles);
}

/** How long a session of a person with these roles lasts. */
export function sessionLimits(secondFactorFor: SecondFactorFor, roles: readonly Role[]): SessionLimits {
  return {
    lifetimeSeconds: mustHaveSecondFactor(secondFactorFor, roles) ? MAX_STRONG_SESSION_SECONDS : MAX_SESSION_SECONDS,
    idleSeconds: Math.min(...roles.map((role) => IDLE_SECONDS[role])),
  };
}

type SessionTimes = { createdAt: Date; updatedAt: Date };

/** When a session ends that is used no more. `updatedAt`: its last use. */
export function endOfSession(
  { createdAt, updatedAt }: SessionTimes,
  { lifetimeSeconds, idleSeconds }: SessionLimits,
): Date {
  return new Date(Math.min(createdAt.getTime() + lifetimeSeconds * 1000, updatedAt.getTime() + idleSeconds * 1000));
}
