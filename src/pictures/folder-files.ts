import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { fileVersion } from "./file-version.ts";

export type FolderFile = Readonly<{
  /** The absolute path, with symbolic links resolved. */
  file: string;
  mediaType: string;
  version: string;
  size: number;
  changedMs: number;
}>;

/** Media types of what the site stores by file extension. Excludes types that can contain scripts, such as HTML and SVG. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".pdf", "application/pdf"],
  [".mp4", "video/mp4"],
  [".vtt", "text/vtt"],
]);

/** Whether the path has no hidden names, no `..` and no control characters. */
export function isPlainPath(path: string): boolean {
  return (
    path.length <= 500 &&
    !/[\p{Cc}\\]/u.test(path) &&
    path.split("/").every((name) => name !== "" && !name.startsWith("."))
  );
}

/**
 * Finds the file at a plain path in one of the folders; a file in an earlier folder hides those in later ones. Returns `previous` if the
 * file is unchanged. Undefined if there is no file, if a symbolic link leaves the folder, or if the site does not store its type.
 */
export function findFolderFile(
  folders: readonly string[],
  path: string,
  previous?: FolderFile,
): FolderFile | undefined {
  return findFirst(folders, path, (found) => {
    const { file, size, changedMs } = found;
    const isUnchanged = previous?.file === file && previous.size === size && previous.changedMs === changedMs;
    return isUnchanged ? previous : { ...found, version: fileVersion(file) };
  });
}

/** Returns the absolute path of the file that `findFolderFile` finds, without reading the file. */
export function locateFolderFile(folders: readonly string[], path: string): string | undefined {
  return findFirst(folders, path, ({ file }) => {
    accessSync(file, constants.R_OK);
    return file;
  });
}

/** Returns what `use` makes of the first file at a plain path for which it does not throw. */
function findFirst<Result>(
  folders: readonly string[],
  path: string,
  use: (found: Omit<FolderFile, "version">) => Result,
): Result | undefined {
  const mediaType = MEDIA_TYPES.get(extname(path).toLowerCase());
  if (mediaType === undefined) return undefined;
  for (const folder of folders) {
    try {
      const file = realpathSync.native(join(folder, path));
      if (!file.startsWith(realpathSync.native(folder) + sep)) continue;
      const stats = statSync(file);
      if (stats.isFile()) return use({ file, mediaType, size: stats.size, changedMs: stats.mtimeMs });
    } catch {
      // The file is not in this folder, or cannot be read.
    }
  }
  return undefined;
}
