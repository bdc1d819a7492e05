import type { Collection } from "../../contract/hydra.ts";
import type { MediaCrop } from "../../contract/staff/resources/media.ts";
import { callApi } from "../api/http.ts";
import type { Media } from "./upload.ts";

/** A shape that pages cut a picture to: its width by its height. */
export type Shape = { label: string; ratio: number };

/** A picture, and the part of it that is shown; undefined: nobody has chosen one. */
export type CropSource = { picture: Media; crop: MediaCrop | undefined };

/** The file of the library at a path under /uploads. Undefined if there is none. */
export async function findFile(path: string): Promise<Media | undefined> {
  const found = await callApi<Collection<Media>>(`/media?${new URLSearchParams({ path })}`);
  return found["hydra:member"][0];
}

/** The picture that `picture` is a part of, or itself. */
export async function findOriginal(picture: Media): Promise<CropSource> {
  const { originalId, crop } = picture;
  if (originalId === null) return { picture, crop: undefined };
  return { picture: await callApi<Media>(`/media/${originalId}`), crop: crop ?? undefined };
}

/** Adds a part of a picture to the library. */
export function cropPicture({ id }: Media, crop: MediaCrop): Promise<Media> {
  return callApi<Media>(`/media/${id}/crop`, { method: "POST", body: crop });
}
