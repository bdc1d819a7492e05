/** The media library: pictures, PDFs, videos and captions of staff. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { MediaCrop } from "../../contract/staff/media/media.ts";
import { deletedAt, id, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const media = pgTable(
  "media",
  {
    id: id(),
    /** Path under /uploads, which stays when the contents are replaced: "media/kiger-front-k3f9a2xq.jpg". */
    path: text().notNull().unique(),
    mediaType: text().notNull(),
    /** SHA-256 of the contents in hexadecimal, which names the object in the storage. Null for a file in a folder of uploads. */
    sha256: text(),
    bytes: integer().notNull(),
    /** Size in pixels of a picture or video. */
    width: integer(),
    height: integer(),
    /** Length of a video. */
    durationMs: integer(),
    /** Title for staff. */
    title: text().notNull(),
    /** Text for people who cannot see the picture; may be empty. */
    alternativeText: text().notNull().default(""),
    /** The point that stays visible when the picture is cropped, in percent of width and height. Null if each page decides. */
    focusX: smallint(),
    focusY: smallint(),
    /** The picture that this one was cropped from, and the crop. Null if it is not a crop, or the original is gone. */
    originalId: integer().references((): AnyPgColumn => media.id, { onDelete: "set null" }),
    crop: jsonb().$type<MediaCrop>(),
    /** The dealer that owns the file; null for the group. */
    dealerId: integer().references(() => dealers.id, { onDelete: "set null" }),
    /** The person who uploaded the file; empty if it was found in a folder of uploads. */
    createdBy: text().notNull(),
    /** Since when a file has been missing from its folder. Null if it is there, or in the storage. */
    missingSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [
    check(
      "media_focus",
      sql`(focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100`,
    ),
    index("media_sha256").on(t.sha256),
    index("media_dealer").on(t.dealerId, t.id),
    index("media_original").on(t.originalId),
  ],
);

/** Objects in the storage. Each is recorded before it is written, so that a crash leaves no unknown object behind. */
export const mediaFiles = pgTable(
  "media_files",
  {
    sha256: text().primaryKey(),
    /** When the object may be removed, if no row of `media` uses it. */
    removableAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("media_files_removable").on(t.removableAt)],
);
