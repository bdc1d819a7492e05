import { readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { loadSharp } from "../../pictures/load-sharp.ts";
import { cleanSvg } from "./clean-svg.ts";
import type { PreparedFile, PrepareTask, Refusal } from "./prepare-task.ts";

/** Maximum size of a drawing, in bytes: it is read as a whole. */
const MAX_BYTES = 200_000;
/** Pixels on the longer side of the stored picture: logos and icons are small on pages. */
const SIDE = 1600;
const OWN_DENSITY = 72;
const MAX_DENSITY = 2400;
const MAX_PIXELS = 20_000_000;
const TIMEOUT_SECONDS = 10;

/** Draws an SVG as a transparent PNG. What is stored and served is never SVG. */
export async function writeDrawing({
  input,
  output,
}: PrepareTask): Promise<Omit<PreparedFile, "bytes" | "sha256"> | Refusal> {
  if ((await stat(input)).size > MAX_BYTES) return "drawing-too-large";
  await loadSharp();
  // Only here, in the process that prepares uploads, and only for what `cleanSvg` returns.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  try {
    const svg = Buffer.from(cleanSvg(await readFile(input, "utf8")));
    const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
    const { width, height } = await sharp(svg, limits).metadata();
    const density = Math.min(MAX_DENSITY, (OWN_DENSITY * SIDE) / Math.max(width, height));
    const written = await sharp(svg, { ...limits, density: Math.max(1, density) })
      .resize({ width: SIDE, height: SIDE, fit: "inside" })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ compressionLevel: 8 })
      .toFile(output);
    return { mediaType: "image/png", width: written.width, height: written.height, durationMs: null };
  } catch {
    return "damaged";
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvg"] });
  }
}
