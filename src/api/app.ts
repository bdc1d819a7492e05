import cors from "@fastify/cors";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Database } from "../db/connect.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import { documentation } from "./documentation/hydra-documentation.ts";
import { openApi } from "./documentation/openapi.ts";
import { caching } from "./plugins/caching.ts";
import { errors } from "./plugins/errors.ts";
import { hydra } from "./plugins/hydra.ts";
import { input } from "./plugins/input.ts";
import { collectMethods } from "./plugins/methods.ts";
import { negotiation } from "./plugins/negotiation.ts";
import { type Versioned, versions } from "./plugins/versions.ts";
import { addResponseSchemas } from "./response-schemas.ts";
import { bannerRoutes } from "./routes/banners.ts";
import { blogRoutes } from "./routes/blog.ts";
import { customerEnquiryRoutes } from "./routes/customer-enquiries.ts";
import { dealerRoutes } from "./routes/dealers.ts";
import { dealRoutes } from "./routes/deals.ts";
import { filterRoutes } from "./routes/filters.ts";
import { financeApplicationRoutes } from "./routes/finance-applications.ts";
import { makeRoutes } from "./routes/makes.ts";
import { pageSeoRoutes } from "./routes/page-seos.ts";
import { rangeRoutes } from "./routes/range.ts";
import { serviceDealRoutes } from "./routes/service-deals.ts";
import { vehicleRoutes } from "./routes/vehicles.ts";

export type ApiOptions = {
  db: Database;
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string;
  /** Leads, and applications, that one address may send in a minute. */
  leadRateLimit: number;
  /** Leads that all addresses together may send in a minute. */
  leadRateLimitTotal: number;
  /** Whether these limits hold for all processes on the database together, rather than for each. */
  sharedLimits?: boolean;
  /** Called when a lead or an application is stored, so that a worker in this process need not wait for its next poll. */
  wakeLeadWorker?: () => void;
  /** Seal what applicants for finance entered. */
  financeKeys: EncryptionKeys;
  /** Gives an address under /uploads the version of its file. */
  versioned: Versioned;
  /** Origins of other sites whose pages may call the API from a browser. */
  corsOrigins?: readonly string[];
};

/** Seconds that a browser may remember what it was allowed. */
const DAY = 86_400;

/**
 * The API, to be registered under the prefix "/api". Everything it sets up, error and not-found handling included,
 * holds under that prefix alone.
 */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const {
    db,
    siteUrl,
    leadRateLimit,
    leadRateLimitTotal,
    wakeLeadWorker = () => {},
    financeKeys,
    versioned,
    corsOrigins = [],
    sharedLimits = false,
  } = options;
  if (corsOrigins.length > 0)
    await app.register(cors, () => async (request: FastifyRequest) => crossOrigin(request, corsOrigins));
  const refuseOtherMethods = collectMethods(app);
  addResponseSchemas(app);
  await app.register(errors);
  await app.register(input);
  await app.register(hydra, { siteUrl });
  await app.register(negotiation);
  // Before the answer is tagged.
  await app.register(versions, { versioned });
  await app.register(caching);
  await app.register(openApi, { siteUrl });
  await app.register(documentation, { siteUrl });

  await app.register(bannerRoutes, { db });
  await app.register(blogRoutes, { db });
  await app.register(customerEnquiryRoutes, {
    ...{ db, siteUrl, leadRateLimit, leadRateLimitTotal, sharedLimits, wakeLeadWorker },
  });
  await app.register(dealerRoutes, { db, versioned });
  await app.register(dealRoutes, { db });
  await app.register(filterRoutes, { db });
  await app.register(financeApplicationRoutes, {
    ...{ db, siteUrl, financeKeys, leadRateLimit, sharedLimits, wakeLeadWorker },
  });
  await app.register(makeRoutes, { db });
  await app.register(pageSeoRoutes, { db });
  await app.register(rangeRoutes, { db, versioned });
  await app.register(serviceDealRoutes, { db });
  await app.register(vehicleRoutes, { db });

  refuseOtherMethods();
};

/** What pages of other sites may do: everything a visitor's browser may, without cookies; a site that is not listed, nothing. */
function crossOrigin({ method, headers }: FastifyRequest, origins: readonly string[]) {
  return {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["Accept", "Content-Type", "Idempotency-Key", "If-None-Match"],
    exposedHeaders: ["ETag", "Idempotency-Replayed", "Link", "X-Request-Id", "X-Total-Count"],
    maxAge: DAY,
    // Any other OPTIONS request asks which methods there are.
    preflight: method === "OPTIONS" && headers["access-control-request-method"] !== undefined,
  };
}
