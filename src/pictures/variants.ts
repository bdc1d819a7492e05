import type { PictureFormat } from "../contract/media/pictures.ts";
import type { encodeVariant } from "./encode-variant.ts";
import type { Upload } from "./uploads.ts";
import { type VariantCache, variantName } from "./variant-cache.ts";

export type Variants = {
  /**
   * Returns a variant from the cache, or encodes it. "busy" means that encoding takes too long, "unsupported" that the file cannot
   * be encoded.
   */
  get(upload: Upload, width: number, format: PictureFormat): Promise<VariantResult>;
  /** Starts no more encodings and waits for the running one. */
  close(): Promise<void>;
};

type VariantResult = Buffer | "busy" | "unsupported";

/** Maximum number of variants that wait for the encoder. */
const MAX_QUEUE = 100;
const MAX_WAIT_MS = 2500;
/** Maximum number of unsupported files to remember. */
const MAX_UNSUPPORTED = 1000;

type VariantsOptions = {
  cache: VariantCache;
  encode: typeof encodeVariant;
  /** Called with errors of the cache. */
  onError(error: Error): void;
  /** Maximum time that a request waits for a variant; 2500 ms by default. */
  maxWaitMs?: number;
};

/** Encodes each variant of a picture once, one after the other. */
export function openVariants({ cache, encode, onError, maxWaitMs = MAX_WAIT_MS }: VariantsOptions): Variants {
  const pending = new Map<string, Promise<VariantResult>>();
  const unsupported = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function create(name: string, upload: Upload, width: number, format: PictureFormat) {
    if (isClosed) return "busy";
    // Another process may have encoded it in the meantime.
    const cached = await read(name);
    if (cached) return cached;
    const file = await upload.localFile();
    let bytes: Buffer;
    try {
      bytes = await encode(file, width, format);
      // If the file has changed, its variants have new addresses.
      if (!upload.isUnchanged()) return "busy";
    } catch {
      const [oldest] = unsupported.size >= MAX_UNSUPPORTED ? unsupported : [];
      if (oldest !== undefined) unsupported.delete(oldest);
      unsupported.add(upload.version);
      return "unsupported";
    }
    await cache.write(name, bytes).catch(onError);
    return bytes;
  }

  /** Reads from the cache. If that fails, the variant is encoded again. */
  const read = (name: string) =>
    cache.read(name).catch((error: Error) => {
      onError(error);
      return undefined;
    });

  return {
    async get(upload, width, format) {
      if (unsupported.has(upload.version)) return "unsupported";
      const name = variantName(upload.version, width, format);
      const cached = await read(name);
      if (cached) return cached;
      let variant = pending.get(name);
      if (variant === undefined) {
        if (pending.size >= MAX_QUEUE) return "busy";
        variant = queue.then(() => create(name, upload, width, format)).finally(() => pending.delete(name));
        pending.set(name, variant);
        queue = variant.catch(onError);
      }
      return Promise.race([variant, busyAfter(maxWaitMs)]);
    },
    async close() {
      isClosed = true;
      await queue;
    },
  };
}

function busyAfter(delayMs: number): Promise<"busy"> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, "busy").unref());
}
