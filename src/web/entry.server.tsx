import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { PageModulesContext, pageModules } from "./rendering/module-preloads.tsx";

/**
 * Renders a page whole: the response cache stores, compresses and hashes whole pages, so nothing is gained by streaming one.
 * Throws what a component throws; React Router then renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = (
    <PageModulesContext value={pageModules(context)}>
      <ServerRouter context={context} url={request.url} />
    </PageModulesContext>
  );
  // Without a limit on chunks no part of the page is sent out of place, to be moved by a script.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await text(prelude), { status, headers });
}
