/** PostgreSQL's error code of a full disk. */
const DISK_FULL = "53100";

/** Converts the error of a full disk to one for the operator that states the outcome; returns other errors unchanged. */
export function describeFullDisk(error: unknown, outcome: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isFull = code === "ENOSPC" || code === DISK_FULL || message.includes("No space left on device");
  return isFull ? new Error(`The disk is full. ${outcome}. Free some space and try again`, { cause: error }) : error;
}
