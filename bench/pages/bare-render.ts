/**
 * A bare node:http server that calls `renderToString` for every request. It renders the used listing, with data loaded once from the given
 * site.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { completeSettings } from "../../src/contract/settings/setting-values.ts";
import { DEMO_SETTINGS } from "../../src/db/demo/settings.ts";
import type { Transport } from "../../src/web/data/api-client.ts";
import type * as Site from "../../src/web/rendering/site.ts";

const [site = ""] = process.argv.slice(2);
const page = `${site}/used`;
const BRAND = { css: "", font: "", themeColour: "#111214", logoQuery: "" };
const serverBuild = resolve(import.meta.dirname, "../../build/server/index.js");
const { build, createSite, DocumentBrandContext, provideSettings } = (await import(
  pathToFileURL(serverBuild).href
)) as typeof Site;
const settings = completeSettings(DEMO_SETTINGS);
provideSettings(() => settings);

const transport: Transport = async ({ method, url, headers }) => {
  const response = await fetch(site + url, { method, headers });
  return { status: response.status, body: await response.json() };
};

/** The context that React Router passes to the renderer, but without the stream of loader data, which `renderToString` cannot wait for. */
const context = await new Promise<EntryContext>((resolve, reject) => {
  const captureContext = async (...[, , , context]: Parameters<typeof build.entry.module.default>) => {
    resolve({ ...context, serverHandoffStream: undefined });
    return new Response();
  };
  const entry = { module: { ...build.entry.module, default: captureContext } };
  createSite({ ...build, entry })(new Request(page), transport, { origin: site, brand: BRAND, requestId: "" }).catch(
    reject,
  );
});

const server = createServer((_request, response) => {
  const router = createElement(ServerRouter, { context, url: page });
  const html = renderToString(createElement(DocumentBrandContext, { value: BRAND }, router));
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
});
server.listen(0, "127.0.0.1", () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
