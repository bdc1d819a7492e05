import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../src/db/connect.ts";
import { addDays } from "../../src/db/queries/reports/period.ts";
import { median } from "../measurements.ts";
import type { Send } from "./people/client.ts";
import type { Group } from "./people/group.ts";

const ROUNDS = 25;
/** The question that asks for as much after a year as on the first day. */
export const YARDSTICK = "who is signed in";

/** The state at the end of a day. */
export type Snapshot = {
  day: string;
  /** Days since the beginning. */
  age: number;
  rows: Record<string, number>;
  /** Bytes of each folder under DATA_DIR, and of the database without its log of changes. */
  bytes: Record<string, number>;
  /** Median durations of questions, in milliseconds. */
  durations: Record<string, number>;
};

/** Throws if the snapshot has no such question. */
export function durationOf({ day, durations }: Snapshot, question: string): number {
  const duration = durations[question];
  if (duration === undefined) throw new Error(`"${question}" was not asked on ${day}`);
  return duration;
}

type Options = { db: Database; dataDir: string; group: Group; visitor: Send };

export async function takeSnapshot(
  { db, dataDir, group, visitor }: Options,
  day: string,
  age: number,
): Promise<Snapshot> {
  return {
    day,
    age,
    rows: await countRows(db),
    bytes: { database: await databaseBytes(db), ...(await folderBytes(dataDir)) },
    durations: await timeQuestions(group, visitor, day),
  };
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.$client.query<{ count: number }>(`select count(*)::integer as count from "${name}"`);
    counted[name] = rows[0]?.count ?? 0;
  }
  return counted;
}

async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes);
}

async function folderBytes(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = entries.map(async (entry) => [entry.name, await bytesOf(join(folder, entry.name))] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => bytesOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What people ask every day, which must not take longer because the site has been there for a year. */
async function timeQuestions(group: Group, visitor: Send, day: string): Promise<Record<string, number>> {
  const { administrator, dealerships } = group;
  const manager = dealerships[0]?.manager;
  if (manager === undefined) throw new Error("The group has no dealer");
  await administrator.arrive();
  await manager.arrive();
  const month = `from=${addDays(day, -29)}&until=${day}`;
  let times = 0;
  const questions: Record<string, () => Promise<unknown>> = {
    [YARDSTICK]: () => administrator.ask("/me"),
    "inbox of a dealer": () => manager.ask("/customer_enquiries?itemsPerPage=50&order[inboxAt]=desc&view=all"),
    "inbox of the group": () => administrator.ask("/customer_enquiries?itemsPerPage=50&order[inboxAt]=desc&view=all"),
    "counts of the inbox": () => manager.ask("/inbox_counts"),
    "what waits": () => manager.ask("/waiting_enquiries"),
    // Of all dealers, a full page: one dealer has few, and their number is chance.
    "tasks that are open": () => administrator.ask("/tasks?state=open"),
    "search box": () => administrator.ask("/search", { body: { text: "renault kiger" } }),
    "numbers of 30 days": () => administrator.ask(`/figures?${month}&by=dealer`),
    "list of stock": () => manager.ask("/vehicles?order[price]=desc"),
    "search of visitors": () => {
      // Another search each time, since the answer is kept.
      times += 1;
      return visitor(`/api/vehicles?price[gte]=${times}&make_slug=renault`);
    },
  };
  const durations = Object.fromEntries(Object.keys(questions).map((name) => [name, [] as number[]]));
  const askAll = async () => {
    for (const [name, question] of Object.entries(questions)) {
      const startedAt = performance.now();
      await question();
      durations[name]?.push(performance.now() - startedAt);
    }
  };
  // In turns, so that what else the machine does meets all of them. The first answers are slower than those of a day's work.
  for (let round = 0; round < ROUNDS; round++) await askAll();
  return Object.fromEntries(Object.entries(durations).map(([name, times]) => [name, median(times)]));
}
