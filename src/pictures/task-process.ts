import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** A separate process for tasks on untrusted files: a crash, a hang or a leak of a decoder ends it, not the site. */
export type TaskProcess<Task, Result> = {
  /** Runs a task after the earlier ones. Rejects if the task throws, takes too long, or ends the process. */
  run(task: Task): Promise<Result>;
  /** Ends the process; a running task rejects. */
  close(): Promise<void>;
};

type TaskProcessOptions = {
  timeoutMs: number;
  /** Scheduling priority from 0 to 19; processes with a lower value go first. */
  niceness: number;
  /** Node options, such as memory limits. */
  execArgv?: string[];
};

type Answer<Result> = { result: Result } | { error: string };

/** How long an idle process waits for another task before it ends. */
const IDLE_MS = 30_000;

/** Runs tasks one by one in a process that starts with the first task. It runs `module`, which must call `answerTasks`. */
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
      // The process needs no settings, which hold passwords.
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

/** Call this in the separate process: answers each task with the result of `perform`. */
export function answerTasks<Task, Result>(perform: (task: Task) => Promise<Result>): void {
  process.on("message", async (task: Task) => {
    const answer: Answer<Result> = await perform(task).then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.message }),
    );
    process.send?.(answer);
  });
  process.on("disconnect", () => process.exit());
  // Ctrl-C reaches all processes of the group, but this one ends with its parent.
  process.on("SIGINT", () => {});
}
