import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { ContentTag } from "../db/content-tags.ts";

const noted = new WeakMap<IncomingMessage, Set<ContentTag>>();

/**
 * Notes the content that the response to a request is made from, also if it is an error. May be called several times. A
 * route that does not call it is made from all content: any change makes its cached responses outdated.
 */
export function madeFrom({ raw }: Pick<FastifyRequest, "raw">, ...tags: ContentTag[]): void {
  const all = noted.get(raw) ?? new Set();
  for (const tag of tags) all.add(tag);
  noted.set(raw, all);
}

/** Returns the tags of the response to a request. Undefined: it is made from all content. */
export function tagsOf(raw: IncomingMessage): readonly ContentTag[] | undefined {
  const tags = noted.get(raw);
  return tags && [...tags];
}
