import type { SharpConstructor } from "sharp";

let loading: Promise<SharpConstructor> | undefined;

/**
 * Loads sharp on first use, so that it does not slow the start down. Enables only the decoders for JPEG, PNG, WebP and AVIF.
 */
export function loadSharp(): Promise<SharpConstructor> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1); // leaves processor time to requests
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    const readers = ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);
    sharp.unblock({ operation: readers });
    return sharp;
  });
  return loading;
}
