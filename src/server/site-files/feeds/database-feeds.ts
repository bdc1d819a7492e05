import type { Database } from "../../../db/connect.ts";
import { findDealerId } from "../../../db/queries/dealers/dealers.ts";
import { streamIdentifiedStock, streamStock } from "../../../db/queries/stock/stream-stock.ts";
import type { FeedSource } from "./feeds.ts";

/** The feeds of the stock in `db`. */
export function databaseFeeds(db: Database): FeedSource {
  const ofDealer =
    <Batches>(stream: (db: Database, dealerId?: number) => Batches) =>
    async (dealer?: string): Promise<Batches | undefined> => {
      if (dealer === undefined) return stream(db);
      const id = await findDealerId(db, dealer);
      return id === undefined ? undefined : stream(db, id);
    };
  return { vehicles: ofDealer(streamStock), identifiedVehicles: ofDealer(streamIdentifiedStock) };
}
