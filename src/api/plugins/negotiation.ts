/** Chooses the media type of a response: JSON-LD, unless the client prefers plain JSON. */
import accepts from "@fastify/accepts";
import fastifyPlugin from "fastify-plugin";
import { NotAcceptable } from "../problems.ts";
import { type MediaType, mediaTypes } from "../response-schemas.ts";

declare module "fastify" {
  interface FastifyRequest {
    responseMediaType: MediaType;
  }
}

export const negotiation = fastifyPlugin(async (app) => {
  await app.register(accepts);
  app.decorateRequest("responseMediaType", mediaTypes.jsonLd);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.hydra) return;
    reply.header("vary", [reply.getHeader("vary"), "Accept, Accept-Encoding"].flat().filter(Boolean).join(", "));
    if (!request.headers.accept) return;
    const accepted = request.accepts().type([mediaTypes.jsonLd, mediaTypes.json]);
    if (typeof accepted !== "string") throw new NotAcceptable();
    request.responseMediaType = accepted as MediaType;
  });
});
