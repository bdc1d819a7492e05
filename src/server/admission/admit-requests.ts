import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { problemDocument } from "../../api/plugins/errors.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { overloaded } from "../../contract/wording/navigation.ts";
import { isFilePath } from "../response-cache/cache-key.ts";
import type { Admission } from "./admission.ts";

/** Forms have rate limits of their own. */
const ADMITTED_METHODS = new Set(["GET", "HEAD"]);

/** Paths that are none of these are one class: a flood of invented paths must not have endless classes. */
const PAGES = new Set(
  [
    ...["", "about-us", "blog", "book-a-service", "contact-us", "dealer", "finance", "new", "parts", "sell"],
    ...["service-deals", "specials", "test-drive", "used"],
  ].map((section) => `/${section}`),
);
const RESOURCES = new Set(Object.values(endpoints).map(({ path }) => `/api/${path.split("/", 2)[1]}`));
const RETRY_AFTER_SECONDS = 3;

/** Passes requests to `next` when `admission` permits. Files and health checks are cheap and need no admission. */
export function admitRequests(admission: Admission, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method = "", url = "/" } = request;
    const path = url.split("?", 1)[0] as string;
    if (!ADMITTED_METHODS.has(method) || isFilePath(path)) return next(request, response);
    const answer = () =>
      new Promise<void>((resolve) => {
        response.once("close", resolve);
        next(request, response);
      });
    admission.run(workClassOf(url), answer).catch(() => sendOverloaded(request, response));
  };
}

/** The class of work of a request: the API's resource or the section of the site. */
export function workClassOf(url: string): string {
  const [path] = url.split(/[?.]/, 1) as [string];
  const depth = path.startsWith("/api/") ? 3 : 2;
  const section = path
    .replace(/^\/dealer\/[^/]+(?=\/)/, "")
    .split("/", depth)
    .join("/");
  return PAGES.has(section) || RESOURCES.has(section) ? section : "other";
}

/** Sends 503: the site is busy with requests of the same class. A browser tries again by itself. */
export function sendOverloaded({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const isApi = url.startsWith("/api/");
  const body = isApi ? JSON.stringify(problemDocument("/api", 503)) : PAGE;
  response
    .writeHead(503, {
      "content-type": isApi ? "application/problem+json; charset=utf-8" : "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(RETRY_AFTER_SECONDS),
      ...(isApi ? {} : { refresh: String(RETRY_AFTER_SECONDS) }),
    })
    .end(body);
}

const PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${overloaded.title}</title>
<h1>${overloaded.title}</h1>
<p>${overloaded.text}</p>
`;
