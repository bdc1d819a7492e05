import { setImmediate as turn } from "node:timers/promises";

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };

/** Writes under way at once: while one waits for the disk another can be worked on. More would only be smaller. */
const WRITES = 2;

/**
 * Does for many at once what `write` does: items that come while writes are under way wait and go together, at most `most`, in
 * the order they came. Each gets its own of the answers, which `write` gives in the order of the items, once the whole write is
 * done. Where the database refuses a write and undoes it, each item is written alone, so that one of them fails no other; any other
 * error (a lost connection, say, after which nobody knows) is everybody's.
 */
export function together<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most: number,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let writes = 0;

  async function writeAll(some: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await write(some.map(({ item }) => item));
      for (const [n, { resolve }] of some.entries()) resolve(answers[n] as Answer);
    } catch (error) {
      if (some.length > 1 && wasUndone(error)) for (const one of some) await writeAll([one]);
      else for (const { reject } of some) reject(error);
    }
  }

  async function work(): Promise<void> {
    writes += 1;
    // Those that have arrived at the same time are still being read.
    await turn();
    while (waiting.length > 0) await writeAll(waiting.splice(0, most));
    writes -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (writes < WRITES) void work();
    });
}

/** Whether the database itself refused, keeping the connection: then the transaction is undone for certain. */
function wasUndone(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  return (cause as { severity?: string } | undefined)?.severity === "ERROR";
}
