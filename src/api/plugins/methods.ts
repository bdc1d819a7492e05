import type { FastifyInstance } from "fastify";
import { MethodNotAllowed } from "../problems.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

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
      // Refused on arrival, before anything is made of a body.
      app.route({ method, url: url.slice(app.prefix.length) || "/", onRequest: refuse, handler: refuse });
    }
  };
}
