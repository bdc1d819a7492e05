import { createContext, useContext } from "react";
import { preload } from "react-dom";
import type { EntryContext } from "react-router";

type PageFiles = { styleSheets: readonly string[]; modules: readonly string[] };

/** The files of the page that the server renders; none in the browser. */
export const PageFilesContext = createContext<PageFiles>({ styleSheets: [], modules: [] });

/** The style sheets and the modules that the page of `context` needs. */
export function pageFiles({ manifest, staticHandlerContext }: EntryContext): PageFiles {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return { styleSheets: routes.flatMap(({ css = [] }) => css), modules: [...new Set(modules)] };
}

/**
 * Preloads style sheets first and modules at low priority. Left alone, `Scripts` puts modules at high priority ahead of the
 * style sheet: on a slow phone that delays the first paint by a second. The first preload of an address counts.
 */
export function PagePreloads() {
  const { styleSheets, modules } = useContext(PageFilesContext);
  for (const href of styleSheets) preload(href, { as: "style" });
  return modules.map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />);
}
