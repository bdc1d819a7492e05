import type { RequestListener } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "../api/http-server.ts";
import type { Logs } from "../logging/logs.ts";
import { createAdmission, PAGE_LIMITS, TURN_LIMITS } from "./admission/admission.ts";
import { type Admissions, admitRequests, releaseAnswered } from "./admission/admit-requests.ts";
import type { IsTrustedProxy } from "./config/trusted-proxies.ts";
import type { Listener } from "./listener/listener.ts";
import { handleRequestErrors } from "./request-errors.ts";
import { noteRoutes, observeRequests, type RequestObserver } from "./requests/observe-requests.ts";

type HttpAppParts = {
  serverFactory: Listener["serverFactory"];
  isTrustedProxy: IsTrustedProxy;
  logs: Logs;
  observers: readonly RequestObserver[];
  /** Wraps what answers requests once they are admitted. */
  answerFirst?: (admitted: RequestListener, admissions: Admissions) => RequestListener;
};

/**
 * What pages, and what they embed, may not use, even if a script of others ran in them. Only names that Chromium knows: it warns of others
 * in the console. The search asks for the place.
 */
const REFUSED = [
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
const PERMISSIONS_POLICY = ["geolocation=(self)", ...REFUSED.map((name) => `${name}=()`)].join(", ");

/** Creates a Fastify app without routes, whose requests are observed and admitted, with headers of security. */
export async function createHttpApp(parts: HttpAppParts): Promise<FastifyInstance> {
  const { serverFactory, isTrustedProxy, logs, observers, answerFirst = (admitted) => admitted } = parts;
  const admissions = { pages: createAdmission(PAGE_LIMITS), turns: createAdmission(TURN_LIMITS) };
  const app = await createHttpServer({
    log: logs.requestErrors,
    trustProxy: isTrustedProxy,
    serverFactory: (handler, options) => {
      const admitted = admitRequests(admissions, handler as RequestListener);
      return serverFactory(observeRequests(answerFirst(admitted, admissions), observers), options);
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
