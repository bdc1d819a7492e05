import { hasNoConnection } from "../../db/connections/availability.ts";

/**
 * Why an attempt failed. The message is stored and logged, so it consists of codes only: the receiver's own words may
 * quote addresses and content.
 */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
  /** False if the receiver could not be reached or said nothing in time. */
  isAnswered: boolean;
  /** Whether retrying is pointless. */
  isFinal: boolean;

  constructor(message: string, { isAnswered = true, isFinal = false } = {}) {
    super(message);
    this.isAnswered = isAnswered;
    this.isFinal = isFinal;
  }
}

const UNANSWERED = { isAnswered: false };

type Coded = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/** Permanent replies to RCPT TO that concern the mailbox (RFC 5321, section 4.2.3). */
const MAILBOX_REFUSED = [550, 551, 553, 556];
/** Matches an enhanced status code (RFC 3463) about something other than the address or the mailbox, such as a policy. */
const NOT_ABOUT_MAILBOX = /^\d{3}[ -]5\.[3-7]\.\d/;

/**
 * The failure of an e-mail. It is final if the server has no such mailbox; a refusal by policy, such as forbidden relaying, can be fixed
 * on our side and is retried.
 */
export function mailFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command, response } = error as Coded;
  if (typeof responseCode !== "number") return new DeliveryFailure(`mail server: ${errorCode(code)}`, UNANSWERED);
  const at = typeof command === "string" && /^[A-Z ]{2,20}$/.test(command) ? ` to ${command}` : "";
  const isFinal =
    command === "RCPT TO" && MAILBOX_REFUSED.includes(responseCode) && !NOT_ABOUT_MAILBOX.test(String(response));
  return new DeliveryFailure(`mail server answered ${responseCode}${at}`, { isFinal });
}

/** The failure of a call to `receiver`, such as "webhook". */
export function callFailure(receiver: string, error: unknown): DeliveryFailure {
  const { name, cause, code } = error as Coded & { name?: unknown; cause?: Coded };
  if (name === "TimeoutError") return new DeliveryFailure(`${receiver}: no answer in time`, UNANSWERED);
  return new DeliveryFailure(`${receiver}: ${errorCode(cause?.code ?? code)}`, UNANSWERED);
}

function errorCode(code: unknown): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : "connection failed";
}

/** A fault on our side: the database, or a bug. */
export function unexpectedFailure(error: unknown): DeliveryFailure {
  return new DeliveryFailure(`internal error: ${withoutContent(error).message}`);
}

/** Reduces an error to its name and code. Its message may contain a lead: database errors quote the statement's values. */
export function withoutContent(error: unknown): Error {
  if (hasNoConnection(error)) return new Error("no connection to the database");
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  return new Error(`${name} ${cause?.code ?? code ?? ""}`.trim());
}
