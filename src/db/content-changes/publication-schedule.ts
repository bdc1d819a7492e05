import type { ClientBase } from "pg";
import { CONTENT_RESOURCES, type ContentResource } from "../../contract/staff/resource-table.ts";
import { tableOf } from "./content-tags.ts";
import { endOffersByText } from "./end-offers.ts";

/** Delay of an announcement, since replicas, from which pages are also rendered, may have clocks that are behind. */
const CLOCK_TOLERANCE_MS = 500;
/** Maximum time between two reads, which also check that the connection still works. */
const MAX_WAIT_MS = 30_000;

/**
 * Selects the publication times, at which rows appear and disappear without a write, that have passed since the last read, and the next
 * one.
 */
const READ = `
  with times as (${CONTENT_RESOURCES.map(
    (name) => `
      select '${name}' as name, at from ${name}, unnest(array[publish_from, publish_until]) at
      where state = 'live' and deleted_at is null`,
  ).join(" union all ")}
  ), clock as (
    select now() - ${CLOCK_TOLERANCE_MS} * interval '1 millisecond' as reached
  )
  select reached::text,
    array(select distinct name from times where at > $1::timestamptz and at <= reached) as due,
    (select extract(epoch from min(at) - reached)::float8 * 1000 from times where at > reached) as "waitMs"
  from clock`;
type ReadRow = { reached: string; due: ContentResource[]; waitMs: number | null };

/** Whether a change of `tag` may change the schedule. */
export function isScheduled(tag: string): boolean {
  return (CONTENT_RESOURCES as readonly string[]).includes(tableOf(tag));
}

export type PublicationSchedule = {
  /** Reads the times again: staff may have changed them. */
  read(): void;
  stop(): void;
};

/**
 * Calls `onDue` with the tables whose rows have appeared or disappeared, by the database's clock. Also ends offers on the day that
 * their text names. Stops and calls `onLost` if the database does not answer.
 */
export function watchPublication(
  client: ClientBase,
  { onDue, onLost }: { onDue: (tables: readonly ContentResource[]) => void; onLost: () => void },
): PublicationSchedule {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isReading = false;
  let isChanged = false;
  /** The time up to which everything has been announced, in the database's format. Null before the first read. */
  let reached: string | null = null;

  async function read(): Promise<void> {
    isChanged = isReading;
    if (isReading || isStopped) return;
    clearTimeout(timer);
    isReading = true;
    const row = await endOffersByText(client)
      .then(() => client.query<ReadRow>(READ, [reached]))
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      );
    isReading = false;
    if (isStopped) return;
    if (row === undefined) {
      isStopped = true;
      return onLost();
    }
    reached = row.reached;
    if (row.due.length > 0) onDue(row.due);
    const waitMs = isChanged ? 0 : Math.min(row.waitMs ?? MAX_WAIT_MS, MAX_WAIT_MS);
    timer = setTimeout(read, Math.ceil(waitMs));
  }

  void read();
  return {
    read: () => void read(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
