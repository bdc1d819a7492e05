import { eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Violation } from "../../../contract/hydra.ts";
import { MEDIA_KINDS, type MediaKind, mediaTypeOf, OTHER_MEDIA_TYPES } from "../../../contract/media/media-kinds.ts";
import { PICTURE_FILE, pictureAddress } from "../../../contract/media/pictures.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffMedia } from "../../../contract/staff/media/media.ts";
import { findMediaUses } from "../../../db/queries/media/media-uses.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { media } from "../../../db/schema/media.ts";
import { versionOf } from "../../../media-library/storage-key.ts";
import { violation } from "../../input/submission.ts";
import type { Definition, Item } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

const THUMBNAIL_WIDTH = 320;
/** Maximum number of uses that are named when a deletion is refused. */
const MAX_NAMED_USES = 3;

/** Files of the media library. A file that an item uses cannot be deleted. */
export const mediaDefinition: Definition = {
  name: "media",
  title: "The file",
  schema: staffMedia,
  table: media,
  dealer: media.dealerId,
  isWritable: true,
  isCreatedElsewhere: true,
  search: searchIn(media.title, media.alternativeText, media.path),
  filters: {
    kind: {
      schema: Choice(MEDIA_KINDS),
      where: (kind: MediaKind) =>
        kind === "picture" ? notInArray(media.mediaType, OTHER_MEDIA_TYPES) : eq(media.mediaType, mediaTypeOf(kind)),
    },
    isMissing: {
      schema: Choice(["true", "false"]),
      where: (isMissing: "true" | "false") => (isMissing === "true" ? isNotNull : isNull)(media.missingSince),
    },
    originalId: { schema: Id(), where: (id: number) => eq(media.originalId, id) },
    path: { schema: staffMedia.item.properties.path as never, where: (path: string) => eq(media.path, path) },
    dealerId: { schema: Id(), where: (id: number) => eq(media.dealerId, id) },
  },
  orders: { id: media.id, title: media.title, bytes: media.bytes, createdAt: media.createdAt },
  defaultOrder: { column: media.id, direction: "desc" },
  present: async (_db, rows) => rows.map(toItem),
  check: (_tx, item) => focusViolations(item),
  async checkDeletion(tx, { path }) {
    const uses = await findMediaUses(tx, String(path));
    if (uses.length === 0) return [];
    const named = uses
      .slice(0, MAX_NAMED_USES)
      .map(({ title, resource }) => `“${title}” (${resource.replace("_", " ")})`);
    const others = uses.length - named.length;
    const places = [...named, ...(others > 0 ? [`${others} more`] : [])].join(", ");
    return [violation("", `The file is in use: ${places}. Choose another one there first.`, "wrongFormat")];
  },
};

function toItem(row: ItemRow): Item {
  const { path, sha256, width, missingSince } = row as ItemRow & typeof media.$inferSelect;
  const version = sha256 === null ? undefined : versionOf(sha256);
  return {
    ...row,
    url: `/uploads/${path}${version === undefined ? "" : `?v=${version}`}`,
    // Without the right version, the address redirects to the current one.
    thumbnail:
      width !== null && missingSince === null && PICTURE_FILE.test(path)
        ? pictureAddress(path, version ?? "0", THUMBNAIL_WIDTH, "webp")
        : null,
  };
}

function focusViolations({ focusX, focusY }: Columns): Violation[] {
  if ((focusX ?? null) === null && (focusY ?? null) === null) return [];
  if (typeof focusX === "number" && typeof focusY === "number") return [];
  const field = typeof focusX === "number" ? "focusY" : "focusX";
  return [violation(field, "A focal point needs both of its coordinates.", "blank")];
}
