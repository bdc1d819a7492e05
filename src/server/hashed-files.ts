import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** A link, or a folder in an image. */
const CURRENT_RELEASE = fileURLToPath(new URL("../../build", import.meta.url));

/**
 * Serves the built files in `folder` of a release, which have a digest in their names, at /assets/ below the prefix of `app`; else those of
 * `current`, the release that newer processes serve, and of the releases before it, so that pages of either work with both.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  { release, current = CURRENT_RELEASE, folder }: { release: string; current?: string; folder: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [...new Set([release, current])].map((root) => join(root, folder)),
    prefix: "/assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    preCompressed: true,
    maxAge: "365d",
  });
}
