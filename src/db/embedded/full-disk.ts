/** What the system, PostgreSQL and SQLite say when a disk is full. */
const WORDS = /No space left on device|ENOSPC|disk is full/i;

/** Returns `error`, or an error for the operator if a full disk is its reason. `folder` is on that disk. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !WORDS.test(error.message)) return error;
  const message = `The disk of ${folder} is full, so the database server cannot start. Make room: nothing that was stored is lost`;
  return new Error(message, { cause: error });
}
