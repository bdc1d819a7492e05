import type { Database } from "../../../db/connect.ts";
import { findDealerId } from "../../../db/queries/dealers.ts";
import { streamStock } from "../../../db/queries/vehicles/stream-stock.ts";
import type { FeedSource } from "./feeds.ts";

/** The feeds of the stock in `db`. */
export function databaseFeeds(db: Database): FeedSource {
  return {
    async vehicles(dealer) {
      if (dealer === undefined) return streamStock(db);
      const id = await findDealerId(db, dealer);
      return id === undefined ? undefined : streamStock(db, id);
    },
  };
}
