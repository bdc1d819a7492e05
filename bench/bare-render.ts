/** A server that does nothing but `renderToString`: the tree of the used listing, its data loaded once from the site given. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { EntryContext, ServerBuild } from "react-router";
import type { Transport } from "../src/web/api-client.ts";
import type * as Entry from "../src/web/entry.server.tsx";

const [site = ""] = process.argv.slice(2);
const PAGE = `${site}/used`;
const built = resolve(import.meta.dirname, "../build/server/index.js");
const build: ServerBuild = await import(pathToFileURL(built).href);
const entry = build.entry.module as unknown as typeof Entry;

const send: Transport = async ({ method, url, headers }) => {
  const response = await fetch(site + url, { method, headers });
  return { status: response.status, body: await response.json() };
};

/** What the router hands to be rendered. */
const context = await new Promise<EntryContext>((found, failed) => {
  const renderer = async (...[, , , context]: Parameters<typeof Entry.default>) => {
    found({ ...context, serverHandoffStream: undefined });
    return new Response();
  };
  const spy = { ...build, entry: { module: { ...entry, default: renderer } } } as unknown as ServerBuild;
  entry.createSite(spy, "development")(new Request(PAGE), send, site).catch(failed);
});

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(entry.renderTree(context, PAGE).html);
});
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
