import { ConnectionError } from "./api-errors.ts";

/** Why something could not be loaded: the visitor has no connection, or the site fails. */
export type Failure = "connection" | "server";

export function toFailure(error: unknown): Failure {
  return error instanceof ConnectionError ? "connection" : "server";
}
