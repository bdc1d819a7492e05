import { createInterface } from "node:readline/promises";

/** Asks on a terminal. Without one there is nobody to ask, and `--yes` is needed: throws with `what` would happen. */
export async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${what}; say --yes if that is meant`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${what}. Go on? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
