/** Messages between the library and the process that prepares files for it. */
import type { MediaKind } from "../../contract/media/media-kinds.ts";
import type { MediaCrop } from "../../contract/staff/media/media.ts";
import type { Mp4Fault } from "./mp4-boxes.ts";

export type PrepareTask = {
  /** Path of the uploaded file. */
  input: string;
  /** Path for the library's file. */
  output: string;
  /** The required kind of file; any by default. */
  kind?: MediaKind;
  crop?: MediaCrop;
};

export type PreparedFile = {
  mediaType: "image/jpeg" | "image/png" | "application/pdf" | "video/mp4" | "text/vtt";
  bytes: number;
  /** SHA-256 of the written file in hexadecimal. */
  sha256: string;
  /** Size in pixels of a picture or video. */
  width: number | null;
  height: number | null;
  /** Length of a video. */
  durationMs: number | null;
};

/** Why the library refuses a file. */
export type Refusal =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "other-kind"
  | "video-too-large"
  | "captions-too-large"
  | "drawing-too-large"
  | "too-many-pixels"
  | "protected"
  | "active"
  | Mp4Fault;

export type PrepareResult = PreparedFile | { refusal: Refusal };
