import { MAX_UPLOAD_BYTES, TooBusy, UploadRefused } from "../../../media-library/library.ts";
import type { Refusal } from "../../../media-library/processing/prepare-task.ts";
import { violation } from "../../input/submission.ts";
import { Refused, Violations } from "../../problems.ts";

const MESSAGES: Record<Refusal, string> = {
  empty: "The file is empty.",
  "too-large": `The file has more than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`,
  "unknown-type": "The file is neither a picture (JPEG, PNG, WebP, AVIF, HEIC) nor a PDF.",
  "other-kind": "A picture can only be replaced by a picture, and a PDF by a PDF.",
  damaged: "The file is damaged and cannot be read.",
  "too-many-pixels": "The picture has more than 50 megapixels. Make it smaller first.",
  protected: "The PDF is protected by a password. Save it without one.",
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
