/** Routes of the media library beside the engine's: uploads, crops, replacements, and uses of a file. */
import { randomInt } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import Type, { type Static } from "typebox";
import { kindOfMedia } from "../../../contract/media/media-kinds.ts";
import { mediaCrop, mediaUse } from "../../../contract/staff/media/media.ts";
import type { Operation } from "../../../contract/staff/permissions.ts";
import { toPlainLine } from "../../../contract/text/plain-text.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { mustExist } from "../../../db/not-found.ts";
import { findMediaOfContents } from "../../../db/queries/media/find-media.ts";
import { findMediaUses } from "../../../db/queries/media/media-uses.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import type { media } from "../../../db/schema/media.ts";
import type { MediaLibrary } from "../../../media-library/library.ts";
import type { PreparedFile } from "../../../media-library/processing/prepare-task.ts";
import { violation } from "../../input/submission.ts";
import { item as oneItem } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import type { Item, StaffContext } from "../engine/definition.ts";
import { actorOf, type ItemRequest, idOf, sendsItem } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { withinReach } from "../engine/validate-change.ts";
import { createItem } from "../engine/write-item.ts";
import { mediaDefinition as definition } from "./media.ts";
import { acceptUploads, readUpload } from "./read-upload.ts";
import { replaceFile } from "./replace-file.ts";
import { asUploadViolations } from "./upload-violations.ts";

type MediaRow = ItemRow & typeof media.$inferSelect;
type MediaRoutesOptions = { context: StaffContext; media: MediaLibrary };

const EXTENSIONS: Record<PreparedFile["mediaType"], string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
  "video/mp4": "mp4",
  "text/vtt": "vtt",
};
const TITLE_LENGTH = 200;
const SLUG_LENGTH = 60;
const RANDOM_DIGITS = 8;
/** Omits letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { context, media }) => {
  const params = Type.Object({ id: Type.String() });
  const config = (operation: Operation) => ({ permission: { resource: definition.name, operation } });
  const resource = oneItem(toResource(definition));
  await acceptUploads(app);

  /** Returns the row in the path. Throws NotFound if the person's grant does not cover it. */
  const rowOf = async (request: ItemRequest) => {
    const { dealerIds } = actorOf(request);
    const row = await findRow(context.db, definition.table, idOf(request), withinReach(definition, dealerIds));
    return mustExist(row, definition.title) as MediaRow;
  };

  /** Adds a file to the library. If the same dealer already has it, returns the existing one. */
  async function add(request: FastifyRequest, file: PreparedFile, fields: Partial<MediaRow>, title: string) {
    const { dealerId = null } = fields;
    const known = await findMediaOfContents(context.db, file.sha256, dealerId);
    if (known && withinOwn(request, dealerId))
      return { item: await presentItem(context.db, definition, known), isNew: false };
    const item = await createItem(context, definition, {
      actor: actorOf(request),
      fields: {
        title: toTitle(title),
        ...fields,
        ...file,
        path: newPath(fields.title ?? title, file),
        createdBy: request.person.id,
      },
    });
    return { item, isNew: true };
  }

  const sendNew = (reply: Parameters<typeof setEtag>[0], { item, isNew }: { item: Item; isNew: boolean }) => {
    setEtag(reply.code(isNew ? 201 : 200), item);
    reply.header("location", `${context.root}/${definition.name}/${item.id}`);
    return item;
  };

  app.post(
    "/media",
    {
      schema: { summary: "Upload a picture, a PDF, a video or captions" },
      config: { ...resource, ...config("create") },
    },
    (request, reply) =>
      asUploadViolations(() =>
        media.receive(async (save) => {
          const { file, fileName, fields } = await readUpload(request, save);
          return sendNew(reply, await add(request, await media.store(file), fields, fileName));
        }),
      ),
  );

  app.post<{ Params: { id: string }; Body: Static<typeof mediaCrop> }>(
    "/media/:id/crop",
    {
      schema: { summary: "Create a file from a part of a picture", params, body: mediaCrop },
      config: { ...resource, ...config("create"), isAction: true },
    },
    async (request, reply) => {
      const row = await rowOf(request);
      if (kindOfMedia(row.mediaType) !== "picture")
        throw new Violations([violation("", "Only pictures can be cropped.", "wrongFormat")]);
      const file = await asUploadViolations(async () => media.store(await media.open(row), { crop: request.body }));
      const { id: originalId, title, alternativeText, dealerId } = row;
      const fields = { title, alternativeText, dealerId, originalId, crop: request.body };
      return sendNew(reply, await add(request, file, fields, title));
    },
  );

  app.post<{ Params: { id: string } }>(
    "/media/:id/replace",
    {
      schema: { summary: "Replace the contents, wherever the file is shown", params },
      config: { ...resource, ...config("update"), isAction: true },
    },
    sendsItem((request, change) =>
      asUploadViolations(() =>
        media.receive(async (save) => {
          const row = await rowOf(request);
          const { file } = await readUpload(request, save);
          return replaceFile(context, media, { change, row, file });
        }),
      ),
    ),
  );

  app.get<{ Params: { id: string } }>(
    "/media/:id/uses",
    {
      schema: {
        summary: "Where a file is shown",
        params,
        response: { 200: Type.Object({ uses: Type.Array(mediaUse) }) },
      },
      config: config("read"),
    },
    async (request) => ({ uses: await findMediaUses(context.db, (await rowOf(request)).path) }),
  );
};

function withinOwn(request: FastifyRequest, dealerId: number | null): boolean {
  const { dealerIds } = actorOf(request);
  return dealerIds === undefined || (dealerId !== null && dealerIds.includes(dealerId));
}

/** Makes a title from a file name: "C:\\fotos\\Kiger front.JPG" becomes "Kiger front". */
function toTitle(name: string): string {
  const title = toPlainLine(name.replace(/^.*[/\\]/, "").replace(/\.[a-z\d]{1,5}$/i, ""))
    .slice(0, TITLE_LENGTH)
    .trim();
  return title === "" ? "Untitled" : title;
}

/** Returns a unique path that describes the file. */
function newPath(name: string, { mediaType }: PreparedFile): string {
  const slug = slugify(toTitle(name).slice(0, SLUG_LENGTH));
  const random = Array.from({ length: RANDOM_DIGITS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `media/${slug === "" ? "" : `${slug}-`}${random}.${EXTENSIONS[mediaType]}`;
}
