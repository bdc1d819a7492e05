import { renderToString } from "preact-render-to-string";
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { createApiClient, type Transport } from "./api-client.ts";
import { apiContext, originContext } from "./api-context.ts";
import { type FirstPicture, FirstPictureContext } from "./ui/picture.tsx";

export { pagePattern } from "./page-pattern.ts";

/** `html` is a page; every other answer, and what goes with a page, is in `response`. */
export type SiteAnswer = { response: Response; html: string | null };

/** Answers one request: `send` is how its loaders reach the API, `origin` the site's public one. */
export type AnswerRequest = (request: Request, send: Transport, origin: string) => Promise<SiteAnswer>;

/** A rendered page on its way past the response: as the body of one it would be copied from stream to stream. */
const renderedPage = createContext<string | null>(null);

/**
 * The site as a function. Made here and not by the server, since a context and a router that meet must come from one
 * copy of React Router: the server's own and the one that Vite loads in development are two.
 */
export function createSite(build: ServerBuild, mode: "development" | "production"): AnswerRequest {
  const handle = createRequestHandler(build, mode);
  return async (request, send, origin) => {
    const context = new RouterContextProvider();
    context.set(apiContext, createApiClient(send));
    context.set(originContext, origin);
    const response = await handle(request, context);
    return { response, html: context.get(renderedPage) };
  };
}

/**
 * Renders the whole page at once: its data are all there before, nothing in it is waited for, and pages are kept and
 * compressed whole.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const loaded = await takeLoaded(routerContext);
  context.set(renderedPage, renderPage(routerContext, request.url, loaded));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** The loaders' data as the browser takes them: a stream, which is taken from `context` so that the router writes none of it. */
export async function takeLoaded(context: EntryContext): Promise<string> {
  const { serverHandoffStream } = context;
  context.serverHandoffStream = undefined;
  if (!serverHandoffStream) return "";
  const decoder = new TextDecoder();
  let loaded = "";
  for await (const part of serverHandoffStream) loaded += decoder.decode(part, { stream: true });
  return loaded;
}

/** The page at `url`, with the data that takeLoaded took. */
export function renderPage(context: EntryContext, url: string, loaded: string): string {
  let preload = "";
  const html = renderToString(
    <FirstPictureContext value={(picture) => (preload = preloadLink(picture))}>
      <ServerRouter context={context} url={url} />
    </FirstPictureContext>,
  );
  const [before, after] = [html.indexOf('<meta name="viewport"'), html.lastIndexOf("</body>")];
  return [
    "<!DOCTYPE html>",
    html.slice(0, before),
    preload,
    html.slice(before, after),
    handOver(loaded),
    html.slice(after),
  ].join("");
}

function preloadLink({ src, sizes, srcSet, type }: FirstPicture): string {
  const choice = srcSet ? { imageSrcSet: srcSet, imageSizes: sizes, type } : { href: src };
  return renderToString(<link rel="preload" as="image" fetchPriority="high" {...choice} />);
}

/** What the router in the browser reads the loaders' data from. */
function handOver(loaded: string): string {
  const data = JSON.stringify(loaded).replaceAll("<", "\\u003c");
  return `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(${data});to.close()}</script>`;
}
