/** Matches the messages of the system, PostgreSQL and SQLite about a full disk. */
const WORDS = /No space left on device|ENOSPC|disk is full/i;

/** Returns an error for the operator if a full disk caused `error`, otherwise `error`. `folder` is on that disk. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !WORDS.test(error.message)) return error;
  const message = `The disk of ${folder} is full, so the database server cannot start. Make room: nothing that was stored is lost`;
  return new Error(message, { cause: error });
}
