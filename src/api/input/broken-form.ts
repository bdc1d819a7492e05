/** Whether an error is the fault of a form with files: it broke off, or has too many parts. */
export function isBrokenForm(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^FST_|^ECONNRESET$|^ERR_STREAM_PREMATURE_CLOSE$/.test(code) ||
    /^(?:Unexpected end|Malformed|Multipart)/.test(message)
  );
}
