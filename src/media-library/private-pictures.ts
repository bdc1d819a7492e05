import { openTaskProcess } from "../pictures/task-process.ts";
import { MAX_WASM_PAGES } from "./library.ts";
import type { ShrinkResult, ShrinkTask } from "./processing/private/shrink-picture.ts";

/** Time for one picture, after which it counts as damaged. */
const TIMEOUT_MS = 30_000;

export type PictureShrinker = {
  /** Checks a visitor's picture by its content and encodes it anew, after those that came before. */
  shrink(task: ShrinkTask): Promise<ShrinkResult>;
  close(): Promise<void>;
};

/** Opens the process that encodes pictures of visitors anew. It starts with the first picture. */
export function openPictureShrinker(): PictureShrinker {
  const decoder = openTaskProcess<ShrinkTask, ShrinkResult>(
    new URL("./processing/private/shrink-process.ts", import.meta.url),
    { timeoutMs: TIMEOUT_MS, niceness: 10, execArgv: [`--wasm-max-mem-pages=${MAX_WASM_PAGES}`] },
  );
  return {
    // If the decoder crashes or hangs, the file is at fault.
    shrink: (task) => decoder.run(task).catch((): ShrinkResult => ({ refusal: "damaged" })),
    close: () => decoder.close(),
  };
}
