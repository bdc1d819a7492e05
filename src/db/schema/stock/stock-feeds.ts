/** Stock feeds, imports of their files, and the data to undo an import. */
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
} from "../../../contract/staff/stock/stock-imports.ts";
import { deletedAt, id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";
import { nullableFactColumns } from "./fact-columns.ts";

const time = () => timestamp({ withTimezone: true });
const dealerId = () =>
  integer()
    .notNull()
    .references(() => dealers.id, { onDelete: "cascade" });

/** Recurring files with a dealer's stock, and how to read them. */
export const stockFeeds = pgTable(
  "stock_feeds",
  {
    id: id(),
    dealerId: dealerId(),
    name: text().notNull(),
    /** The mapping of the feed's columns. Null if it has the site's own columns. */
    mapping: jsonb().$type<StockMapping>(),
    /** Whether the feed is only a part of the stock, so that missing vehicles are not withdrawn. */
    isPartial: boolean().notNull().default(false),
    /** The https URL of the feed. Null if people upload it. */
    url: text(),
    /** Times of day, "06:30", at which it is fetched, in South African time. */
    pullTimes: text().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** Address for e-mails about failed scheduled imports. */
    notifyEmail: text(),
    /** When the feed is fetched next. Null if it is not scheduled. */
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
    /** The file's key in the storage. Null if it is no longer kept. */
    fileKey: text(),
    mapping: jsonb().$type<StockMapping>(),
    isPartial: boolean().notNull().default(false),
    /** Result of the last trial with this mapping. Null before a trial. */
    trial: jsonb().$type<DryRun>(),
    /** Null for the schedule or the command line. */
    personId: text(),
    personName: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    createdAt: time().notNull().defaultNow(),
    startedAt: time(),
    /** Last heartbeat of the process that runs the import. */
    heartbeatAt: time(),
    finishedAt: time(),
    progress: jsonb().$type<ImportProgress>(),
    counts: jsonb().$type<ImportCounts>(),
    /** Why the import failed without changes. */
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
 * The vehicles that an import changed, as they were before. There are no foreign keys, since an import of 100 000 rows would
 * check each. Vehicles that the import created or withdrew have no values, because it changed no others.
 */
export const stockImportChanges = pgTable(
  "stock_import_changes",
  {
    importId: integer().notNull(),
    vehicleId: integer().notNull(),
    /** A vehicle that came back from withdrawal counts as changed. */
    kind: text().$type<"created" | "changed" | "withdrawn">().notNull(),
    /** The vehicle's revision after the import. If it differs now, somebody has changed the vehicle since. */
    revision: integer().notNull(),
    makeId: integer(),
    modelId: integer(),
    ...nullableFactColumns(),
    description: text(),
    images: text().array(),
    withdrawnAt: time(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.vehicleId] })],
);
