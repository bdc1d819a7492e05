import { AsyncLocalStorage } from "node:async_hooks";
import compress from "@fastify/compress";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Logger } from "../logging/logger.ts";
import { REQUEST_ID_HEADER, requestIdOf, runForRequest } from "../logging/request-id.ts";
import { buildSerializer } from "./response-serializer.ts";

type HttpServerOptions = Pick<FastifyServerOptions, "trustProxy" | "serverFactory"> & { log?: Logger };

/** Minimum response size for compression; below it, compression costs more than it saves. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** How the paths of requests are matched with routes. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 2000 };

/** Creates a Fastify server with compression, request ids, and 404 instead of 400 for undecodable paths. */
export async function createHttpServer({ log, ...options }: HttpServerOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...options,
    ...(log && { loggerInstance: log as FastifyBaseLogger }),
    logController: new ErrorsOnly(),
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: ROUTER_OPTIONS,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
  });
  const contexts = new WeakMap<FastifyRequest, ReturnType<typeof AsyncLocalStorage.snapshot>>();
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    runForRequest(request.id, () => {
      contexts.set(request, AsyncLocalStorage.snapshot());
      done();
    });
  });
  // A body arrives outside the context of its request.
  app.addHook("preValidation", (request, _reply, done) => contexts.get(request)?.(done));
  await app.register(compress, { encodings: ["br", "gzip"], threshold: COMPRESSION_THRESHOLD_BYTES });
  return app;
}

/** Disables Fastify's request log, which would contain visitors' addresses and searches. Handlers log errors. */
class ErrorsOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** Escapes the percent signs of a path that cannot be decoded (`/%zz`), so that it leads to a 404. */
function decodableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
