import type { RequestListener } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "../api/http-server.ts";
import type { Logs } from "../logging/logs.ts";
import { createAdmission, NUMBERS_LIMITS, PAGE_LIMITS, STAFF_LIMITS, TURN_LIMITS } from "./admission/admission.ts";
import { type Admissions, admitRequests, releaseAnswered } from "./admission/admit-requests.ts";
import type { IsTrustedProxy } from "./config/trusted-proxies.ts";
import type { Listener } from "./listener/listener.ts";
import { handleRequestErrors } from "./request-errors.ts";
import { identifyRequests } from "./requests/identify-requests.ts";
import { noteRoutes, observeRequests, type RequestObserver } from "./requests/observe-requests.ts";
import type { Tracing } from "./tracing/tracing.ts";

type HttpAppParts = {
  serverFactory: Listener["serverFactory"];
  isTrustedProxy: IsTrustedProxy;
  logs: Logs;
  observers: readonly RequestObserver[];
  /** See IdentifyOptions. */
  identifiesAll?: boolean;
  tracing?: Tracing | undefined;
  /** Wraps the listener that answers admitted requests. */
  answerFirst?: (admitted: RequestListener, admissions: Admissions) => RequestListener;
  /** Wraps the app's routes, which answer them otherwise. */
  routeFirst?: (routes: RequestListener) => RequestListener;
};

/**
 * Browser features that pages and their frames may not use, even if an injected script asks. Only names that Chromium knows: it warns of
 * others in the console. Geolocation is missing here, since the search uses it.
 */
const DISABLED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const PERMISSIONS_POLICY = ["geolocation=(self)", ...DISABLED_FEATURES.map((name) => `${name}=()`)].join(", ");

/** Creates a Fastify app without routes. It observes and admits requests, and sends security headers. */
export async function createHttpApp(parts: HttpAppParts): Promise<FastifyInstance> {
  const { serverFactory, isTrustedProxy, logs, observers, identifiesAll = false, tracing } = parts;
  const { answerFirst = (admitted) => admitted, routeFirst = (routes) => routes } = parts;
  const admissions = {
    pages: createAdmission(PAGE_LIMITS),
    staff: createAdmission(STAFF_LIMITS),
    numbers: createAdmission(NUMBERS_LIMITS),
    turns: createAdmission(TURN_LIMITS),
  };
  const app = await createHttpServer({
    log: logs.requestErrors,
    trustProxy: isTrustedProxy,
    serverFactory: (handler, options) => {
      const admitted = admitRequests(admissions, routeFirst(handler as RequestListener));
      const answered = answerFirst(admitted, admissions);
      const observed = observeRequests(tracing ? tracing.traceRequests(answered) : answered, observers);
      return serverFactory(identifyRequests(observed, { isTrustedProxy, identifiesAll }), options);
    },
  });
  noteRoutes(app);
  handleRequestErrors(app);
  releaseAnswered(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false, // pages have their own
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  return app;
}
