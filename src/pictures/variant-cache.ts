import type { PictureFormat } from "../contract/media/pictures.ts";
import type { FileCache } from "../storage/file-cache.ts";
import type { Storage } from "../storage/storage.ts";

export type VariantCache = {
  /** Reads a variant; undefined if no machine has encoded it. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Increase this when the encoder's settings change, so that all variants are encoded again. */
const ENCODING_VERSION = 1;

/** The name of a variant in the cache. `version` is that of the upload. */
export function variantName(version: string, width: number, format: PictureFormat): string {
  return `${version}-${width}-${ENCODING_VERSION}.${format}`;
}

/** The key of a variant in a storage that machines share. */
export const variantKey = (name: string) => `variants/${name}`;

/** Opens this machine's cache, backed by `shared`, the storage of several machines, if there is one. */
export function openVariantCache(local: FileCache, shared: Storage | undefined): VariantCache {
  if (!shared?.isBucket) return local;
  return {
    async read(name) {
      const found = await local.read(name);
      if (found !== undefined) return found;
      const copy = await shared.fetch(variantKey(name));
      return copy === undefined ? undefined : local.read(name);
    },
    async write(name, bytes) {
      await local.write(name, bytes);
      await shared.put(variantKey(name), bytes, `image/${name.split(".").at(-1)}`);
    },
  };
}
