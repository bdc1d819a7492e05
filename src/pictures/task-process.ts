import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** A process of its own for tasks on files of strangers: a crash, a hang or a leak of a decoder ends it, not the site. */
export type TaskProcess<Task, Result> = {
  /** Runs a task after those before it. Rejects if the task throws, takes too long, or ends the process. */
  run(task: Task): Promise<Result>;
  /** Ends the process; a running task rejects. */
  close(): Promise<void>;
};

type TaskProcessOptions = {
  timeoutMs: number;
  /** From 0 to 19: the processor's time goes to processes with less. */
  niceness: number;
  /** Options of Node, such as limits of memory. */
  execArgv?: string[];
};

type Answer<Result> = { result: Result } | { error: string };

/** How long a process waits for another task. */
const IDLE_MS = 30_000;

/** Runs the tasks of `module`, which calls `answerTasks`, one by one in a process that starts with the first. */
export function openTaskProcess<Task, Result>(
  module: URL,
  { timeoutMs, niceness, execArgv = [] }: TaskProcessOptions,
): TaskProcess<Task, Result> {
  let queue: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(module, {
      execArgv,
      serialization: "advanced",
      // No settings: the process needs none, and they hold passwords.
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    try {
      if (started.pid !== undefined) setPriority(started.pid, niceness);
    } catch {
      // The process has ended already, which `perform` notices.
    }
    return started;
  }

  async function perform(task: Task): Promise<Result> {
    if (isClosed) throw new Error("The process is stopping");
    clearTimeout(idle);
    child ??= start();
    const running = child;
    const ended = new AbortController();
    const timer = setTimeout(() => running.kill("SIGKILL"), timeoutMs);
    try {
      const answered = once(running, "message", { signal: ended.signal });
      const exited = once(running, "exit", { signal: ended.signal }).then(() => {
        throw new Error("The process ended");
      });
      running.send(task as object);
      const [answer] = (await Promise.race([answered, exited])) as [Answer<Result>];
      if ("error" in answer) throw new Error(answer.error);
      return answer.result;
    } finally {
      clearTimeout(timer);
      ended.abort();
      idle = setTimeout(() => running.kill(), IDLE_MS).unref();
    }
  }

  return {
    run(task) {
      const result = queue.then(() => perform(task));
      queue = result.catch(() => {});
      return result;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const running = child;
      if (running === undefined) return;
      const exited = once(running, "exit");
      running.kill("SIGKILL");
      await exited;
    },
  };
}

/** In the process itself: answers each task with what `perform` returns. */
export function answerTasks<Task, Result>(perform: (task: Task) => Promise<Result>): void {
  process.on("message", async (task: Task) => {
    const answer: Answer<Result> = await perform(task).then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.message }),
    );
    process.send?.(answer);
  });
  process.on("disconnect", () => process.exit());
  // The terminal sends it to all processes of a group; this one ends with its parent.
  process.on("SIGINT", () => {});
}
