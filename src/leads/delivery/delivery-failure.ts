/**
 * Why an attempt failed. The message is stored and logged, so it is made of codes alone: the receiver's own words may
 * quote addresses and content.
 */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
  /** False if the receiver could not be reached or said nothing in time. */
  isAnswered: boolean;
  /** Whether another attempt is of no use. */
  isFinal: boolean;

  constructor(message: string, { isAnswered = true, isFinal = false } = {}) {
    super(message);
    this.isAnswered = isAnswered;
    this.isFinal = isFinal;
  }
}

const UNANSWERED = { isAnswered: false };

type Coded = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/** Permanent replies to RCPT TO that speak of the mailbox (RFC 5321, section 4.2.3). */
const MAILBOX_REFUSED = [550, 551, 553, 556];
/** An enhanced status code (RFC 3463) of another subject than the address or the mailbox, such as a policy. */
const OF_ANOTHER_SUBJECT = /^\d{3}[ -]5\.[3-7]\.\d/;

/**
 * A failed e-mail. Another attempt is of no use if the server says that it has no such mailbox; a refusal for reasons of policy, such as
 * forbidden relaying, may be mended on our side.
 */
export function mailFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command, response } = error as Coded;
  if (typeof responseCode !== "number") return new DeliveryFailure(`mail server: ${errorCode(code)}`, UNANSWERED);
  const at = typeof command === "string" && /^[A-Z ]{2,20}$/.test(command) ? ` to ${command}` : "";
  const isFinal =
    command === "RCPT TO" && MAILBOX_REFUSED.includes(responseCode) && !OF_ANOTHER_SUBJECT.test(String(response));
  return new DeliveryFailure(`mail server answered ${responseCode}${at}`, { isFinal });
}

/** A failed call of the `receiver`: "webhook". */
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

/** The name and code of an error. Its message may hold a lead: errors of the database quote the statement's values. */
export function withoutContent(error: unknown): Error {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  return new Error(`${name} ${cause?.code ?? code ?? ""}`.trim());
}
