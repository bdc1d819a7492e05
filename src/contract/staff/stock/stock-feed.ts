import Type from "typebox";
import { HttpsAddress, Id, Line, Nullable, TimeOfDay } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";
import type { ImportStatus, StockMapping } from "./stock-imports.ts";

/** A file with a dealer's stock that comes again and again: how to read it, and when to fetch it. */
export const staffStockFeed = staffResource("StockFeed", {
  fields: {
    dealerId: Id(),
    name: Line(100),
    /** Null: the file has our own columns. */
    mapping: Type.Unsafe<StockMapping | null>({ description: "An object, see docs/stock-import.md" }),
    /** Whether the file is only a part of the stock: nothing is withdrawn. */
    isPartial: Type.Boolean(),
    /** Null: people upload the file. */
    url: Nullable(HttpsAddress()),
    /** Times of day in South African time at which it is fetched: "06:30". */
    pullTimes: Type.Array(TimeOfDay(), { maxItems: 24 }),
    isActive: Type.Boolean(),
    /** Gets an e-mail when a scheduled import changes nothing because of an error. */
    notifyEmail: Nullable(Line(254)),
  },
  optional: ["mapping", "isPartial", "url", "pullTimes", "isActive", "notifyEmail"],
  readOnly: {
    nextPullAt: Nullable(Type.String()),
    lastImport: Nullable(
      Type.Object({
        id: Type.Integer(),
        status: Type.Unsafe<ImportStatus>(Type.String()),
        createdAt: Type.String(),
        failure: Nullable(Type.String()),
      }),
    ),
    ...deletion,
    ...revision,
  },
});
export type StaffStockFeed = StaffItem<typeof staffStockFeed>;
