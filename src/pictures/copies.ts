import type { PictureFormat } from "../contract/domain/pictures.ts";
import type { encode } from "./encode.ts";
import { fileVersion } from "./file-version.ts";
import type { Store } from "./store.ts";
import type { Upload } from "./uploads.ts";

export type Copies = {
  /**
   * A picture's copy: kept, or made now. "busy" where others take too long before it; "unfit" where none can be made
   * of this file.
   */
  get(upload: Upload, width: number, format: PictureFormat): Promise<Buffer | "busy" | "unfit">;
  /** Makes no more; settles when what is being made is done. */
  close(): Promise<void>;
};

/** Copies that may wait to be made, and milliseconds that a visitor waits for one. Others get the original. */
const LINE = 100;
const PATIENCE = 2500;
/** Files that are remembered as unfit. */
const UNFIT = 1000;
/** Of how copies are made: another number makes them anew. */
const RECIPE = 1;

type CopiesParts = {
  store: Store;
  encode: typeof encode;
  /** Hears of what could not be kept. */
  onError(error: Error): void;
  /** Milliseconds that a visitor waits for a copy; the standard is 2.5 seconds. */
  patience?: number;
};

/** Copies of pictures, made once each and one after the other. */
export function openCopies({ store, encode, onError, patience = PATIENCE }: CopiesParts): Copies {
  const making = new Map<string, Promise<Buffer | "unfit" | "busy">>();
  const unfit = new Set<string>();
  let line: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function make(name: string, { file, version }: Upload, width: number, format: PictureFormat) {
    if (closed) return "busy";
    // Perhaps another process was quicker.
    const kept = await store.read(name);
    if (kept) return kept;
    let bytes: Buffer;
    try {
      bytes = await encode(file, width, format);
      // It was another picture by then, which has an address of its own.
      if (fileVersion(file) !== version) return "busy";
    } catch {
      const [oldest] = unfit.size >= UNFIT ? unfit : [];
      if (oldest !== undefined) unfit.delete(oldest);
      unfit.add(version);
      return "unfit";
    }
    await store.write(name, bytes).catch(onError);
    return bytes;
  }

  return {
    async get(upload, width, format) {
      if (unfit.has(upload.version)) return "unfit";
      const name = `${upload.version}-${width}-${RECIPE}.${format}`;
      const kept = await store.read(name);
      if (kept) return kept;
      let copy = making.get(name);
      if (copy === undefined) {
        if (making.size >= LINE) return "busy";
        copy = line.then(() => make(name, upload, width, format)).finally(() => making.delete(name));
        making.set(name, copy);
        line = copy.catch(onError);
      }
      return Promise.race([copy, busyAfter(patience)]);
    },
    async close() {
      closed = true;
      await line;
    },
  };
}

function busyAfter(milliseconds: number): Promise<"busy"> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, "busy").unref());
}
