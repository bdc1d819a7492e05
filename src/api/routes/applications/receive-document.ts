/** Stores an uploaded file: it is encrypted in parts as it arrives, and checked before it counts as a document. */
import type { Readable } from "node:stream";
import {
  type DocumentKind,
  type DocumentProblem,
  MAX_DOCUMENT_BYTES,
} from "../../../contract/applications/application-progress.ts";
import { toPlainLine } from "../../../contract/text/plain-text.ts";
import type { Database } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import type { OpenRequest } from "../../../db/queries/applications/document-requests.ts";
import {
  beginDocument,
  completeDocument,
  deleteDocument,
  readDocument,
  storeDocumentPart,
} from "../../../db/queries/applications/documents.ts";
import { checkPdf } from "../../../media-library/processing/check-pdf.ts";
import { type ContentType, contentType } from "../../../media-library/processing/content-type.ts";

/** Bytes in memory for each file that is being received. */
const PART_BYTES = 256 * 1024;
/** Maximum number of pixels. A larger picture is a decompression bomb, or no document. */
const MAX_PIXELS = 100_000_000;
const MAX_NAME_LENGTH = 100;

const MEDIA_TYPES: Partial<Record<ContentType, string>> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};

type Receiving = { db: Database; keys: EncryptionKeys; request: OpenRequest };
type Upload = { kind: DocumentKind; fileName: string; file: Readable & { truncated?: boolean } };

/** Files are checked one after the other, since each is in memory as a whole. */
let checking: Promise<unknown> = Promise.resolve();

/** Stores a file, or returns why it is refused. An empty file, which forms send for an input without one, is ignored. */
export async function receiveDocument(
  { db, keys, request }: Receiving,
  { kind, fileName, file }: Upload,
): Promise<"stored" | "empty" | DocumentProblem> {
  const { reference } = request;
  const id = await beginDocument(db, keys, request, kind);
  let isStored = false;
  try {
    let type: string | undefined;
    let bytes = 0;
    let number = 0;
    for await (const part of inParts(file)) {
      if (number === 0) type = MEDIA_TYPES[contentType(part) ?? "webp"];
      if (type === undefined) {
        file.resume();
        return "type";
      }
      await storeDocumentPart(db, keys, { reference, id, number }, part);
      bytes += part.length;
      number += 1;
    }
    if (bytes === 0) return "empty";
    if (file.truncated || bytes > MAX_DOCUMENT_BYTES) return "size";
    const mediaType = type as string;
    const problem = await oneAtATime(() => check({ db, keys, request }, { id, bytes, mediaType }));
    if (problem) return problem;
    const name = toPlainLine(fileName).slice(0, MAX_NAME_LENGTH);
    await completeDocument(db, keys, { reference, id }, { fileName: name, bytes, mediaType });
    isStored = true;
    return "stored";
  } finally {
    if (!isStored) await deleteDocument(db, id);
  }
}

/** Splits a stream into parts of one size. The first is enough to detect the type. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= PART_BYTES) {
      yield waiting.subarray(0, PART_BYTES);
      waiting = waiting.subarray(PART_BYTES);
    }
  }
  if (waiting.length > 0) yield waiting;
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = checking.then(work, work);
  checking = result.catch(() => {});
  return result;
}

/** Refuses files that may harm a reader: PDFs with scripts, and pictures that are far larger than their file. */
async function check(
  { db, keys, request: { reference } }: Receiving,
  { id, bytes, mediaType }: { id: number; bytes: number; mediaType: string },
): Promise<DocumentProblem | undefined> {
  // No decoder on this machine can check HEIC without decoding the whole picture.
  if (mediaType === "image/heic") return undefined;
  const parts: Buffer[] = [];
  const keyId = keys.current.id;
  for await (const part of readDocument(db, keys, { reference, id, keyId, bytes })) parts.push(part);
  const file = Buffer.concat(parts);
  if (mediaType === "application/pdf") {
    const fault = checkPdf(file);
    return fault === undefined || fault === "damaged" ? fault : "protected";
  }
  const { default: sharp } = await import("sharp");
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS ? "damaged" : undefined;
  } catch {
    return "damaged";
  }
}
