/** Makes the video of a phone one that the site takes: MP4 with H.264 and AAC. Loaded on demand, as mediabunny is large. */
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  type ConversionOptions,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
} from "mediabunny";
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from "../../../contract/media/media-kinds.ts";

/** Pixels on the longer side. */
const MAX_SIDE = 1280;
/** 90 seconds at these rates take 34 of the 40 MB. */
const VIDEO_BITS_PER_SECOND = 2_800_000;
const AUDIO_BITS_PER_SECOND = 128_000;
/** A video with little more than that is copied as it is. */
const COPIED_BITS_PER_SECOND = 3_300_000;
const FRAME_RATE = 30;
const SECONDS_BETWEEN_KEY_FRAMES = 2;
/** The picture is of a moment at which the camera is steady. */
const POSTER_SECONDS = 1;
const POSTER_QUALITY = 0.85;

/** Thrown with a message for the person if a video cannot be used. */
class VideoRefused extends Error {
  override name = "VideoRefused";
}

const UNREADABLE = "The file is no video that this browser can read. Try Chrome, Edge or Safari.";
const NOT_CONVERTED =
  "This browser cannot convert the video. Try Chrome, Edge or Safari, or choose an MP4 with H.264 of at most 40 MB.";

type Options = {
  /** Gets shares from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Converted = {
  video: File;
  /** A picture of the video. Undefined if the browser cannot show it. */
  poster: File | undefined;
  hasLostSound: boolean;
};

/**
 * Converts a video, at most 90 seconds, and drops what it says of its place. One that is small enough is copied, for which the browser need
 * not know its codec. Throws VideoRefused, and an AbortError if `signal` aborts.
 */
export async function convertVideo(file: File, { onProgress, signal }: Options): Promise<Converted> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (track === null) throw new VideoRefused(UNREADABLE);
  const seconds = await input.computeDuration();
  if (seconds > MAX_VIDEO_SECONDS + 0.5)
    throw new VideoRefused(`The video is ${Math.round(seconds)} seconds long. Cut it to ${MAX_VIDEO_SECONDS} first.`);
  for (const options of await attemptsFor(track, (file.size * 8) / seconds)) {
    const converted = await run(input, options, { onProgress, signal });
    if (converted === undefined) continue;
    if (converted.bytes.byteLength > MAX_VIDEO_BYTES)
      throw new VideoRefused("The video has more than 40 MB. Cut it first.");
    const name = file.name.replace(/\.[^.]*$/, "");
    return {
      video: new File([converted.bytes], `${name}.mp4`, { type: "video/mp4" }),
      poster: await takePoster(track, seconds, name),
      hasLostSound: converted.hasLostSound,
    };
  }
  throw new VideoRefused(NOT_CONVERTED);
}

type Attempt = Pick<ConversionOptions, "video" | "copy">;

/** What to try, the best first: a video that is small enough already needs no new encoding, and another one may need to do without. */
async function attemptsFor(track: InputVideoTrack, bitsPerSecond: number): Promise<Attempt[]> {
  const [codec, width, height] = await Promise.all([
    track.getCodec(),
    track.getSquarePixelWidth(),
    track.getSquarePixelHeight(),
  ]);
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const isUpright = (await track.getRotation()) % 180 !== 0;
  // Encoders need even sizes.
  const [across, down] = [width, height].map((side) => 2 * Math.round((side * scale) / 2)) as [number, number];
  const encode: Attempt = {
    video: {
      codec: "avc",
      width: isUpright ? down : across,
      height: isUpright ? across : down,
      fit: "contain",
      frameRate: FRAME_RATE,
      quality: new Quality({ bitrate: VIDEO_BITS_PER_SECOND }),
      keyFrameInterval: SECONDS_BETWEEN_KEY_FRAMES,
      allowTransformationMetadata: false,
    },
  };
  const copy: Attempt = { copy: { mode: "forced", shiftTolerance: Number.POSITIVE_INFINITY } };
  if (codec !== "avc") return [encode];
  return scale === 1 && bitsPerSecond <= COPIED_BITS_PER_SECOND ? [copy, encode] : [encode, copy];
}

/** Converts by one attempt. Undefined if the browser cannot. */
async function run(input: Input, attempt: Attempt, { onProgress, signal }: Options) {
  signal.throwIfAborted();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    // Sound of phones is AAC already. To state a quality would encode it anew, which many browsers cannot.
    audio: async (track) =>
      (await track.getCodec()) === "aac"
        ? { codec: "aac" }
        : { codec: "aac", quality: new Quality({ bitrate: AUDIO_BITS_PER_SECOND }) },
    // Tags say where, when and with what the video was taken.
    tags: {},
    showWarnings: false,
    ...attempt,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) return undefined;
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener("abort", cancel);
  try {
    await conversion.execute();
  } catch (error) {
    signal.throwIfAborted();
    // An encoder may turn out to be absent at work.
    if (error instanceof Error) return undefined;
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  if (target.buffer === null) return undefined;
  return { bytes: target.buffer, hasLostSound: conversion.discardedTracks.some(({ track }) => track.isAudioTrack()) };
}

/** Takes a picture near the beginning. */
async function takePoster(track: InputVideoTrack, seconds: number, name: string): Promise<File | undefined> {
  try {
    const moment = Math.min(POSTER_SECONDS, seconds / 2);
    const shown = await new CanvasSink(track).getCanvas((await track.getFirstTimestamp()) + moment);
    return shown ? await toJpeg(shown.canvas, name) : undefined;
  } catch {
    return undefined;
  }
}

async function toJpeg(canvas: HTMLCanvasElement | OffscreenCanvas, name: string): Promise<File | undefined> {
  const options = { type: "image/jpeg", quality: POSTER_QUALITY };
  const blob =
    canvas instanceof HTMLCanvasElement
      ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, options.type, options.quality))
      : await canvas.convertToBlob(options);
  return blob ? new File([blob], `${name}.jpg`, { type: options.type }) : undefined;
}
