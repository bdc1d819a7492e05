import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { SharedAssets } from "./shared-assets.ts";

/** A link to the current release; in an image, its folder. */
const CURRENT_RELEASE = fileURLToPath(new URL("../../../build", import.meta.url));

type HashedFilesOptions = {
  release: string;
  current?: string;
  folder: string;
  /** Finds files of other releases. Undefined if there is no shared storage. */
  assets: Pick<SharedAssets, "find"> | undefined;
};

/**
 * Serves the built files in `folder` of a release, which have a digest in their names, at /assets/ below the prefix of `app`; else those of
 * `current`, the release that newer processes serve, and of the releases before it, so that pages of either work with both; else those that
 * other processes have shared in `assets`.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  { release, current = CURRENT_RELEASE, folder, assets }: HashedFilesOptions,
): Promise<void> {
  await app.register(
    async (files) => {
      await files.register(fastifyStatic, {
        root: [...new Set([release, current])].map((root) => join(root, folder)),
        prefix: "/",
        // On a fresh clone the site runs while the back office is being built.
        suppressWarning: true,
        decorateReply: assets !== undefined,
        index: false,
        immutable: true,
        preCompressed: true,
        maxAge: "365d",
      });
      if (assets === undefined) return;
      files.setNotFoundHandler(async ({ url }, reply) => {
        const name = basename(url.split("?", 1)[0] as string);
        const path = await assets.find(name);
        if (path === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
        return reply.code(200).sendFile(basename(path), dirname(path));
      });
    },
    { prefix: "/assets" },
  );
}
