export type AdmissionLimits = {
  /** Maximum work in progress, in total and per class. */
  concurrency: number;
  concurrencyPerClass: number;
  /** Maximum number of waiting tasks per class. */
  queuePerClass: number;
  maxWaitMs: number;
  /** Delay of each refusal when the queue is full. Refusals are sent one after the other at this interval. */
  refusalDelayMs: number;
  refusalIntervalMs: number;
};

/**
 * Limits of pages and API responses. Each takes a few milliseconds of the thread that also serves the cache: more at once would not be
 * faster, but would take more memory. A visitor would rather wait than ask again, most of all from a process that has just started.
 */
export const PAGE_LIMITS: AdmissionLimits = {
  concurrency: 4,
  concurrencyPerClass: 2,
  queuePerClass: 64,
  maxWaitMs: 3000,
  refusalDelayMs: 1000,
  refusalIntervalMs: 2,
};

/**
 * Limits of the back office, whose requests wait for the database most of their time. All people share them, so more of them wait,
 * and longer.
 */
export const STAFF_LIMITS: AdmissionLimits = {
  ...PAGE_LIMITS,
  concurrencyPerClass: 4,
  queuePerClass: 200,
  maxWaitMs: 5000,
};

/** Limits of numbers that may count all enquiries of years. They leave a connection of the staff's pool to everybody else at work. */
export const NUMBERS_LIMITS: AdmissionLimits = { ...STAFF_LIMITS, concurrencyPerClass: 2 };

/**
 * Limits of files and forms. They take turns with requests that the cache answers. They wait instead of being refused, and slow clients
 * delay nobody else.
 */
export const TURN_LIMITS: AdmissionLimits = {
  concurrency: 1,
  concurrencyPerClass: 1,
  queuePerClass: 4000,
  maxWaitMs: 20_000,
  refusalDelayMs: 1000,
  refusalIntervalMs: 2,
};

/** The work was not admitted: the queue of its class is full, or it waited too long. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

export type Admission = {
  /** Runs `work` when its class has a turn. Throws Overloaded. */
  run<Result>(workClass: string, work: () => Promise<Result>): Promise<Result>;
};

/** Limits work in progress. Classes of work take turns, so that a flood of one class delays no other. */
export function createAdmission(limits: AdmissionLimits): Admission {
  let running = 0;
  let isScheduled = false;
  let lastRefusalAt = 0;
  const runningOf = new Map<string, number>();
  /** The start functions of waiting work, by class. The class whose turn is next comes first. */
  const queues = new Map<string, Set<() => void>>();

  const hasTurn = (workClass: string) =>
    running < limits.concurrency && (runningOf.get(workClass) ?? 0) < limits.concurrencyPerClass;

  function isFull(workClass: string): boolean {
    const admitted = (runningOf.get(workClass) ?? 0) + (queues.get(workClass)?.size ?? 0);
    return admitted >= limits.concurrencyPerClass + limits.queuePerClass;
  }

  function begin(workClass: string): void {
    running++;
    runningOf.set(workClass, (runningOf.get(workClass) ?? 0) + 1);
  }

  function end(workClass: string): void {
    running--;
    const left = (runningOf.get(workClass) ?? 1) - 1;
    if (left === 0) runningOf.delete(workClass);
    else runningOf.set(workClass, left);
    scheduleNext();
  }

  /**
   * Starts one task in each turn of the event loop, so that requests are answered in between. Otherwise pages made from cached data, which
   * wait for no I/O, would follow each other without a break.
   */
  function scheduleNext(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      startNext();
    });
  }

  function startNext(): void {
    for (const [workClass, queue] of queues) {
      const [start] = queue;
      if (start === undefined) queues.delete(workClass);
      if (start === undefined || !hasTurn(workClass)) continue;
      queues.delete(workClass);
      start();
      if (queue.size > 0) queues.set(workClass, queue); // behind the other classes
      scheduleNext();
      return;
    }
  }

  /** Delays each refusal: otherwise a client that retries at once would take the time of all others. */
  function refuse(): Promise<never> {
    const now = performance.now();
    lastRefusalAt = Math.max(now + limits.refusalDelayMs, lastRefusalAt + limits.refusalIntervalMs);
    return new Promise((_, reject) => setTimeout(() => reject(new Overloaded()), lastRefusalAt - now));
  }

  function waitForTurn(workClass: string): Promise<void> {
    if (isFull(workClass)) return refuse();
    const queue = queues.get(workClass) ?? new Set();
    queues.set(workClass, queue);
    scheduleNext();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        queue.delete(start);
        begin(workClass);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(new Overloaded());
      }, limits.maxWaitMs);
      queue.add(start);
    });
  }

  return {
    async run(workClass, work) {
      await waitForTurn(workClass);
      try {
        return await work();
      } finally {
        end(workClass);
      }
    },
  };
}
