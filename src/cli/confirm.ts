import { createInterface } from "node:readline/promises";
import type { CliContext } from "./context.ts";

/** Asks for confirmation of `effect`, a sentence without its full stop. Throws if `stdin` is not a terminal. */
export async function confirm({ stdin, stderr }: CliContext, effect: string): Promise<boolean> {
  if (!stdin.isTTY) throw new Error(`${effect}. Add --yes to confirm`);
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    const reply = await terminal.question(`${effect}. Go on? [y/N] `);
    return /^y(es)?$/i.test(reply.trim());
  } finally {
    terminal.close();
  }
}
