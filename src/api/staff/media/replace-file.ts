import { kindOfMedia } from "../../../contract/media/media-kinds.ts";
import { findMediaParts, type MediaPart } from "../../../db/queries/media/find-media.ts";
import type { media } from "../../../db/schema/media.ts";
import { type MediaLibrary, UploadRefused } from "../../../media-library/library.ts";
import type { PreparedFile } from "../../../media-library/processing/prepare-task.ts";
import type { Item, StaffContext } from "../engine/definition.ts";
import { withinReach } from "../engine/validate-change.ts";
import { type ItemChange, setColumnsWithin } from "../engine/write-item.ts";
import { mediaDefinition as definition } from "./media.ts";
import { fileViolation } from "./upload-violations.ts";

/** Maximum number of crops to cut again; each takes up to a second. */
const MAX_PARTS = 40;

type Replacement = {
  change: ItemChange;
  row: Pick<typeof media.$inferSelect, "id" | "path" | "mediaType">;
  /** Path of the received file. */
  file: string;
};

/**
 * Replaces the contents of a file and cuts its crops again from the new picture, all or none. Crops that the person may not change stay as
 * they are. Returns the file. Throws UploadRefused and Violations.
 */
export async function replaceFile(
  { db }: StaffContext,
  library: MediaLibrary,
  { change, row, file }: Replacement,
): Promise<Item> {
  const whole = await library.store(file, { kind: kindOfMedia(row.mediaType) });
  const parts = await findMediaParts(db, row.id, {
    limit: MAX_PARTS + 1,
    within: withinReach(definition, change.actor.dealerIds),
  });
  if (parts.length > MAX_PARTS) {
    const message = `More than ${MAX_PARTS} parts were cut from this picture. Add the new one to the library instead.`;
    throw fileViolation(message);
  }
  const contents = new Map<number, PreparedFile>([[row.id, whole]]);
  for (const part of parts) {
    const original = contents.get(part.originalId);
    if (original) contents.set(part.id, await cutAgain(library, part, { path: row.path, sha256: original.sha256 }));
  }
  const replace = { actor: change.actor, operation: "replace" };
  return db.transaction(async (tx) => {
    // The file is no longer a crop of its former original.
    const columnsOf = () => ({ ...whole, originalId: null, crop: null, missingSince: null });
    const item = await setColumnsWithin(tx, definition, { ...change, ...replace, columnsOf });
    for (const { id } of parts) {
      const columns = contents.get(id);
      if (columns === undefined) continue;
      await setColumnsWithin(tx, definition, { ...replace, id, ifMatch: undefined, columnsOf: () => columns });
    }
    return item;
  });
}

async function cutAgain(
  library: MediaLibrary,
  { title, crop }: MediaPart,
  original: { path: string; sha256: string },
): Promise<PreparedFile> {
  try {
    return await library.store(await library.open(original), { crop });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    throw fileViolation(
      `The part “${title}” cannot be cut from this picture. Try another picture, or save this one anew.`,
    );
  }
}
