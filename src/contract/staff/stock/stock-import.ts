import Type from "typebox";
import { Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";
import type { DryRun, ImportCounts, ImportProgress, ImportStatus, RejectedRow, StockMapping } from "./stock-imports.ts";

const text = Type.String();

/** An import of a stock file, from its upload on. */
export const staffStockImport = staffResource("StockImport", {
  fields: {},
  readOnly: {
    dealerId: Type.Integer(),
    feedId: Nullable(Type.Integer()),
    source: Type.Unsafe<"upload" | "pull" | "command">(text),
    fileName: text,
    fileBytes: Type.Integer(),
    /** Whether the file is still kept, so that the import can be started. */
    hasFile: Type.Boolean(),
    mapping: Type.Unsafe<StockMapping | null>({ description: "An object, see docs/stock-import.md" }),
    isPartial: Type.Boolean(),
    /** What the import would do, as the last trial with this mapping said. */
    trial: Type.Unsafe<DryRun | null>({ description: "Counts, changes and refused rows" }),
    personName: text,
    status: Type.Unsafe<ImportStatus>(text),
    createdAt: text,
    startedAt: Nullable(text),
    finishedAt: Nullable(text),
    progress: Type.Unsafe<ImportProgress | null>({ description: "Phase, bytes and rows" }),
    counts: Type.Unsafe<ImportCounts | null>({ description: "Numbers of rows and vehicles" }),
    /** Why nothing was changed. */
    failure: Nullable(text),
    /** The first problems of rows that were not loaded. */
    rejectedRows: Type.Unsafe<RejectedRow[]>({ description: "Line, stock number, column, value and reason of each" }),
    undoneAt: Nullable(text),
    undonePersonName: Nullable(text),
  },
  detail: ["mapping", "trial", "rejectedRows"],
});
export type StaffStockImport = StaffItem<typeof staffStockImport>;
