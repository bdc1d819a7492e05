import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built files in `root`, which have a digest in their names, at /assets/ below the prefix of `app`. */
export async function serveHashedFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    preCompressed: true,
    maxAge: "365d",
  });
}
