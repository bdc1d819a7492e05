import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, MAX_VIDEO_SIDE } from "../../../contract/media/media-kinds.ts";
import { MAX_UPLOAD_BYTES, TooBusy, UploadRefused } from "../../../media-library/library.ts";
import type { Refusal } from "../../../media-library/processing/prepare-task.ts";
import { violation } from "../../input/submission.ts";
import { Refused, Violations } from "../../problems.ts";

const MESSAGES: Record<Refusal, string> = {
  empty: "The file is empty.",
  "too-large": `The file has more than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`,
  "unknown-type":
    "The file is neither a picture (JPEG, PNG, WebP, AVIF, HEIC, SVG), a PDF, a video (MP4) nor captions (WebVTT).",
  "other-kind": "A file can only be replaced by one of its kind: a picture by a picture, a video by a video.",
  damaged: "The file is damaged and cannot be read.",
  "too-many-pixels": "The picture has more than 50 megapixels. Make it smaller first.",
  protected: "The PDF is protected by a password. Save it without one.",
  "video-too-large": `The video has more than ${MAX_VIDEO_BYTES / 1_000_000} MB. Take a shorter one.`,
  "drawing-too-large": "The drawing has more than 200 kB.",
  "captions-too-large": "The captions have more than 200 kB.",
  "no-video": "The file has sound, but no pictures.",
  "other-video":
    "The video is not an MP4 with H.264 and AAC, which all browsers play. Upload it with Chrome, Edge or Safari: they convert it.",
  "other-tracks":
    "The video has more than one picture and one sound. Upload it with Chrome, Edge or Safari: they convert it.",
  "too-long": `The video is longer than ${MAX_VIDEO_SECONDS} seconds. Cut it first.`,
  "too-wide": `The video has more than ${MAX_VIDEO_SIDE} pixels on a side. Upload it with Chrome, Edge or Safari: they make it smaller.`,
  active:
    "The PDF contains scripts, actions or other files. Save it without them, for example by printing it as a PDF.",
};

/** Runs `work`. Converts the refusal of an upload to a violation of the field `file`. */
export async function asUploadViolations<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UploadRefused) throw fileViolation(MESSAGES[error.refusal]);
    if (error instanceof TooBusy) throw new Refused(503, "Many uploads are in progress. Please try again in a minute.");
    throw error;
  }
}

/** Creates the violation of an uploaded file. */
export function fileViolation(message: string): Violations {
  return new Violations([violation("file", message, "wrongFormat")]);
}
