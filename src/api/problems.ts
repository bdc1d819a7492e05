import type { Violation } from "../contract/hydra.ts";

/** What was sent cannot be accepted as it is: answered with every violation, as 422 unless it is the request itself that is wrong. */
export class Violations extends Error {
  override name = "Violations";
  readonly violations: readonly Violation[];
  readonly status: 400 | 422;

  constructor(violations: readonly Violation[], status: 400 | 422 = 422) {
    super(violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("\n"));
    this.violations = violations;
    this.status = status;
  }
}

/** The address exists, the method does not. `allowed` are those that do. */
export class MethodNotAllowed extends Error {
  override name = "MethodNotAllowed";
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`Allowed here: ${allowed.join(", ")}`);
    this.allowed = allowed;
  }
}

/** The client takes none of the media types that there are. */
export class NotAcceptable extends Error {
  override name = "NotAcceptable";
  readonly statusCode = 406;
}
