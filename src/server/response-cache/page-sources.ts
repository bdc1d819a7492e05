import type { IncomingMessage } from "node:http";
import { tagsOf } from "../../api/made-from.ts";
import type { ContentTag } from "../../db/content-changes/content-tags.ts";
import type { PageSource, SiteResponse } from "./cached-response.ts";

const noted = new WeakMap<IncomingMessage, readonly PageSource[]>();

/** Records the responses that the page for `request` is made from. Undefined ones are not in the cache. */
export function noteSources(request: IncomingMessage, sources: readonly (PageSource | undefined)[]): void {
  const cached = sources.filter((source) => source !== undefined);
  if (cached.length === sources.length) noted.set(request, cached);
}

/** Returns what the response to `request` is made from: other responses for a page, content tags otherwise. */
export function contentOf(request: IncomingMessage): Pick<SiteResponse, "tags" | "sources"> {
  const sources = noted.get(request);
  return sources === undefined ? { tags: tagsOf(request) } : { tags: tagsOfSources(sources), sources };
}

function tagsOfSources(sources: readonly PageSource[]): readonly ContentTag[] | undefined {
  const tags = new Set<ContentTag>();
  for (const source of sources) {
    if (source.tags === undefined) return undefined;
    for (const tag of source.tags) tags.add(tag);
  }
  return [...tags];
}
