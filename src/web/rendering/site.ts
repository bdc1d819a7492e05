/** Entry point of the server bundle. */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApiClient, type Transport } from "../data/api-client.ts";
import { type DocumentBrand, DocumentBrandContext } from "./document-brand.ts";
import { handleAnyCase } from "./lower-case-redirect.ts";
import { apiContext, brandContext, originContext, requestIdContext, routePatternContext } from "./request-context.ts";

/** `routePattern` is the route pattern of the requested page: "/used/:make?/:model?". */
export type SiteResponse = { response: Response; routePattern: string };

export type SiteSettings = {
  /** The site's public origin. */
  origin: string;
  brand: DocumentBrand;
  requestId: string;
};

/** `transport` carries the API calls of loaders and actions. */
export type HandleRequest = (request: Request, transport: Transport, settings: SiteSettings) => Promise<SiteResponse>;

/** Creates the handler of all requests for pages of `build` and for their data. */
export function createSite(build: ServerBuild): HandleRequest {
  const handler = createRequestHandler(build, import.meta.env.MODE);
  return async (request, transport, { origin, brand, requestId }) => {
    const context = new RouterContextProvider();
    context.set(apiContext, createApiClient(transport));
    context.set(originContext, origin);
    context.set(brandContext, brand);
    context.set(requestIdContext, requestId);
    const response = await handleAnyCase(request, (one) => handler(one, context));
    return { response, routePattern: context.get(routePatternContext) };
  };
}

export const handleRequest = createSite(build);

export { provideSettings } from "../../contract/settings/site.ts";
export { logErrorsTo } from "../data/error-log.ts";

export { LOOK_FONTS } from "./look-fonts.ts";

/** Benchmarks render the same routes in other ways. */
export { build, DocumentBrandContext };
