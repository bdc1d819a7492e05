import { basename, dirname, extname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  frugalWidth,
  PICTURE_FILE,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureAddress,
} from "../contract/media/pictures.ts";
import { encodeVariant } from "./encode-variant.ts";
import type { Uploads } from "./uploads.ts";
import type { VariantCache } from "./variant-cache.ts";
import { openVariants } from "./variants.ts";

type PictureRoutesOptions = {
  uploads: Uploads;
  cache: VariantCache;
  /** Maximum time that a request waits for a variant. */
  maxWaitMs?: number;
};

const IMMUTABLE = "public, max-age=31536000, immutable";
/** CSP of uploads, so that one opened in a tab runs and loads nothing. */
const UPLOAD_POLICY = "default-src 'none'; sandbox";
/** That of videos: in a tab of its own, a browser plays one on a page that fetches it from this site. */
const VIDEO_POLICY = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

/**
 * Serves uploads at /uploads and their variants at /pictures. A variant is encoded at its first request. Addresses with the current
 * version of the file are immutable. A browser that saves data (`Save-Data: on`) gets a narrower variant.
 */
export async function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): Promise<void> {
  const { uploads, cache, maxWaitMs } = options;
  const variants = openVariants({
    maxWaitMs,
    cache,
    encode: encodeVariant,
    onError: (error) => app.log.warn({ err: error }, "a picture was not cached"),
  });
  app.addHook("onClose", () => variants.close());
  // Other sites may show the pictures, such as one that gets its content from this site's API.
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cross-origin-resource-policy", "cross-origin");
  });

  // A range behind the end is answered with the length of the file.
  app.setErrorHandler<Error & { statusCode?: number; headers?: Record<string, string> }>((error, _request, reply) => {
    const length = error.statusCode === 416 && error.headers?.["Content-Range"];
    if (length) reply.header("content-range", length);
    throw error;
  });

  await app.register(fastifyStatic, { serve: false });
  app.get<{ Params: { "*": string }; Querystring: { v?: string } }>(
    "/uploads/*",
    async ({ params, query, headers, raw }, reply) => {
      const upload = await uploads.find(params["*"]);
      if (!upload) return sendNotFound(reply);
      const tag = `"${upload.version}"`;
      const isCurrent = query.v === upload.version;
      reply.headers({
        "x-content-type-options": "nosniff",
        "content-security-policy": upload.mediaType.startsWith("video/") ? VIDEO_POLICY : UPLOAD_POLICY,
        etag: tag,
        "cache-control": isCurrent ? IMMUTABLE : "public, max-age=86400",
      });
      // A sandbox keeps browsers from showing a PDF.
      if (!/^(?:image|video)\//.test(upload.mediaType)) reply.header("content-disposition", "attachment");
      if (headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
      // The file's own tag is unknown to what sends it: a part of the current version may be sent.
      if (headers["if-range"] === tag) delete raw.headers["if-range"];
      const file = await upload.localFile();
      // Captions are UTF-8, or the library does not take them.
      const type = upload.mediaType === "text/vtt" ? "text/vtt; charset=utf-8" : upload.mediaType;
      return reply.type(type).sendFile(basename(file), dirname(file), {
        // Copies of a file on several machines have different times.
        contentType: false,
        cacheControl: false,
        etag: false,
        lastModified: false,
      });
    },
  );

  app.get<{ Params: { width: string; version: string; "*": string } }>(
    "/pictures/:width/:version/*",
    async ({ params, headers }, reply) => {
      const extension = extname(params["*"]);
      const path = params["*"].slice(0, -extension.length);
      const width = PICTURE_WIDTHS.find((supported) => String(supported) === params.width);
      const format = PICTURE_FORMATS.find((supported) => `.${supported}` === extension);
      const upload = width && format && PICTURE_FILE.test(path) ? await uploads.find(path) : undefined;
      if (!width || !format || !upload) return sendNotFound(reply);

      const address = path.split("/").map(encodeURIComponent).join("/");
      const redirect = (location: string) => reply.header("cache-control", "no-store").redirect(location);
      if (params.version !== upload.version) return redirect(pictureAddress(address, upload.version, width, format));

      const sentWidth = headers["save-data"] === "on" ? frugalWidth(width) : width;
      const tag = `"${upload.version}-${sentWidth}-${format}"`;
      reply.header("etag", tag).header("cache-control", IMMUTABLE).header("vary", "Save-Data");
      if (headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
      const variant = await variants.get(upload, sentWidth, format);
      if (typeof variant !== "string") return reply.type(`image/${format}`).send(variant);
      // Without a variant the visitor gets the original.
      reply.removeHeader("etag");
      return redirect(`/uploads/${address}?v=${upload.version}`);
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
