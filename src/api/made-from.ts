import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { ContentTag } from "../db/content-changes/content-tags.ts";

const noted = new WeakMap<IncomingMessage, Set<ContentTag>>();

/**
 * Records the content that the response to a request, or its error, is made from. May be called several times. Without a call, the response
 * depends on all content: any change invalidates it in the cache.
 */
export function madeFrom({ raw }: Pick<FastifyRequest, "raw">, ...tags: ContentTag[]): void {
  const all = noted.get(raw) ?? new Set();
  for (const tag of tags) all.add(tag);
  noted.set(raw, all);
}

/** Returns the tags of the response to a request. Undefined means all content. */
export function tagsOf(raw: IncomingMessage): readonly ContentTag[] | undefined {
  const tags = noted.get(raw);
  return tags && [...tags];
}
