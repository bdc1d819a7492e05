import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import findMyWay from "find-my-way";
import { ROUTER_OPTIONS } from "../http-server.ts";
import { MethodNotAllowed } from "../problems.ts";

/**
 * Responds to requests that none of the app's routes takes: to OPTIONS with the address's methods, to another method with 405, and with
 * 404 where no address is. Call it before the routes are added, and after plugins that add hooks to routes.
 *
 * One route does it for all addresses, since two more for each would take a tenth of the time that a start takes. It looks the address up
 * as Fastify does, with its router.
 */
export function respondToOtherMethods(app: FastifyInstance): void {
  const methodsByUrl = new Map<string, Set<string>>();
  let router: ReturnType<typeof createRouter> | undefined;

  const respond = async ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    router ??= createRouter(methodsByUrl);
    const methods: ReadonlySet<string> | undefined = router.find("GET", url)?.store;
    if (methods === undefined) return reply.callNotFound();
    if (method !== "OPTIONS") throw new MethodNotAllowed([...methods]);
    return reply
      .code(204)
      .header("allow", [...methods, "OPTIONS"].join(", "))
      .send();
  };
  // In onRequest, before a body is parsed.
  const route = { schema: { hide: true }, onRequest: respond, handler: respond };
  app.all("/*", route);
  // The wildcard does not match the entry point, which can only be read.
  app.route({ method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], url: "/", ...route });

  app.addHook("onRoute", ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
}

function createRouter(methodsByUrl: ReadonlyMap<string, Set<string>>) {
  const router = findMyWay(ROUTER_OPTIONS);
  for (const [url, methods] of methodsByUrl) router.on("GET", url, () => {}, methods);
  return router;
}
