import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { createApiClient, type Transport } from "./api-client.ts";
import { apiContext, originContext } from "./api-context.ts";

/** Answers one request: `send` is how its loaders reach the API, `origin` the site's public one. */
export type AnswerRequest = (request: Request, send: Transport, origin: string) => Promise<Response>;

/**
 * The site as a function. Made here and not by the server, since a context and a router that meet must come from one
 * copy of React Router: the server's own and the one that Vite loads in development are two.
 */
export function createSite(build: ServerBuild, mode: "development" | "production"): AnswerRequest {
  const handle = createRequestHandler(build, mode);
  return (request, send, origin) => {
    const context = new RouterContextProvider();
    context.set(apiContext, createApiClient(send));
    context.set(originContext, origin);
    return handle(request, context);
  };
}

/** Renders the whole page before the first byte: pages are kept and compressed whole, so nothing is streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
