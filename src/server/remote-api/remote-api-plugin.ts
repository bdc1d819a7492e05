import type { FastifyPluginAsync } from "fastify";
import { caching } from "../../api/plugins/caching.ts";
import { errors } from "../../api/plugins/errors.ts";
import { hydra } from "../../api/plugins/hydra.ts";
import { input } from "../../api/plugins/input.ts";
import { respondToOtherMethods } from "../../api/plugins/methods.ts";
import { negotiation } from "../../api/plugins/negotiation.ts";
import { publicApi } from "../../api/resources.ts";
import { addResponseSchemas } from "../../api/response-schemas.ts";
import type { RemoteApi } from "./remote-api.ts";
import { remoteCatalogue } from "./remote-catalogue.ts";
import { remoteDeals } from "./remote-deals.ts";
import { remoteDrafts } from "./remote-drafts.ts";
import { remoteStock } from "./remote-stock.ts";
import { remoteSubmissions } from "./remote-submissions.ts";

export type RemoteApiOptions = {
  remote: RemoteApi;
  /** Public origin of this site, without a trailing slash. */
  siteUrl: string;
};

/**
 * Implements the contract's API with the content of another server. Register it under the prefix "/api" instead of our own. Its routes read
 * what the server sends, add what the contract has beyond that, and respond with the envelopes, errors and cache lifetimes of our own API.
 */
export const remoteApiPlugin: FastifyPluginAsync<RemoteApiOptions> = async (app, options) => {
  const { remote, siteUrl } = options;
  addResponseSchemas(app, publicApi.resources);
  await app.register(errors);
  await app.register(input);
  await app.register(hydra, { siteUrl });
  await app.register(negotiation);
  await app.register(caching);
  respondToOtherMethods(app);
  await app.register(remoteCatalogue, { remote });
  await app.register(remoteDeals, { remote });
  await app.register(remoteStock, { remote });
  await app.register(remoteSubmissions, { remote });
  await app.register(remoteDrafts, { remote });
};
