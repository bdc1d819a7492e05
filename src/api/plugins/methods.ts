import type { FastifyInstance } from "fastify";
import { MethodNotAllowed } from "../problems.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Collects the methods of all routes added after this call. Call the returned function after the last route: it adds
 * 405 responses for other methods, and OPTIONS.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...methodsByUrl]) {
      const allowed = [...methods];
      const method = METHODS.filter((one) => !methods.has(one));
      const refuse = async () => {
        throw new MethodNotAllowed(allowed);
      };
      const path = url.slice(app.prefix.length) || "/";
      const schema = { hide: true };
      // Refused in onRequest, before the body is parsed.
      app.route({ method, url: path, schema, onRequest: refuse, handler: refuse });
      app.options(path, { schema }, async (_request, reply) =>
        reply
          .code(204)
          .header("allow", [...allowed, "OPTIONS"].join(", "))
          .send(),
      );
    }
  };
}
