import { createInterface } from "node:readline/promises";

/** Asks `question` on a terminal. Without one there is nobody to ask, and it throws: `--yes` is needed. */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Say --yes if that is meant`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} Go on? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
