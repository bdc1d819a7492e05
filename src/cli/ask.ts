import { createInterface } from "node:readline/promises";
import type { CliContext } from "./context.ts";

/** Asks a question on the terminal and returns the trimmed reply. `stdin` must be a terminal. */
export async function ask({ stdin, stderr }: CliContext, question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return (await terminal.question(`${question} `)).trim();
  } finally {
    terminal.close();
  }
}
