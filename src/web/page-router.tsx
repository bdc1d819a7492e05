import { useLayoutEffect, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getPatchRoutesOnNavigationFunction as getPatchRoutesOnNavigation,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_RemixErrorBoundary as RemixErrorBoundary,
  type UNSAFE_RouteModules as RouteModules,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
  UNSAFE_useFogOFWarDiscovery as useDiscovery,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Programme } from "./hand-over.ts";

declare global {
  interface Window {
    /** By which React Router itself finds the page's router. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/** The router of the page at hand, made of the parts of React Router's own for pages from a server. It shows what was `loaded`. */
export function createPageRouter(programme: Programme, modules: RouteModules, loaded: HydrationState): DataRouter {
  const { manifest, ssr, isSpaMode, routeDiscovery } = programme;
  const itself = () => router;
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, loaded, ssr, isSpaMode),
    history: createBrowserHistory(),
    hydrationData: loaded,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: singleFetch(itself, manifest, modules, ssr),
    patchRoutesOnNavigation: getPatchRoutesOnNavigation(
      ...([itself, manifest, modules, ssr, routeDiscovery, isSpaMode, undefined] as const),
    ),
  });
  window.__reactRouterDataRouter = router;
  return tellingNews(router.initialize());
}

/**
 * `router`, of which subscribers hear only when something is another than before. Routes that it has heard of, soon after a page
 * has come to life, would have the whole page rendered again.
 */
function tellingNews(router: DataRouter): DataRouter {
  const subscribe = router.subscribe;
  router.subscribe = (tell) => {
    let known = router.state;
    return subscribe((state, more) => {
      const names = Object.keys(state) as (keyof typeof state)[];
      const isNews = names.some((name) => state[name] !== known[name]);
      known = state;
      if (isNews) tell(state, more);
    });
  };
  return router;
}

type PageRouterProps = { router: DataRouter; programme: Programme; modules: RouteModules };

/** The page as `router` has it. */
export function PageRouter({ router, programme, modules }: PageRouterProps) {
  const { manifest, future, ssr, isSpaMode, routeDiscovery } = programme;
  const [framework] = useState({ manifest, routeModules: modules, future, ssr, isSpaMode, routeDiscovery });
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  useDiscovery(router, manifest, modules, ssr, routeDiscovery, isSpaMode);
  return (
    <FrameworkContext value={framework}>
      <RemixErrorBoundary location={location}>
        <RouterProvider router={router} />
      </RemixErrorBoundary>
    </FrameworkContext>
  );
}
