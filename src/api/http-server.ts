import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import compress from "@fastify/compress";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Logger } from "../logging/logger.ts";

type HttpServerOptions = Pick<FastifyServerOptions, "trustProxy" | "serverFactory"> & { log?: Logger };

/** Request ids accepted from a proxy. */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** Below this, compression costs more than it saves. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** Creates a Fastify server with compression, request ids, and 404 instead of 400 for undecodable paths. */
export async function createHttpServer({ log, ...options }: HttpServerOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...options,
    ...(log && { loggerInstance: log as FastifyBaseLogger }),
    logController: new ErrorsOnly(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    genReqId: ({ headers }) => requestId(headers),
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  await app.register(compress, { encodings: ["br", "gzip"], threshold: COMPRESSION_THRESHOLD_BYTES });
  return app;
}

/** Fastify's own lines about requests would contain visitors' addresses and searches. Handlers log errors. */
class ErrorsOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** Returns the proxy's X-Request-Id, or a new id if it has none or a malformed one. */
export function requestId({ "x-request-id": given }: IncomingHttpHeaders): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Escapes the percent signs of a path that cannot be decoded (`/%zz`), so that it is not found. */
function decodableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
