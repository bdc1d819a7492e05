import { renderToString } from "preact-render-to-string";
import {
  createContext,
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { createApiClient, type Transport } from "./api-client.ts";
import { apiContext, originContext } from "./api-context.ts";
import { handOver } from "./hand-over.ts";
import { pageRoutes } from "./page-routes.ts";
import { routeTree } from "./route-tree.ts";
import { type FirstPicture, FirstPictureContext } from "./ui/picture.tsx";

export { pagePattern } from "./page-routes.ts";

/** A page in the parts that it is sent in. Together they are its HTML. */
export type RenderedPage = {
  /** To the end of its head. */
  head: string;
  /** What is to be seen. */
  body: string;
  /** What runs at once. */
  scripts: string;
  /** What its programme is to have, and the end. */
  data: string;
};
/** A page with what goes with it. */
export type Page = { status: number; headers: Iterable<[name: string, value: string]>; rendered: RenderedPage };

/** Answers one request, most often with a page: `send` is how its loaders reach the API, `origin` the site's public one. */
export type AnswerRequest = (request: Request, send: Transport, origin: string) => Promise<Page | Response>;

/** A rendered page on its way past the response: as the body of one it would be copied from stream to stream. */
const renderedPage = createContext<RenderedPage | null>(null);

/**
 * The site as a function. Made here and not by the server, since a context and a router that meet must come from one
 * copy of React Router: the server's own and the one that Vite loads in development are two.
 */
export function createSite(build: ServerBuild, mode: "development" | "production"): AnswerRequest {
  const handle = createRequestHandler(build, mode);
  // In development the router's handler adds styles of its own.
  const open = mode === "production" ? pageOpener(build) : undefined;
  return async (request, send, origin) => {
    const context = new RouterContextProvider();
    context.set(apiContext, createApiClient(send));
    context.set(originContext, origin);
    const page = open && (await open(request, context));
    if (page) return page;
    const response = await handle(request, context);
    const rendered = context.get(renderedPage);
    return rendered === null ? response : { status: response.status, headers: response.headers, rendered };
  };
}

/**
 * How a page is opened, which is most of what the site is asked for: matched, loaded and rendered, with nothing of the
 * router's handler between. Answers undefined for what is no such page, or cannot be rendered: the handler knows what to do then.
 */
function pageOpener(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const tree = routeTree(build.routes, ({ id, module }) => ({
    loader: module.loader as LoaderFunction | undefined,
    ErrorBoundary: id === "root" || module.ErrorBoundary !== undefined ? renderNothing : undefined,
  }));
  const routesOf = pageRoutes(tree);
  // A handler of its own for each page: one of the whole site would try all routes for each request.
  const handlers = new Map<string | undefined, StaticHandler>();
  const handlerOf = (path: string) => {
    const own = routesOf(path);
    const id = own.at(-1)?.id;
    const handler = handlers.get(id) ?? createStaticHandler(own.length === 0 ? tree : nested(own));
    handlers.set(id, handler);
    return handler;
  };
  const { assets: manifest, future, ssr, isSpaMode, routeDiscovery } = build;
  const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module])) as EntryContext["routeModules"];

  return async (request: Request, requestContext: RouterContextProvider): Promise<Page | Response | undefined> => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || pathname.endsWith(".data") || pathname === routeDiscovery.manifestPath) return undefined;
    const found = await handlerOf(pathname).query(request, { requestContext });
    if (found instanceof Response) return found;
    const staticHandlerContext = { ...found, errors: found.errors && shown(found.errors) };
    const context = {
      manifest,
      routeModules,
      staticHandlerContext,
      branches: [],
      future,
      ssr,
      isSpaMode,
      routeDiscovery,
    };
    try {
      return { status: found.statusCode, headers: HTML, rendered: renderPage(context, request.url) };
    } catch {
      return undefined;
    }
  };
}

/** Stands for a route's boundary where only its place counts. */
function renderNothing(): null {
  return null;
}

/** `routes` alone, each in the one before. */
function nested([outermost, ...rest]: readonly RouteObject[]): RouteObject[] {
  if (outermost === undefined) return [];
  return outermost.index ? [outermost] : [{ ...outermost, children: nested(rest) }];
}

const HTML: Page["headers"] = [["content-type", "text/html; charset=utf-8"]];

/** What may be shown of errors. What went wrong here is logged, and nobody else's. */
function shown(errors: NonNullable<StaticHandlerContext["errors"]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (isRouteErrorResponse(error)) return [id, error];
      console.error(error);
      return [id, new Error("Unexpected server error")];
    }),
  );
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
  context.set(renderedPage, renderPage({ ...routerContext, serverHandoffStream: undefined }, request.url));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** The page at `url`. */
function renderPage(context: EntryContext, url: string): RenderedPage {
  const { html, preload } = renderTree(context, url);
  const [head, rest] = split(html, html.indexOf("</head>"));
  // Where the browser knows by now how wide the page will be.
  const [before, after] = split(head, head.indexOf('<meta name="theme-color"'));
  const [body, foot] = split(rest, rest.lastIndexOf("<script"));
  const [scripts, end] = split(foot, foot.indexOf("</body>"));
  return {
    head: `<!DOCTYPE html>${before}${preload}${after}`,
    body,
    // It is said to the renderer alone.
    scripts: scripts.replace(" suppressHydrationWarning", ""),
    data: handOver(context) + end,
  };
}

const split = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;

/** What the page's components make, and the link by which its first picture is fetched early. */
export function renderTree(context: EntryContext, url: string): { html: string; preload: string } {
  let preload = "";
  const html = renderToString(
    <FirstPictureContext value={(picture) => (preload = preloadLink(picture))}>
      <ServerRouter context={context} url={url} />
    </FirstPictureContext>,
  );
  return { html, preload };
}

function preloadLink({ src, sizes, srcSet, type }: FirstPicture): string {
  const choice = srcSet ? { imageSrcSet: srcSet, imageSizes: sizes, type } : { href: src };
  return renderToString(<link rel="preload" as="image" fetchPriority="high" {...choice} />);
}
