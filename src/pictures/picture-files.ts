import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { PICTURE_FILE, PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress } from "../contract/domain/pictures.ts";
import { openCopies } from "./copies.ts";
import { encode } from "./encode.ts";
import { openStore } from "./store.ts";
import type { Uploads } from "./uploads.ts";

type PictureFilesOptions = {
  uploads: Uploads;
  /** The folders that `uploads` was opened with. */
  folders: string[];
  /** Where copies are kept, and how many bytes of them. `patience` as in copies.ts. */
  copies: { folder: string; bytes: number; patience?: number };
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const COPY = new RegExp(`^(.+)\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * Uploads at /uploads, and at /pictures copies of those that are pictures, in fixed widths, made when first asked for.
 * What is asked for by the version it has may be kept for good.
 */
export async function pictureFiles(app: FastifyInstance, options: PictureFilesOptions): Promise<void> {
  const { uploads, folders } = options;
  const copies = openCopies({
    patience: options.copies.patience,
    store: openStore(options.copies.folder, options.copies.bytes),
    encode,
    onError: (error) => app.log.warn(error),
  });
  app.addHook("onClose", () => copies.close());

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folders,
      prefix: "/uploads/",
      index: false,
      maxAge: "1d",
      suppressWarning: true,
    });
    scope.addHook("onSend", async (request, reply, body) => {
      const { v } = request.query as { v?: string };
      const { "*": path = "" } = request.params as { "*"?: string };
      const found = reply.statusCode < 400 && v !== undefined;
      if (found && v === uploads.find(path)?.version) reply.header("cache-control", IMMUTABLE);
      return body;
    });
  });

  app.get<{ Params: { width: string; version: string; "*": string } }>(
    "/pictures/:width/:version/*",
    async ({ params, headers }, reply) => {
      const [, path = "", format] = COPY.exec(params["*"]) ?? [];
      const width = PICTURE_WIDTHS.find((one) => String(one) === params.width);
      const type = PICTURE_FORMATS.find((one) => one === format);
      const upload = width && type && PICTURE_FILE.test(path) ? uploads.find(path) : undefined;
      if (!width || !type || !upload) return notFound(reply);

      const address = path.split("/").map(encodeURIComponent).join("/");
      const elsewhere = (location: string) => reply.header("cache-control", "no-store").redirect(location);
      if (params.version !== upload.version) return elsewhere(pictureAddress(address, upload.version, width, type));

      const tag = `"${upload.version}-${width}-${type}"`;
      reply.header("etag", tag).header("cache-control", IMMUTABLE);
      if (headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
      const copy = await copies.get(upload, width, type);
      if (typeof copy !== "string") return reply.type(`image/${type}`).send(copy);
      // Rather the whole picture now than none.
      reply.removeHeader("etag");
      return elsewhere(uploads.versioned(`/uploads/${address}`));
    },
  );
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "public, max-age=10")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}
