import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { createApiClient, type Transport } from "./api-client.ts";
import { apiContext, originContext } from "./api-context.ts";

/** What the loaders of one request find in their context. */
export function createLoadContext(send: Transport, origin: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(send));
  context.set(originContext, origin);
  return context;
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
