import type { Violation } from "../contract/hydra.ts";

/** The input is invalid. Status 422 for a body, 400 for the request itself. */
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

/** The path exists, but not with this method. */
export class MethodNotAllowed extends Error {
  override name = "MethodNotAllowed";
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(`Allowed methods: ${allowed.join(", ")}`);
    this.allowed = allowed;
  }
}

/** The client accepts none of the API's media types. */
export class NotAcceptable extends Error {
  override name = "NotAcceptable";
  readonly statusCode = 406;
}

/** Another server that the API depends on gave no usable response. The message is for the log. */
export class Unavailable extends Error {
  override name = "Unavailable";
  readonly statusCode = 503;
}

/** The request is refused for a reason that is shown to the sender. `code` identifies the reason to programs. */
export class Refused extends Error {
  override name = "Refused";
  readonly statusCode: 401 | 403 | 409 | 415 | 428 | 503;
  readonly code: string | undefined;

  constructor(statusCode: Refused["statusCode"], message: string, code?: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}
