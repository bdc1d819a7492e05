/** A video on YouTube or Vimeo, by its id. `key` is part of the link to an unlisted one on Vimeo. */
export type LinkedVideo = { service: VideoService; id: string; key?: string };

/** The services whose players pages may show, with the origin of the player. YouTube's sets no cookies before the video plays. */
export const VIDEO_SERVICES = {
  youtube: { name: "YouTube", origin: "https://www.youtube-nocookie.com" },
  vimeo: { name: "Vimeo", origin: "https://player.vimeo.com" },
} as const;
export type VideoService = keyof typeof VIDEO_SERVICES;

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?$/;

/** Finds the video that a link leads to. Undefined if it leads elsewhere. */
export function parseVideoLink(link: string): LinkedVideo | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== "https:") return undefined;
  const host = url.hostname.replace(/^(www|m)\./, "");
  if (host === "vimeo.com") {
    const [, id, key] = VIMEO_PATH.exec(url.pathname) ?? [];
    return id === undefined ? undefined : { service: "vimeo", id, ...(key && { key }) };
  }
  const id = host === "youtu.be" ? url.pathname.slice(1) : host === "youtube.com" ? youtubeId(url) : undefined;
  return id !== undefined && YOUTUBE_ID.test(id) ? { service: "youtube", id } : undefined;
}

function youtubeId({ pathname, searchParams }: URL): string | undefined {
  if (pathname === "/watch") return searchParams.get("v") ?? undefined;
  const [, folder = "", id] = pathname.split("/");
  return ["shorts", "live", "embed"].includes(folder) ? id : undefined;
}

/** The address of the player, which starts at once: the visitor has asked for it. */
export function playerUrl({ service, id, key }: LinkedVideo): string {
  const { origin } = VIDEO_SERVICES[service];
  return service === "youtube"
    ? `${origin}/embed/${id}?autoplay=1&rel=0`
    : `${origin}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}`;
}
