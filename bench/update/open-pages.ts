import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 500;
/** Pages of which the files are asked for again later, as browsers do that have them open. */
const KEPT_PAGES = 5;
const LIMIT_MS = 10_000;

/** Visitors with open pages, whose files must stay available whatever process answers. */
export type OpenPages = {
  /** Returns which files were missing since the last call. If `mayCrash`, those count that were answered. */
  next(mayCrash?: boolean): string[];
  stop(): Promise<void>;
};

/** Opens pages of the site at `url`, and asks for the files of each at once and again later, until it is stopped. */
export function startOpenPages(url: string): OpenPages {
  /** What was missing, and whether a process answered so. */
  let missing = new Map<string, boolean>();
  let isStopping = false;
  const ask = async (file: string) => {
    const response = await fetch(url + file, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => {});
    if (response?.status === 200) return;
    missing.set(`${file} is answered by ${response?.status ?? "nothing"}`, response !== undefined);
  };
  const run = async () => {
    const open: string[][] = [];
    for (let i = 0; !isStopping; i++) {
      const response = await fetch(`${url}/used?open=${i}`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
        () => undefined,
      );
      const html = response?.status === 200 ? await response.text() : "";
      const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
      if (files.length > 0) open.push(files);
      if (open.length > KEPT_PAGES) open.splice(1, 1); // the first one stays open all the time
      for (const file of new Set([open[0], open.at(-2), open.at(-1)].flatMap((one) => one ?? []))) await ask(file);
      await sleep(PAUSE_MS);
    }
  };
  const done = run();
  return {
    next(mayCrash = false) {
      const found = [...missing].filter(([, isAnswered]) => isAnswered || !mayCrash);
      missing = new Map();
      return found.map(([what]) => what);
    },
    async stop() {
      isStopping = true;
      await done;
    },
  };
}
