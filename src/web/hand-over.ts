/** What a page that the server made has for the programme in the browser: two elements of JSON at its end. */
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  type DataRouter,
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  isRouteErrorResponse,
  matchRoutes,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";
import { routeTree } from "./route-tree.ts";

/** By what it is found in the page. */
const PROGRAMME = "programme";
const LOADED = "loaded";

/** What runs the page in the browser. */
export type Programme = {
  /** Starts it. */
  entry: string;
  /** All that is fetched for it. */
  files: string[];
  /** The one that is the module of each of the page's routes, by the route's id. */
  modules: Record<string, string>;
  /** Of the page's routes and of those of the pages above it; the router asks for others as they come into view. */
  manifest: AssetsManifest;
} & Pick<EntryContext, "future" | "ssr" | "isSpaMode" | "routeDiscovery">;

/** What the routes' loaders answered, and the action where a form was sent; errors by the id of the route that shows them. */
type Loaded = Pick<DataRouter["state"], "loaderData" | "actionData" | "errors">;
/** An error on its way: what the site answered, or null for one that is nobody's but ours. */
type SentError = { status: number; statusText: string; data: unknown } | null;

/** What is to stand at the end of the page of `context`. */
export function handOver(context: EntryContext): string {
  const data = programmeOf(context) + element(LOADED, loadedOf(context));
  const { hmr, entry } = context.manifest;
  // In development nothing is put off, and Vite's part comes first.
  return hmr ? `${data}<script type="module">import "${hmr.runtime}"; import("${entry.module}")</script>` : data;
}

const element = (id: string, value: Programme | Loaded) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/** The programmes of one build. Pages of the same route as deep in the site share one. */
const programmes = new WeakMap<AssetsManifest, Map<string, string>>();

function programmeOf(context: EntryContext): string {
  const known = programmes.get(context.manifest) ?? new Map<string, string>();
  programmes.set(context.manifest, known);
  const page = context.staticHandlerContext.matches.at(-1);
  const key = `${page?.route.id} ${segmentsOf(page).length}`;
  const programme = known.get(key) ?? element(PROGRAMME, makeProgramme(context));
  known.set(key, programme);
  return programme;
}

function makeProgramme({ manifest, staticHandlerContext, ...context }: EntryContext): Programme {
  const { future, ssr, isSpaMode, routeDiscovery } = context;
  const { sri: _, ...rest } = manifest;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = ids.map((id) => manifest.routes[id]).filter((route) => route !== undefined);
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const around = [...ids, ...idsAbove(manifest, segmentsOf(staticHandlerContext.matches.at(-1)))];
  return {
    entry: manifest.entry.module,
    files: [...new Set([manifest.entry.module, ...manifest.entry.imports, ...files])],
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    manifest: { ...rest, routes: Object.fromEntries(around.map((id) => [id, manifest.routes[id]])) },
    ...{ future, ssr, isSpaMode, routeDiscovery },
  };
}

/** Of the page's path. What no page has, however long its path, is as one: it stands under none. */
const segmentsOf = (page: { pathnameBase: string } | undefined) =>
  (page?.pathnameBase ?? "/").split("/").filter(Boolean);

/** The routes of the pages above the path of `segments`: without them the router in the browser would take one of these for what it is not. */
function idsAbove({ routes }: AssetsManifest, segments: readonly string[]): string[] {
  const tree = routeTree(routes);
  const above = segments.map((_, depth) => `/${segments.slice(0, depth).join("/")}`);
  return above.flatMap((path) => matchRoutes(tree, path)?.map(({ route }) => route.id as string) ?? []);
}

function loadedOf({ staticHandlerContext, manifest }: EntryContext): Loaded {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  // The router loads what it finds no data of; what has no loader on the server has none that anybody waits for.
  const without = matches.flatMap(({ route: { id } }) => (manifest.routes[id]?.hasLoader ? [] : [[id, null]]));
  return { loaderData: { ...loaderData, ...Object.fromEntries(without) }, actionData, errors: errors && sent(errors) };
}

function sent(errors: Record<string, unknown>): Record<string, SentError> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, null];
      const { status, statusText, data } = error;
      return [id, { status, statusText, data }];
    }),
  );
}

/** In the browser: what the page at hand was made with. */
export function takeProgramme(): Programme {
  return read(PROGRAMME) as Programme;
}

/** In the browser: what the page at hand was made from. */
export function takeLoaded(): Loaded {
  const { errors, ...rest } = read(LOADED) as Loaded & { errors: Record<string, SentError> | null };
  if (!errors) return { ...rest, errors };
  const received = Object.entries(errors).map(([id, error]) => [
    id,
    error
      ? new ErrorAnswer(error.status, error.statusText, error.data)
      : new Error("The server could not make this part"),
  ]);
  return { ...rest, errors: Object.fromEntries(received) };
}

function read(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? "");
}

/** In the browser: the modules of the page's routes, from their files. */
export async function loadModules({ modules }: Programme): Promise<RouteModules> {
  const loaded = Object.entries(modules).map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)]);
  return Object.fromEntries(await Promise.all(loaded));
}
