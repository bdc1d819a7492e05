/** Answers a request for a page. */
type Handle = (request: Request) => Promise<Response>;

/**
 * Handles a request; a page that is only found under its lower-case path is a redirect to it. Slugs are in lower case, but
 * people and printers write "/Used/Renault".
 */
export async function handleAnyCase(request: Request, handle: Handle): Promise<Response> {
  const response = await handle(request);
  const url = new URL(request.url);
  const path = toLowerCasePath(url.pathname);
  // Data requests name the routes that the browser has matched already.
  const isPage = (request.method === "GET" || request.method === "HEAD") && !path.endsWith(".data");
  if (response.status !== 404 || !isPage || path === url.pathname) return response;

  const lowerCase = await handle(new Request(new URL(path + url.search, url), { method: request.method }));
  if (lowerCase.status === 404) return response;
  const isPageOrGone = lowerCase.ok || lowerCase.status === 410;
  return isPageOrGone ? new Response(null, { status: 301, headers: { location: path + url.search } }) : lowerCase;
}

/** Leaves percent-encoding as it is. */
export function toLowerCasePath(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}
