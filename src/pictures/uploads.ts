import { LRUCache } from "lru-cache";
import { fileVersion } from "./file-version.ts";
import { type FolderFile, findFolderFile, isPlainPath } from "./folder-files.ts";

/** Details of a picture that staff entered. */
export type PictureDetails = {
  /** Alternative text. */
  alt?: string;
  /** The point that stays visible when the picture is cropped, in CSS syntax: "50% 30%". */
  focus?: string;
};

export type UploadFile = {
  mediaType: string;
  /** Changes with the contents. */
  version: string;
  /** The path of a local file with the contents. Open it at once, because the copy of a shared file may be evicted. */
  localFile(): Promise<string>;
  /** Whether the file still has this version. */
  isUnchanged(): boolean;
};

export type Upload = UploadFile & PictureDetails;

/** Finds the media library's entry for a path under /uploads. Without `file`, the contents are in a folder. */
export type FindInLibrary = (path: string) => Promise<{ details: PictureDetails; file?: UploadFile } | undefined>;

export type Uploads = {
  /**
   * Finds the file at a decoded path under /uploads. Returns undefined if there is none, if the path leaves the folders or has a hidden
   * name, or if it is of a type that the site does not store.
   */
  find(path: string): Promise<Upload | undefined>;
  /** Finds the file of an address `/uploads/…`. */
  findAddress(address: string): Promise<Upload | undefined>;
};

/** How long a result for a folder is cached, since files in folders change without notice. */
const FOLDER_LIFETIME_MS = 5000;
/** Maximum number of cached paths, including those without a file. */
const CACHE_SIZE = 20_000;
const PREFIX = "/uploads/";

/**
 * Opens the sources of /uploads: the media library, and folders. The library hides files in folders, and a file in an earlier folder
 * hides those in later ones. Folders may be missing.
 */
export function openUploads(folders: readonly string[], findInLibrary?: FindInLibrary): Uploads {
  const cache = new LRUCache<string, { file: FolderFile | undefined; foundAt: number }>({ max: CACHE_SIZE });

  function findInFolders(path: string): UploadFile | undefined {
    const now = performance.now();
    const cached = cache.get(path);
    const isFresh = cached !== undefined && now - cached.foundAt < FOLDER_LIFETIME_MS;
    const file = isFresh ? cached.file : findFolderFile(folders, path, cached?.file);
    if (!isFresh) cache.set(path, { file, foundAt: now });
    return file && toUploadFile(file);
  }

  async function find(path: string): Promise<Upload | undefined> {
    if (!isPlainPath(path)) return undefined;
    try {
      const found = await findInLibrary?.(libraryPath(path));
      const file = found?.file ?? findInFolders(path);
      return file && { ...file, ...found?.details };
    } catch (error) {
      // Files in folders are served even while the database is unavailable.
      const file = findInFolders(path);
      if (file === undefined) throw error;
      return file;
    }
  }

  return {
    find,
    async findAddress(address) {
      const path = address.startsWith(PREFIX) ? decode(address.slice(PREFIX.length)) : undefined;
      return path === undefined ? undefined : find(path);
    },
  };
}

function toUploadFile({ file, mediaType, version }: FolderFile): UploadFile {
  return { mediaType, version, localFile: async () => file, isUnchanged: () => fileVersion(file) === version };
}

/** Maps paths in the new range's folders to the library, because the range names its files relative to these folders. */
function libraryPath(path: string): string {
  return path.replace(/^(?:files|gallery|range)\/(?=media\/)/, "");
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
