import { renderToString } from "react-dom/server";
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
 * compressed whole. `renderToString` takes about two thirds of the time that the streaming renderers take.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const loaded = await withLoadedData(routerContext);
  const html = renderToString(<ServerRouter context={loaded} url={request.url} />);
  context.set(renderedPage, `<!DOCTYPE html>${html}`);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/**
 * What the browser takes the loaders' data from is a stream, of which the router writes each part as it comes. Read here to
 * its end, it is one part that has come already.
 */
export async function withLoadedData(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context;
  const decoder = new TextDecoder();
  let value = "";
  for await (const part of context.serverHandoffStream) value += decoder.decode(part, { stream: true });
  const loaded = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: loaded } },
  };
}
