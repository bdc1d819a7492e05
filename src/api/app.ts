import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { site } from "../contract/settings/site.ts";
import type { Database } from "../db/connect.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import { hydraDocumentation } from "./documentation/hydra-documentation.ts";
import { openApi } from "./documentation/openapi.ts";
import { caching } from "./plugins/caching.ts";
import { errors } from "./plugins/errors.ts";
import { hydra } from "./plugins/hydra.ts";
import { input } from "./plugins/input.ts";
import { respondToOtherMethods } from "./plugins/methods.ts";
import { negotiation } from "./plugins/negotiation.ts";
import { type DescribeUpload, uploadVersions } from "./plugins/upload-versions.ts";
import { publicApi } from "./resources.ts";
import { addResponseSchemas } from "./response-schemas.ts";
import { alertPushRoutes } from "./routes/alerts/alert-push.ts";
import { alertRoutes } from "./routes/alerts/alerts.ts";
import { financeApplicationRoutes } from "./routes/applications/finance-applications.ts";
import { financeDocumentRoutes } from "./routes/applications/finance-documents.ts";
import { financeDraftRoutes } from "./routes/applications/finance-drafts.ts";
import { appointmentRoutes } from "./routes/appointments/appointments.ts";
import { slotHoldRoutes } from "./routes/appointments/slot-holds.ts";
import { slotRoutes } from "./routes/appointments/slots.ts";
import { bannerRoutes } from "./routes/content/banners.ts";
import { blogRoutes } from "./routes/content/blog.ts";
import { contentPageRoutes } from "./routes/content/content-pages.ts";
import { dealRoutes } from "./routes/content/deals.ts";
import { pageSeoRoutes } from "./routes/content/page-seos.ts";
import { pageTextRoutes } from "./routes/content/page-texts.ts";
import { serviceDealRoutes } from "./routes/content/service-deals.ts";
import { servicePriceRoutes } from "./routes/content/service-prices.ts";
import { dealerRoutes } from "./routes/dealers/dealers.ts";
import { customerEnquiryRoutes } from "./routes/enquiries/customer-enquiries.ts";
import { marketingConsentRoutes } from "./routes/enquiries/marketing-consent.ts";
import { tradeInRoutes } from "./routes/enquiries/trade-ins.ts";
import { vehicleHoldRoutes } from "./routes/enquiries/vehicle-holds.ts";
import { offerRoutes } from "./routes/offers/offers.ts";
import { rangeRoutes } from "./routes/range/range.ts";
import { filterRoutes } from "./routes/stock/filters.ts";
import { heartRoutes } from "./routes/stock/hearts.ts";
import { makeRoutes } from "./routes/stock/makes.ts";
import { relaxationRoutes } from "./routes/stock/relaxations.ts";
import { similarVehicleRoutes } from "./routes/stock/similar-vehicles.ts";
import { suggestionRoutes } from "./routes/stock/suggestions.ts";
import { vehicleMarketRoutes } from "./routes/stock/vehicle-market.ts";
import { vehicleSelectionRoutes } from "./routes/stock/vehicle-selection.ts";
import { vehicleRoutes } from "./routes/stock/vehicles.ts";

export type ApiOptions = {
  /** Database for forms: for writes, and reads that must see them. */
  db: Database;
  /** Database for public reads; `db` by default. */
  reads?: Database;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Whether all processes on the database share these limits. Default: each process has its own. */
  sharedLimits?: boolean;
  /** Public key of push notifications (VAPID), in base64url. */
  pushPublicKey: string;
  /** Keys that encrypt finance applications. */
  financeKeys: EncryptionKeys;
  /** Adds versions and descriptions to URLs under /uploads. */
  describeUpload: DescribeUpload;
};

const PREFLIGHT_MAX_AGE_S = 86_400;

/** The API. Register it under the prefix "/api"; its error and not-found handlers apply to that prefix only. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const { db, reads = db, siteUrl, financeKeys, pushPublicKey, describeUpload, sharedLimits = false } = options;
  await app.register(cors, () => async (request: FastifyRequest) => corsOptions(request));
  app.addHook("onRequest", async (_request, reply) => {
    // The plugin names Origin whenever its options come from a function, even if they allow none.
    if (site.corsOrigins.length === 0) reply.removeHeader("vary");
  });
  addResponseSchemas(app, publicApi.resources);
  await app.register(errors);
  await app.register(input);
  await app.register(hydra, { siteUrl });
  await app.register(negotiation);
  // Must precede caching, whose ETag is a digest of the final body.
  await app.register(uploadVersions, { describeUpload });
  await app.register(caching);
  respondToOtherMethods(app);
  await app.register(openApi, { siteUrl, api: publicApi });
  await app.register(hydraDocumentation, { siteUrl, api: publicApi });

  await app.register(alertRoutes, { db, sharedLimits });
  await app.register(alertPushRoutes, { db, pushPublicKey, sharedLimits });
  await app.register(appointmentRoutes, { db, siteUrl, sharedLimits });
  await app.register(offerRoutes, { db, siteUrl, sharedLimits });
  await app.register(marketingConsentRoutes, { db, sharedLimits });
  await app.register(bannerRoutes, { db: reads });
  await app.register(blogRoutes, { db: reads });
  await app.register(customerEnquiryRoutes, { db, siteUrl, sharedLimits });
  await app.register(dealerRoutes, { db: reads, describeUpload });
  await app.register(dealRoutes, { db: reads });
  await app.register(filterRoutes, { db: reads });
  await app.register(financeApplicationRoutes, { db, siteUrl, financeKeys, sharedLimits });
  await app.register(financeDocumentRoutes, { db, siteUrl, financeKeys, sharedLimits });
  await app.register(financeDraftRoutes, { db, financeKeys, sharedLimits });
  await app.register(heartRoutes, { db, sharedLimits });
  await app.register(makeRoutes, { db: reads });
  await app.register(contentPageRoutes, { db: reads });
  await app.register(pageSeoRoutes, { db: reads });
  await app.register(pageTextRoutes, { db: reads });
  await app.register(rangeRoutes, { db: reads, describeUpload });
  await app.register(serviceDealRoutes, { db: reads });
  await app.register(servicePriceRoutes, { db: reads });
  await app.register(relaxationRoutes, { db: reads });
  await app.register(slotRoutes, { db: reads });
  await app.register(slotHoldRoutes, { db, sharedLimits });
  await app.register(suggestionRoutes, { db: reads });
  await app.register(tradeInRoutes, { db, sharedLimits });
  await app.register(vehicleHoldRoutes, { db, sharedLimits });
  await app.register(vehicleRoutes, { db: reads });
  await app.register(vehicleSelectionRoutes, { db: reads });
  await app.register(similarVehicleRoutes, { db: reads });
  await app.register(vehicleMarketRoutes, { db: reads });
};

/** Allows the listed origins to use the whole API without cookies. Without any, responses are the same for all origins. */
function corsOptions({ method, headers }: FastifyRequest): FastifyCorsOptions {
  if (site.corsOrigins.length === 0) return { origin: false };
  return {
    origin: [...site.corsOrigins],
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["Accept", "Content-Type", "Idempotency-Key", "If-None-Match"],
    exposedHeaders: ["ETag", "Idempotency-Replayed", "Link", "X-Request-Id", "X-Total-Count"],
    maxAge: PREFLIGHT_MAX_AGE_S,
    // Other OPTIONS requests are handled by plugins/methods.ts.
    preflight: method === "OPTIONS" && headers["access-control-request-method"] !== undefined,
  };
}
