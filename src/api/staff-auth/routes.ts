import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { StaffAuth } from "../../auth/staff-auth.ts";
import { isEmailAddress } from "../../contract/formats/email.ts";
import { violation } from "../input/submission.ts";
import { errors } from "../plugins/errors.ts";
import { input } from "../plugins/input.ts";
import { respondToOtherMethods } from "../plugins/methods.ts";
import { ownPagesOnly } from "../plugins/own-pages-only.ts";
import { Violations } from "../problems.ts";
import { isFromThisMachine } from "./from-this-machine.ts";
import { authProblem } from "./problems.ts";
import { AUTH_ROUTES, type AuthRoute, FIRST_PERSON_ROUTE } from "./requests.ts";

export type StaffAuthRoutesOptions = {
  auth: StaffAuth;
  /** Public origin of /staff, without a trailing slash. */
  origin: string;
  /** See `isFromSameSite`. */
  configuredOrigin: string | undefined;
};

const BODY_LIMIT_BYTES = 32 * 1024;
/** Maximum per client. The interface reads its session each time its window gets the focus. */
const REQUESTS_PER_MINUTE = 300;
/** Request headers that better-auth reads. */
const PASSED_HEADERS = ["cookie", "origin", "user-agent", "accept-language"];

/** The sign-in of staff. Register it under the prefix "/staff/auth"; its error handlers apply to that prefix only. */
export const staffAuthRoutes: FastifyPluginAsync<StaffAuthRoutesOptions> = async (app, options) => {
  const { auth, origin, configuredOrigin } = options;
  await app.register(errors);
  await app.register(input);
  await app.register(ownPagesOnly, { configuredOrigin });
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 });
  respondToOtherMethods(app);

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = normalise(request.body);
    const response = await auth.handle(toWebRequest(request, body, origin), normalizeIP(request.ip));
    return sendResponse(response, body, reply);
  };
  const add = ({ method, path, body }: AuthRoute, onRequest?: (request: FastifyRequest) => Promise<void>) =>
    app.route({
      method,
      url: path,
      handler,
      bodyLimit: BODY_LIMIT_BYTES,
      ...(body && { schema: { body } }),
      ...(onRequest && { onRequest }),
    });
  for (const route of AUTH_ROUTES) add(route);
  add(FIRST_PERSON_ROUTE, async (request) => {
    if (!isFromThisMachine(request.raw)) throw Object.assign(new Error("Not from this machine"), { statusCode: 404 });
  });
  /** Lists the methods of sign-in that this site offers. */
  app.get("/methods", async () => ({ methods: ["password", "passkey", ...(auth.hasOidc ? ["oidc"] : [])] }));
};

/** Converts e-mail addresses to lower case. Throws for an invalid address, since limits are counted per address. */
function normalise(body: unknown): Record<string, unknown> | undefined {
  if (body === undefined || body === null) return undefined;
  const { email, ...fields } = body as Record<string, unknown>;
  if (typeof email !== "string") return fields;
  const address = email.trim().toLowerCase();
  if (!isEmailAddress(address)) {
    throw new Violations([violation("email", "This is not an e-mail address", "notEmail")]);
  }
  return { ...fields, email: address };
}

function toWebRequest({ method, url, headers: given }: FastifyRequest, body: object | undefined, origin: string) {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = given[name];
    if (typeof value === "string") headers.set(name, value);
  }
  if (method !== "POST") return new Request(origin + url, { headers });
  headers.set("content-type", "application/json");
  return new Request(origin + url, { method, headers, body: JSON.stringify(body ?? {}) });
}

async function sendResponse(response: Response, body: object | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const { status, headers } = response;
  reply.code(status);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  for (const name of ["location", "retry-after"]) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const text = await response.text();
  if (status < 400) return reply.type("application/json; charset=utf-8").send(text || "null");
  const problem = authProblem(status, text === "" ? {} : JSON.parse(text), body);
  return reply.type("application/problem+json; charset=utf-8").send(JSON.stringify(problem));
}
