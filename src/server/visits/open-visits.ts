import { repeat } from "../../background/repeat.ts";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { addVisits, type VisitCounts } from "../../db/queries/visits/add-visits.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";

/** Interval between writes of counts, in milliseconds: what a crash loses. */
const STORE_INTERVAL_MS = 5000;

export type Visits = VisitCounter & {
  /** Stores the remaining counts and stops counting. */
  stop(): Promise<void>;
};

/** Counts visits and stores the counts every few seconds. Failed writes are retried; `onError` gets their errors. */
export function openVisits(db: Database, onError: (error: Error) => void): Visits {
  const counter = createVisitCounter();
  let unstored: VisitCounts | undefined;

  async function store(): Promise<false> {
    unstored ??= counter.take();
    await addVisits(db, southAfricanDate(new Date()), unstored);
    unstored = undefined;
    return false;
  }

  const storing = repeat("visit_counts", store, STORE_INTERVAL_MS, onError);
  return {
    ...counter,
    count: (...visit) => {
      if (site.countVisits) counter.count(...visit);
    },
    async stop() {
      await storing.stop();
      await store().catch(onError);
    },
  };
}
