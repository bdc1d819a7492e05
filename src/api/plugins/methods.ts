import type { FastifyInstance } from "fastify";
import { MethodNotAllowed } from "../problems.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Collects the routes that follow. What it returns adds, to be called after the last, the answer for every other method. */
export function collectMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allowed = [...methods];
      const method = METHODS.filter((one) => !methods.has(one));
      const refuse = async () => {
        throw new MethodNotAllowed(allowed);
      };
      const path = url.slice(app.prefix.length) || "/";
      const schema = { hide: true };
      // Refused on arrival, before anything is made of a body.
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
