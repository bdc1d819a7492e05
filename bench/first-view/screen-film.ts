import { join } from "node:path";
import type { CDPSession } from "@playwright/test";
import sharp from "sharp";

/** A picture of the screen (JPEG), and the seconds since the start of the navigation. */
export type Frame = { at: number; jpeg: Buffer };

const FRAME_WIDTH = 206;
const FRAME_HEIGHT = 412;
/** As in Lighthouse, which counts no pixels that are nearly white. */
const MIN_WHITE = 249;

const STRIP_STEP_SECONDS = 0.1;
const STRIP_COLUMNS = 10;
const STRIP_MARGIN = 8;
const STRIP_LABEL_HEIGHT = 22;

/** Takes a picture at each change of the screen. The result ends this; it takes the start of the navigation in milliseconds of the epoch. */
export async function filmPage(devtools: CDPSession): Promise<(timeOrigin: number) => Promise<Frame[]>> {
  const taken: { epochSeconds: number; jpeg: Buffer }[] = [];
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    taken.push({ epochSeconds: metadata.timestamp ?? Number.NaN, jpeg: Buffer.from(data, "base64") });
    // Fails once the page is closed.
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  const size = { maxWidth: FRAME_WIDTH, maxHeight: FRAME_HEIGHT };
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 80, ...size });
  return async (timeOrigin) => {
    await devtools.send("Page.stopScreencast");
    return taken
      .map(({ epochSeconds, jpeg }) => ({ at: epochSeconds - timeOrigin / 1000, jpeg }))
      .filter(({ at }) => at > 0);
  };
}

/**
 * The speed index, as Lighthouse's speedline computes it: the integral of what is missing from the screen. How much is there tells the
 * colour histogram, compared with that of the last frame.
 */
export async function speedIndexSeconds(frames: readonly Frame[]): Promise<number> {
  const histograms = await Promise.all(frames.map(({ jpeg }) => colourHistogram(jpeg)));
  const last = histograms.at(-1);
  if (last === undefined) throw new Error("No picture was taken of the page");
  const total = last.reduce((sum, count) => sum + count, 0);
  let speedIndex = 0;
  let time = 0;
  let missing = 1;
  for (const [i, { at }] of frames.entries()) {
    speedIndex += (at - time) * missing;
    const present = last.reduce((sum, count, bin) => sum + Math.min(count, histograms[i]?.[bin] ?? 0), 0);
    missing = 1 - present / total;
    time = at;
  }
  return speedIndex;
}

/** Counts of the 256 values of red, then of green, then of blue. */
async function colourHistogram(jpeg: Buffer): Promise<number[]> {
  const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer();
  const counts = new Array<number>(3 * 256).fill(0);
  for (let i = 0; i < pixels.length; i += 3) {
    const colour = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number];
    if (Math.min(...colour) >= MIN_WHITE) continue;
    for (const [channel, value] of colour.entries()) {
      const bin = channel * 256 + value;
      counts[bin] = (counts[bin] as number) + 1;
    }
  }
  return counts;
}

/** Writes the screen at each tenth of a second as one picture (PNG) into `folder`. Returns its path. */
export async function writeFilmStrip(frames: readonly Frame[], folder: string, name: string): Promise<string> {
  const steps = Math.ceil((frames.at(-1)?.at ?? 0) / STRIP_STEP_SECONDS) + 1;
  const cellWidth = FRAME_WIDTH + STRIP_MARGIN;
  const cellHeight = FRAME_HEIGHT + STRIP_LABEL_HEIGHT + STRIP_MARGIN;
  const pictures = Array.from({ length: steps }, (_, step) => {
    const at = step * STRIP_STEP_SECONDS;
    const left = (step % STRIP_COLUMNS) * cellWidth;
    const top = Math.floor(step / STRIP_COLUMNS) * cellHeight;
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${STRIP_LABEL_HEIGHT}"><text x="2" y="16" font-family="sans-serif" font-size="15">${at.toFixed(1)} s</text></svg>`;
    const frame = frames.findLast((frame) => frame.at <= at);
    const labelled = [{ input: Buffer.from(label), left, top }];
    return frame ? [...labelled, { input: frame.jpeg, left, top: top + STRIP_LABEL_HEIGHT }] : labelled;
  });
  const path = join(folder, `${name}.png`);
  const background = "#cccccc";
  const [width, height] = [STRIP_COLUMNS * cellWidth, Math.ceil(steps / STRIP_COLUMNS) * cellHeight];
  await sharp({ create: { width, height, channels: 3, background } })
    .composite(pictures.flat())
    .png()
    .toFile(path);
  return path;
}
