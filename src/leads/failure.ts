/**
 * Why an attempt failed, in words that may be kept and logged: made of codes alone, since what a receiver says quotes
 * addresses and content.
 */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
}

type Coded = { code?: unknown; responseCode?: unknown; command?: unknown };

/** What a mail server or the way to it did. */
export function mailFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = error as Coded;
  if (typeof responseCode !== "number") return new DeliveryFailure(`mail server: ${codeOf(code)}`);
  const at = typeof command === "string" && /^[A-Z ]{2,20}$/.test(command) ? ` to ${command}` : "";
  return new DeliveryFailure(`mail server answered ${responseCode}${at}`);
}

/** What the way to a webhook did. */
export function webhookFailure(error: unknown): DeliveryFailure {
  const { name, cause, code } = error as Coded & { name?: unknown; cause?: Coded };
  if (name === "TimeoutError") return new DeliveryFailure("webhook: no answer in time");
  return new DeliveryFailure(`webhook: ${codeOf(cause?.code ?? code)}`);
}

function codeOf(code: unknown): string {
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : "connection failed";
}
