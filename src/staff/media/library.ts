import type { Collection } from "../../contract/hydra.ts";
import type { MediaCrop } from "../../contract/staff/media/media.ts";
import { callApi } from "../api/http.ts";
import type { Media } from "./upload.ts";

/** A shape that pages crop a picture to. `ratio` is width by height. */
export type Shape = { label: string; ratio: number };

/** A picture and the crop that is shown of it, if one was chosen. */
export type CropSource = { picture: Media; crop: MediaCrop | undefined };

/** Returns the library's file at a path under /uploads, or undefined. */
export async function findFile(path: string): Promise<Media | undefined> {
  const found = await callApi<Collection<Media>>(`/media?${new URLSearchParams({ path })}`);
  return found["hydra:member"][0];
}

/** Returns the original that `picture` was cropped from, or the picture itself. */
export async function findOriginal(picture: Media): Promise<CropSource> {
  const { originalId, crop } = picture;
  if (originalId === null) return { picture, crop: undefined };
  return { picture: await callApi<Media>(`/media/${originalId}`), crop: crop ?? undefined };
}

/** Adds a crop of a picture to the library. */
export function cropPicture({ id }: Media, crop: MediaCrop): Promise<Media> {
  return callApi<Media>(`/media/${id}/crop`, { method: "POST", body: crop });
}
