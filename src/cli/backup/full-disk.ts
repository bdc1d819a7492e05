/** PostgreSQL's code for it. */
const DISK_FULL = "53100";

/** An error for the operator if `error` is one of a full disk, with what became of the work; otherwise `error` itself. */
export function sayIfDiskIsFull(error: unknown, outcome: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || code === DISK_FULL || message.includes("No space left on device");
  return isFull ? new Error(`The disk is full. ${outcome}. Free some space and try again`, { cause: error }) : error;
}
