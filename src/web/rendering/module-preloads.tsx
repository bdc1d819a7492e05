import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";

/** Addresses of the modules that hydrate the page. Empty in the browser. */
export const PageModulesContext = createContext<readonly string[]>([]);

/** Lists the addresses of the modules that hydrate the page of `context`, each once. */
export function pageModules({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(modules)];
}

/**
 * Preloads the page's modules at low priority. `Scripts` alone would preload them at high priority, ahead of styles and
 * pictures; the browser uses the first preload of an address. On a slow phone the first paint comes a second earlier.
 */
export function ModulePreloads() {
  return useContext(PageModulesContext).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}
