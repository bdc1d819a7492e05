/** The media library: pictures and brochures of staff. */
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
import type { MediaCrop } from "../../contract/staff/resources/media.ts";
import { deletedAt, id, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const media = pgTable(
  "media",
  {
    id: id(),
    /** Path under /uploads, which stays when the contents are replaced: "media/kiger-front-k3f9a2xq.jpg". */
    path: text().notNull().unique(),
    mediaType: text().notNull(),
    /** Of the contents, in hexadecimal digits; names the object in the storage. Null: a file in a folder of uploads. */
    sha256: text(),
    bytes: integer().notNull(),
    /** Pixels. Null: a PDF. */
    width: integer(),
    height: integer(),
    /** What staff call it. */
    title: text().notNull(),
    /** What the picture shows, for those who do not see it. Empty: it was not written. */
    alternativeText: text().notNull().default(""),
    /** The point that stays visible when it is cropped, in percent of the width and height. Null: each page decides. */
    focusX: smallint(),
    focusY: smallint(),
    /** The picture that this one is a part of, and which part. Null: it is whole, or the other is gone. */
    originalId: integer().references((): AnyPgColumn => media.id, { onDelete: "set null" }),
    crop: jsonb().$type<MediaCrop>(),
    /** Null: the group's. */
    dealerId: integer().references(() => dealers.id, { onDelete: "set null" }),
    /** The person who uploaded it. Empty: it was found in a folder of uploads. */
    createdBy: text().notNull(),
    /** Since when a file of a folder of uploads is not there any more. Null: it is there, or it is in the storage. */
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

/** Objects in the storage, each noted before it is written, so that a crash leaves none behind that nobody knows. */
export const mediaFiles = pgTable(
  "media_files",
  {
    sha256: text().primaryKey(),
    /** From then on it is removed if no row of `media` has it. */
    removableAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("media_files_removable").on(t.removableAt)],
);
