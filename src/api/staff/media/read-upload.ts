/** Reads an upload: a file as the body, or a form with the file and fields. */
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import { staffMedia } from "../../../contract/staff/media/media.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { MAX_UPLOAD_BYTES, type SaveFile, UploadRefused } from "../../../media-library/library.ts";
import { Refused } from "../../problems.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import { fileViolation } from "./upload-violations.ts";

export type Upload = {
  /** Path of the received file. */
  file: string;
  /** Name of the file as stated by its sender. Use it for titles only. */
  fileName: string;
  /** Valid fields of the resource. */
  fields: Columns;
};

/** Maximum size of a field, which holds a short text. */
const FIELD_BYTES = 4000;
const MAX_FIELDS = 8;

/** Accepts files of any media type as bodies, and forms. Does not read the bodies yet. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    /^(?:image\/|video\/|text\/vtt(?:$|[\s;])|application\/(?:pdf|octet-stream)(?:$|[\s;]))/,
    (_request, body, done) => done(null, body),
  );
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_UPLOAD_BYTES + 1,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldNameSize: 100,
      fieldSize: FIELD_BYTES,
      headerPairs: 20,
    },
  });
}

/** Reads an upload; `save` stores the file as it arrives. Throws Violations and UploadRefused. */
export async function readUpload(request: FastifyRequest, save: SaveFile): Promise<Upload> {
  const { file, fileName, texts } = request.isMultipart()
    ? await readForm(request, save)
    : await readBody(request, save);
  const fields = cleanFields(staffMedia.create, toFields(texts));
  const checked = request.compileValidationSchema(staffMedia.create, "body")(fields) as unknown;
  const { error } = checked as { error?: Error };
  if (error) throw error;
  return { file, fileName, fields: fields as Columns };
}

async function readBody(request: FastifyRequest, save: SaveFile) {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Refused(415, "Send the file as the body, or in a form.");
  return { file: await save(body), fileName: "", texts: queryOf(request) };
}

async function readForm(request: FastifyRequest, save: SaveFile) {
  let file: string | undefined;
  let fileName = "";
  const texts: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        fileName = part.filename;
        file = await save(part.file);
      } else texts[part.fieldname] = String(part.value);
    }
  } catch (error) {
    if (error instanceof UploadRefused || isSystemError(error)) throw error;
    throw fileViolation("The form cannot be read. Send one file, with few short fields.");
  }
  if (file === undefined) throw fileViolation("Choose a file.");
  return { file, fileName, texts };
}

/** Whether the error is this machine's, such as a full disk, and not the form's. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function queryOf({ url }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split("?", 2)[1] ?? ""));
}

/** Converts texts to the types of their schemas: numbers, and null for an empty text where permitted. */
function toFields(texts: Readonly<Record<string, string>>): Columns {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const schema: TSchema | undefined = staffMedia.create.properties[name];
      if (!Type.IsUnion(schema)) return [name, text];
      if (text === "" || text === "null") return [name, null];
      return [name, /^\d{1,10}$/.test(text) ? Number(text) : text];
    }),
  );
}
