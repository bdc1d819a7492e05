import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { logError } from "./data/error-log.ts";
import { DocumentBrandContext } from "./rendering/document-brand.ts";
import { brandContext, requestIdContext, routePatternContext } from "./rendering/request-context.ts";
import { RequestIdContext } from "./rendering/request-id.ts";

/**
 * Renders the whole page before it responds: the response cache stores, compresses and hashes whole pages, so streaming
 * gains nothing. If a component throws, this throws too, and React Router renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const errors: unknown[] = [];
  const page = (
    <DocumentBrandContext value={requestContext.get(brandContext)}>
      <RequestIdContext value={requestContext.get(requestIdContext)}>
        <ServerRouter context={context} url={request.url} />
      </RequestIdContext>
    </DocumentBrandContext>
  );
  const stream = await renderToReadableStream(page, {
    // Above this size React sends parts of the page out of order, and a script moves them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Logs an error of a loader, an action or a component. Addresses that lead nowhere are the visitor's, and not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError("page failed", { route: `${request.method} ${context.get(routePatternContext)}`, error });
}
