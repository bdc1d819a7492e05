/** Too many others wait. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/** Returns a function that runs at most `running` tasks at once. Others wait; beyond `waiting` it rejects with TooBusy. */
export function limitConcurrency(running: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new TooBusy("Too many tasks wait");
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The next task takes this one's place.
      if (next) next();
      else free += 1;
    }
  };
}
