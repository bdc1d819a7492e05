import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** What a process says to its supervisor once it does its work. */
export const READY = "ready";

/** Milliseconds before a process that has ended is started again; twice as long each time it ends young. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a process counts as sound. */
const YOUNG = 60_000;

type KeepOptions = {
  /** What it is called in the lines that tell of it: "web process". */
  name: string;
  fork: () => ChildProcess;
  /** Milliseconds that it has to end in order. */
  patience: number;
  log: (line: string) => void;
};

/** One process that runs until it is told to stop, whatever becomes of it. */
export type KeptProcess = {
  /** The one that runs now; none while the next is waited for. */
  current(): ChildProcess | undefined;
  /** Puts a fresh one in its place, which works before the old one ends. The old one goes on where the fresh one fails. */
  replace(): Promise<void>;
  /** Lets it end in order. */
  stop(): Promise<void>;
};

/** Starts a process and keeps one running. Throws where the first ends before it is ready. */
export async function keepRunning({ name, fork, patience, log }: KeepOptions): Promise<KeptProcess> {
  let child: ChildProcess | undefined;
  let stopping = false;
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;

  const adopt = (started: ChildProcess) => {
    child = started;
    const born = performance.now();
    started.once("exit", (code, signal) => {
      if (child !== started) return; // another has taken its place
      child = undefined;
      if (stopping) return;
      if (performance.now() - born > YOUNG) pause = FIRST_PAUSE;
      log(`a ${name} has ended (${signal ?? `code ${code}`}), the next starts in ${pause / 1000} s`);
      timer = setTimeout(() => {
        const next = fork();
        void becomesReady(next);
        adopt(next);
      }, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
  };
  const end = async (ending: ChildProcess) => {
    const alarm = setTimeout(() => ending.kill("SIGKILL"), patience);
    ending.kill("SIGTERM");
    await hasEnded(ending);
    clearTimeout(alarm);
  };

  const first = fork();
  if (!(await becomesReady(first))) throw new Error(`a ${name} has ended before it was ready`);
  adopt(first);
  return {
    current: () => child,
    async replace() {
      const old = child;
      if (old === undefined || stopping) return;
      const fresh = fork();
      const ready = await becomesReady(fresh);
      if (!ready) log(`a fresh ${name} has ended before it was ready, the old one goes on`);
      else if (child !== old || stopping) await end(fresh);
      else {
        adopt(fresh);
        await end(old);
      }
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child) await end(child);
    },
  };
}

/** Listens for good: what cannot be sent to one that is ending is an event too, which unheard would end this process. */
function becomesReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.on("message", (message) => message === READY && resolve(true));
    child.once("exit", () => resolve(false));
    child.on("error", () => resolve(false));
  });
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
