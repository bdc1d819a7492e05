/** The process that makes pictures of drawings and of uploaded logos. It alone reads SVG, and only what the site drew or cleaned. */
import sharp, { type Sharp } from "sharp";
import { answerTasks } from "../../pictures/task-process.ts";

export type RenderTask = {
  /** An SVG, or the path of a picture. */
  source: { svg: string } | { file: string };
  width: number;
  height: number;
  /** "contain" leaves room around the picture, transparent or of the colour `ground`; "cover" crops it; "inside" makes a smaller picture. */
  fit: "contain" | "cover" | "inside";
  ground?: string;
  /** Part of the sides that the picture fills, from 0 to 1. */
  filled?: number;
  /** Lies on the picture, at the left in the middle. */
  logo?: { file: string; width: number; height: number; left: number };
  format: "png" | "jpeg";
};

/** Maximum number of pixels of a picture. */
const MAX_PIXELS = 50_000_000;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Pixels an inch at which a drawing has its own size, and the most that sharp accepts. */
const OWN_DENSITY = 72;
const MAX_DENSITY = 2400;

sharp.cache(false);
sharp.concurrency(1);

answerTasks(async ({ source, width, height, fit, ground, filled = 1, logo, format }: RenderTask) => {
  const input = "svg" in source ? Buffer.from(source.svg) : source.file;
  const inner = { width: Math.round(width * filled), height: Math.round(height * filled) };
  const picture = (await open(input, inner)).resize({ ...inner, fit, background: CLEAR }).png();
  if (fit === "inside") return picture.toBuffer();
  const layers = [
    { input: await picture.toBuffer(), gravity: "centre" },
    ...(logo ? [await logoLayer(logo, height)] : []),
  ];
  const canvas = sharp({ create: { width, height, channels: 4, background: ground ?? CLEAR } }).composite(layers);
  return format === "png"
    ? canvas.png({ compressionLevel: 9 }).toBuffer()
    : canvas
        .flatten({ background: ground ?? "#ffffff" })
        .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
        .toBuffer();
});

/** Opens a picture; a drawing so that it is sharp in `box`. */
async function open(input: string | Buffer, box: { width: number; height: number }): Promise<Sharp> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const { width = 1, height = 1, format } = await sharp(input, limits).metadata();
  if (format !== "svg") return sharp(input, limits).autoOrient();
  const enlarged = OWN_DENSITY * Math.max(box.width / width, box.height / height);
  return sharp(input, { ...limits, density: Math.min(MAX_DENSITY, Math.max(OWN_DENSITY, enlarged)) });
}

async function logoLayer({ file, left, ...box }: NonNullable<RenderTask["logo"]>, height: number) {
  const picture = await open(file, box);
  const { data, info } = await picture
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left, top: Math.round((height - info.height) / 2) };
}
