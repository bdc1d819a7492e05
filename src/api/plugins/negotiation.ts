/** Which dialect an answer is in: JSON-LD, unless the client would rather have plain JSON. */
import accepts from "@fastify/accepts";
import fastifyPlugin from "fastify-plugin";
import { NotAcceptable } from "../problems.ts";
import { type MediaType, mediaTypes } from "../response-schemas.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What this request is to be answered in. */
    dialect: MediaType;
  }
}

export const negotiation = fastifyPlugin(async (app) => {
  await app.register(accepts);
  app.decorateRequest("dialect", mediaTypes.jsonLd);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.hydra) return;
    reply.header("vary", [reply.getHeader("vary"), "Accept, Accept-Encoding"].flat().filter(Boolean).join(", "));
    if (!request.headers.accept) return;
    const wanted = request.accepts().type([mediaTypes.jsonLd, mediaTypes.json]);
    if (typeof wanted !== "string") throw new NotAcceptable();
    request.dialect = wanted as MediaType;
  });
});
