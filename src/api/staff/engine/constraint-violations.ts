import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition } from "./definition.ts";

type DatabaseError = { code?: string; constraint?: string };

/** Class 23 of PostgreSQL's error codes. */
const INTEGRITY_VIOLATION = /^23/;

/** Runs `work`. Converts the violation of a constraint that the definition names to a violation of its field. */
export async function asViolations<T>({ name, constraints = {} }: Definition, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = "", constraint = "" } = databaseError(error);
    if (!INTEGRITY_VIOLATION.test(code)) throw error;
    const known = constraints[constraint];
    if (known) throw new Violations([violation(known.field, known.message, "wrongFormat")]);
    if (constraint === `${name}_publication`) {
      throw new Violations([violation("publishUntil", "The end should be after the beginning.", "outOfRange")]);
    }
    if (constraint === `${name}_complete`) {
      throw new Violations([violation("", "It lacks fields that visitors need.", "blank")]);
    }
    throw error;
  }
}

/** Returns the database's error, which Drizzle wraps. */
function databaseError(error: unknown): DatabaseError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause ?? {}) as DatabaseError;
}
