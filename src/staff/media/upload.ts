import type { StaffMedia } from "../../contract/staff/media/media.ts";
import { callApi } from "../api/http.ts";

/** A file of the media library. */
export type Media = StaffMedia;

/** Adds a file to the media library, or replaces the one at `path`. Throws HttpError, whose message says what is wrong with the file. */
export function uploadFile(
  file: File,
  dealerId: number | null | undefined,
  path: string,
  signal?: AbortSignal,
): Promise<Media> {
  const form = new FormData();
  // Fields must precede the file: the API reads the form as a stream.
  if (dealerId) form.append("dealerId", String(dealerId));
  form.append("file", file);
  return callApi<Media>(path, { method: "POST", body: form, signal });
}
