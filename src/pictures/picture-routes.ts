import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PICTURE_FILE, PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress } from "../contract/domain/pictures.ts";
import { encodeVariant } from "./encode-variant.ts";
import { openFileCache } from "./file-cache.ts";
import type { Uploads } from "./uploads.ts";
import { openVariants } from "./variants.ts";

type PictureRoutesOptions = {
  uploads: Uploads;
  /** The folders that `uploads` was opened with. */
  folders: string[];
  /** The cache folder of the variants, its size in bytes, and the longest time that a request waits for a variant. */
  variants: { folder: string; maxBytes: number; maxWaitMs?: number };
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const VARIANT_PATH = new RegExp(`^(.+)\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * Serves uploads at /uploads and their variants at /pictures. A variant is encoded at its first request. Addresses with the current
 * version of the file are immutable.
 */
export async function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): Promise<void> {
  const { uploads, folders } = options;
  const variants = openVariants({
    maxWaitMs: options.variants.maxWaitMs,
    cache: openFileCache(options.variants.folder, options.variants.maxBytes),
    encode: encodeVariant,
    onError: (error) => app.log.warn(error),
  });
  app.addHook("onClose", () => variants.close());

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folders,
      prefix: "/uploads/",
      index: false,
      maxAge: "1d",
      suppressWarning: true,
    });
    scope.addHook("onSend", async (request, reply, body) => {
      const { v: version } = request.query as { v?: string };
      const { "*": path = "" } = request.params as { "*"?: string };
      const isFound = reply.statusCode < 400 && version !== undefined;
      if (isFound && version === uploads.find(path)?.version) reply.header("cache-control", IMMUTABLE);
      return body;
    });
  });

  app.get<{ Params: { width: string; version: string; "*": string } }>(
    "/pictures/:width/:version/*",
    async ({ params, headers }, reply) => {
      const [, path = "", extension] = VARIANT_PATH.exec(params["*"]) ?? [];
      const width = PICTURE_WIDTHS.find((supported) => String(supported) === params.width);
      const format = PICTURE_FORMATS.find((supported) => supported === extension);
      const upload = width && format && PICTURE_FILE.test(path) ? uploads.find(path) : undefined;
      if (!width || !format || !upload) return sendNotFound(reply);

      const address = path.split("/").map(encodeURIComponent).join("/");
      const redirect = (location: string) => reply.header("cache-control", "no-store").redirect(location);
      if (params.version !== upload.version) return redirect(pictureAddress(address, upload.version, width, format));

      const tag = `"${upload.version}-${width}-${format}"`;
      reply.header("etag", tag).header("cache-control", IMMUTABLE);
      if (headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
      const variant = await variants.get(upload, width, format);
      if (typeof variant !== "string") return reply.type(`image/${format}`).send(variant);
      // Without a variant the visitor gets the original.
      reply.removeHeader("etag");
      return redirect(uploads.versioned(`/uploads/${address}`));
    },
  );
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "public, max-age=10")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}
