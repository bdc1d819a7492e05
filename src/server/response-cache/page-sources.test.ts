import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { PageSource } from "./cached-response.ts";
import { contentOf, noteSources } from "./page-sources.ts";

const source = (name: string, tags: PageSource["tags"]): PageSource => ({
  key: ` /${name}`,
  etag: `W/"${name}"`,
  tags,
});
const createRequest = () => ({}) as IncomingMessage;

test("a page is made from the content of its sources, each named once", () => {
  const request = createRequest();
  const sources = [source("a", ["vehicles:7", "dealers"]), source("b", ["dealers", "makes"]), source("c", [])];
  noteSources(request, sources);
  expect(contentOf(request)).toEqual({ tags: ["vehicles:7", "dealers", "makes"], sources });
});

test("a page with a source that is made from all content is too", () => {
  const request = createRequest();
  const sources = [source("a", ["vehicles:7"]), source("b", undefined)];
  noteSources(request, sources);
  expect(contentOf(request)).toEqual({ tags: undefined, sources });
});

test("a page of which a source is not in the cache has none to compare", () => {
  const request = createRequest();
  noteSources(request, [source("a", ["vehicles:7"]), undefined]);
  expect(contentOf(request).sources).toBeUndefined();
  expect(contentOf(createRequest()).sources).toBeUndefined();
});
