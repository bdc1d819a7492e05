/** A server that does nothing but `renderToString`: the React tree of the used listing, its data loaded once from the site given. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
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

/** What the router hands to be rendered, with the data for the browser in one piece. */
const context = await new Promise<EntryContext>((found, failed) => {
  const renderer = async (...[, , , loaded]: Parameters<typeof Entry.default>) => {
    found(await entry.withLoadedData(loaded));
    return new Response();
  };
  const spy = { ...build, entry: { module: { ...entry, default: renderer } } } as unknown as ServerBuild;
  entry.createSite(spy, "production")(new Request(PAGE), send, site).catch(failed);
});

const server = createServer((_request, response) => {
  // Each rendering notes in it what it has done already.
  const fresh = { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { ...context.renderMeta } };
  const html = renderToString(createElement(ServerRouter, { context: fresh as EntryContext, url: PAGE }));
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!DOCTYPE html>${html}`);
});
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
