import { ask } from "./ask.ts";
import type { CliContext } from "./context.ts";

/** Asks for confirmation of `effect`, a sentence without its full stop. Throws if `stdin` is not a terminal. */
export async function confirm(context: CliContext, effect: string): Promise<boolean> {
  if (!context.stdin.isTTY) throw new Error(`${effect}. Add --yes to confirm`);
  return /^y(es)?$/i.test(await ask(context, `${effect}. Go on? [y/N]`));
}
