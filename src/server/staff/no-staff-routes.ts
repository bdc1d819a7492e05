import type { FastifyPluginAsync } from "fastify";

/** Replaces `staffRoutes` where the back office is off or on its own port: otherwise the site's pages would answer. */
export const noStaffRoutes: FastifyPluginAsync = async (app) => {
  for (const url of ["/", "/*"]) app.all(url, (_request, reply) => reply.callNotFound());
};
