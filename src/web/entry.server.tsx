import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { PageModulesContext, pageModules } from "./rendering/module-preloads.tsx";

/**
 * Renders the whole page before it responds: the response cache stores, compresses and hashes whole pages, so streaming
 * gains nothing. If a component throws, this throws too, and React Router renders the error page.
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
  // Above this size React sends parts of the page out of order, and a script moves them into place.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await text(prelude), { status, headers });
}
