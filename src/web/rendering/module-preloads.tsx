import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";

/** On the server: the addresses of the modules that hydrate the page. In the browser: none. */
export const PageModulesContext = createContext<readonly string[]>([]);

/** The addresses of the modules that hydrate the page of `context`. */
export function pageModules({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(modules)];
}

/**
 * Preloads the page's modules at low priority. `Scripts` preloads them at high priority, ahead of styles and pictures; the
 * first preload of an address counts. On a slow phone this brings the first paint forward by a second.
 */
export function ModulePreloads() {
  return useContext(PageModulesContext).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}
