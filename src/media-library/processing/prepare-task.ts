/** Messages between the library and the process that prepares files for it. */
import type { MediaCrop } from "../../contract/staff/media/media.ts";

export type FileKind = "picture" | "pdf";

export type PrepareTask = {
  /** Path of the uploaded file. */
  input: string;
  /** Path for the library's file. */
  output: string;
  /** The required kind of file; either by default. */
  kind?: FileKind;
  crop?: MediaCrop;
};

export type PreparedFile = {
  mediaType: "image/jpeg" | "image/png" | "application/pdf";
  bytes: number;
  /** SHA-256 of the written file in hexadecimal. */
  sha256: string;
  /** Size in pixels; null for a PDF. */
  width: number | null;
  height: number | null;
};

/** Why the library refuses a file. */
export type Refusal =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "other-kind"
  | "damaged"
  | "too-many-pixels"
  | "protected"
  | "active";

export type PrepareResult = PreparedFile | { refusal: Refusal };
