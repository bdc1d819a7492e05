/** Where the site's port sends requests for the back office. */
import type { RequestListener } from "node:http";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";

const STAFF_PATH = /^\/staff(?:[/?]|$)/;

/** Passes requests for the back office to its app, and all others to `routes`. */
export function passStaffRequests(
  openStaffApp: () => Promise<FastifyInstance>,
  routes: RequestListener,
): RequestListener {
  return (request, response) => {
    if (!STAFF_PATH.test(request.url ?? "")) return routes(request, response);
    openStaffApp().then(
      (staffApp) => staffApp.routing(request, response),
      () => response.destroy(), // the process ends
    );
  };
}

/** Responds where the back office is off or on its own port: otherwise the site's pages would. */
export const noStaffRoutes: FastifyPluginAsync = async (app) => {
  for (const url of ["/", "/*"]) app.all(url, (_request, reply) => reply.callNotFound());
};
