/** What the media library keeps. */
export const MEDIA_KINDS = ["picture", "pdf", "video", "captions"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The media types that are not pictures. */
const KINDS: Readonly<Record<string, MediaKind>> = {
  "application/pdf": "pdf",
  "video/mp4": "video",
  "text/vtt": "captions",
};

/** Media types that are not pictures. */
export const OTHER_MEDIA_TYPES = Object.keys(KINDS);

/** The media type of a kind other than pictures, which have several. */
export const mediaTypeOf = (kind: Exclude<MediaKind, "picture">): string =>
  OTHER_MEDIA_TYPES.find((type) => KINDS[type] === kind) ?? "";

export const kindOfMedia = (mediaType: string): MediaKind => KINDS[mediaType] ?? "picture";

/** Limits of a video, which the uploader's browser makes smaller. */
export const MAX_VIDEO_SECONDS = 90;
export const MAX_VIDEO_BYTES = 40_000_000;
/** Pixels on the longer side. */
export const MAX_VIDEO_SIDE = 1920;
