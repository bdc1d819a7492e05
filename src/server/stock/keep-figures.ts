import { repeat } from "../../background/repeat.ts";
import { repeatByClock } from "../../background/repeat-by-clock.ts";
import type { Database } from "../../db/connect.ts";
import { compareChangedModel } from "../../db/queries/stock/trade/compare-market.ts";
import { countInterest } from "../../db/queries/stock/trade/count-interest.ts";
import { applyDuePrice } from "../../db/queries/stock/trade/scheduled-prices.ts";

const PRICES_INTERVAL_MS = 5000;
const MARKET_INTERVAL_MS = 10_000;
const COUNTS_INTERVAL_MS = 300_000;

type Options = { readTime: () => Promise<Date | undefined>; onError: (error: Error) => void };

/** Applies scheduled prices, and keeps the figures of the list of stock up to date, until it is stopped. Any number may run at once. */
export function keepFigures(db: Database, { readTime, onError }: Options): { stop(): Promise<void> } {
  const work = [
    repeatByClock("scheduled_prices", readTime, (now) => applyDuePrice(db, now), PRICES_INTERVAL_MS, onError),
    repeat("market_comparison", () => compareChangedModel(db), MARKET_INTERVAL_MS, onError),
    repeatByClock(
      "interest_counts",
      readTime,
      async (now) => {
        await countInterest(db, now);
        return false;
      },
      COUNTS_INTERVAL_MS,
      onError,
    ),
  ];
  return {
    async stop() {
      await Promise.all(work.map((one) => one.stop()));
    },
  };
}
