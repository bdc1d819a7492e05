import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";

type HttpServerOptions = Pick<FastifyServerOptions, "logger" | "trustProxy" | "serverFactory">;

/** What a request may be called by whoever is in front: anything else gets an id of ours. */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** Bytes below which compressing costs more than it saves. */
const COMPRESSION_THRESHOLD = 1024;

/** A server as this site's calls and pages want it: compressed answers, each with a request id, no address that cannot be read. */
export async function createHttpServer(options: HttpServerOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    // Addresses of visitors and what they asked for are nobody's business; errors log themselves.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    genReqId: ({ headers }) => requestId(headers),
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  await app.register(compress, { encodings: ["br", "gzip"], threshold: COMPRESSION_THRESHOLD });
  return app;
}

/** The number that whoever is in front gave a request, otherwise a new one. */
export function requestId({ "x-request-id": given }: IncomingHttpHeaders): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * `url` with a path that can be decoded. A path that cannot (`/%zz`) is read letter by letter: nothing has such a name,
 * so it is not found, like any other unknown address.
 */
function readableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
