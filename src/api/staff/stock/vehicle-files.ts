/** The files of the media library that a vehicle has beside its pictures. */
import type { Violation } from "../../../contract/hydra.ts";
import { kindOfMedia, type MediaKind } from "../../../contract/media/media-kinds.ts";
import type { Mark } from "../../../contract/staff/stock/vehicle.ts";
import type { Transaction } from "../../../db/connect.ts";
import { findMediaByPath } from "../../../db/queries/media/find-media.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";

const FIELDS = { inspectionReport: "pdf", video: "video", videoPoster: "picture", videoCaptions: "captions" } as const;

const MESSAGES: Record<MediaKind, string> = {
  picture: "This value should be a picture of the media library.",
  pdf: "This value should be a PDF of the media library.",
  video: "This value should be a video of the media library.",
  captions: "This value should be captions (WebVTT) of the media library.",
};

/** The path by which the library knows a file: a field may have it with /uploads in front. */
const libraryPath = (path: string) => path.replace(/^\/?(?:uploads\/)?/, "");

type NamedFile = { field: string; path: string; kind: MediaKind };

/** Violations of files that are not in the library, or of another kind. */
export async function checkFiles(tx: Transaction, changes: Columns): Promise<Violation[]> {
  const files: NamedFile[] = [
    ...Object.entries(FIELDS).map(([field, kind]) => ({ field, path: changes[field], kind })),
    ...((changes.marks ?? []) as Mark[]).map(({ image }, n) => ({
      field: `marks.${n}.image`,
      path: image,
      kind: "picture" as const,
    })),
  ].flatMap((file) => (typeof file.path === "string" ? [{ ...file, path: libraryPath(file.path) }] : []));
  if (files.length === 0) return [];
  const paths = files.map(({ path }) => path);
  const found = await findMediaByPath(tx, paths);
  return files
    .filter(({ path, kind }) => kindOfMedia(found.get(path)?.mediaType ?? "") !== kind || !found.has(path))
    .map(({ field, kind }) => violation(field, MESSAGES[kind], "wrongFormat"));
}

/** The changed columns with paths as the library knows them. */
export function libraryPathsOf(changes: Columns): Columns {
  const names = Object.keys(FIELDS).filter((name) => typeof changes[name] === "string");
  return {
    ...Object.fromEntries(names.map((name) => [name, libraryPath(String(changes[name]))])),
    ...(changes.marks !== undefined && {
      marks: (changes.marks as Mark[]).map(({ image, text }) => ({ image: image ? libraryPath(image) : null, text })),
    }),
  };
}
