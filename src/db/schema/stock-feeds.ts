/** Stock feeds, the imports of their files, and what is needed to undo an import. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type {
  DryRun,
  ImportCounts,
  ImportProgress,
  ImportStatus,
  RejectedRow,
  StockMapping,
} from "../../contract/staff/stock-imports.ts";
import { deletedAt, id, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

const time = () => timestamp({ withTimezone: true });
const dealerId = () =>
  integer()
    .notNull()
    .references(() => dealers.id, { onDelete: "cascade" });

/** A file with a dealer's stock that comes again and again, and how to read it. */
export const stockFeeds = pgTable(
  "stock_feeds",
  {
    id: id(),
    dealerId: dealerId(),
    name: text().notNull(),
    /** As the import reads it. Null: the feed has our own columns. */
    mapping: jsonb().$type<StockMapping>(),
    /** Whether the feed is only a part of the stock: nothing is withdrawn. */
    isPartial: boolean().notNull().default(false),
    /** An https address that the feed is fetched from. Null: people upload it. */
    url: text(),
    /** Times of day, "06:30", at which it is fetched, in South African time. */
    pullTimes: text().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** Gets an e-mail when a scheduled import fails. */
    notifyEmail: text(),
    /** When it is fetched next. Null: not by itself. */
    nextPullAt: time(),
    /** The response's validators of the last import: an unchanged file is not fetched again. */
    etag: text(),
    lastModified: text(),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [
    index("stock_feeds_dealer").on(t.dealerId),
    index("stock_feeds_due").on(t.nextPullAt).where(sql`is_active and deleted_at is null`),
  ],
);

/** One import of a file, from its upload on. */
export const stockImports = pgTable(
  "stock_imports",
  {
    id: id(),
    dealerId: dealerId(),
    feedId: integer().references(() => stockFeeds.id, { onDelete: "set null" }),
    source: text().$type<"upload" | "pull" | "command">().notNull(),
    fileName: text().notNull(),
    fileBytes: bigint({ mode: "number" }).notNull().default(0),
    /** The file's key in the storage. Null: it is not kept any more. */
    fileKey: text(),
    mapping: jsonb().$type<StockMapping>(),
    isPartial: boolean().notNull().default(false),
    /** What the import would do with this mapping, as the last trial said. Null: nobody has tried. */
    trial: jsonb().$type<DryRun>(),
    /** Null: the schedule or the command line. */
    personId: text(),
    personName: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    createdAt: time().notNull().defaultNow(),
    startedAt: time(),
    /** When the process that runs it last said so. */
    heartbeatAt: time(),
    finishedAt: time(),
    progress: jsonb().$type<ImportProgress>(),
    counts: jsonb().$type<ImportCounts>(),
    /** Why nothing was changed. */
    failure: text(),
    /** The first problems of rejected rows. */
    rejectedRows: jsonb().$type<RejectedRow[]>().notNull().default([]),
    undoneAt: time(),
    undonePersonName: text(),
  },
  (t) => [
    check(
      "stock_imports_status",
      sql`status in ('uploaded', 'running', 'done', 'unchanged', 'failed', 'interrupted', 'undone')`,
    ),
    index("stock_imports_dealer").on(t.dealerId, t.id),
    index("stock_imports_feed").on(t.feedId, t.id),
    index("stock_imports_running").on(t.heartbeatAt).where(sql`status = 'running'`),
  ],
);

/**
 * The vehicles that an import changed, as they were before. No foreign keys: an import of 100 000 rows would check each. A
 * vehicle that the import created or withdrew has no values: everything else of it is as it was.
 */
export const stockImportChanges = pgTable(
  "stock_import_changes",
  {
    importId: integer().notNull(),
    vehicleId: integer().notNull(),
    /** A vehicle that came back from withdrawal counts as changed. */
    kind: text().$type<"created" | "changed" | "withdrawn">().notNull(),
    /** The vehicle's revision after the import. If it is another one, somebody changed the vehicle since. */
    revision: integer().notNull(),
    makeId: integer(),
    modelId: integer(),
    variant: text(),
    year: smallint(),
    price: integer(),
    mileage: integer(),
    state: text(),
    transmission: text(),
    fuelType: text(),
    colour: text(),
    bodyType: text(),
    vin: text(),
    description: text(),
    images: text().array(),
    withdrawnAt: time(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.vehicleId] })],
);
