/** Messages between the library and the process that prepares files for it. */
import type { MediaCrop } from "../../contract/staff/resources/media.ts";

export type FileKind = "picture" | "pdf";

export type PrepareTask = {
  /** Path of the file as it was uploaded. */
  input: string;
  /** Where the file for the library is written. */
  output: string;
  /** What the file must be. Default: either. */
  kind?: FileKind;
  crop?: MediaCrop;
};

export type PreparedFile = {
  mediaType: "image/jpeg" | "image/png" | "application/pdf";
  bytes: number;
  /** Of the written file, in hexadecimal digits. */
  sha256: string;
  /** Pixels; null for a PDF. */
  width: number | null;
  height: number | null;
};

/** Why the library does not take a file. */
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
