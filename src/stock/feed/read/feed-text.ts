import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { StockError } from "../../stock-error.ts";

const CHUNK_BYTES = 262_144;

/** Opens the feed at `path`; `size` is in bytes. Throws a StockError when the file cannot be read. */
export async function openFeed(path: string): Promise<{ bytes: AsyncIterable<Uint8Array>; size: number }> {
  try {
    const { size } = await stat(path);
    return { bytes: readFileBytes(path), size };
  } catch (error) {
    throw toStockError(path, error);
  }
}

async function* readFileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES });
  } catch (error) {
    throw toStockError(path, error);
  }
}

function toStockError(path: string, error: unknown): StockError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return new StockError(`There is no file ${path}`);
  if (code === "EISDIR") return new StockError(`${path} is a folder, not a feed`);
  if (code === "EACCES") return new StockError(`Permission to read ${path} is denied`);
  return new StockError(`${path} cannot be read: ${code ?? error}`);
}

/**
 * Decodes the feed chunk by chunk. A byte order mark selects UTF-16; otherwise `encoding` applies. Throws a StockError for a
 * workbook, a compressed file, or bytes that are not text in that encoding.
 */
export async function* decodeFeed(
  bytes: AsyncIterable<Uint8Array>,
  encoding: "utf-8" | "windows-1252" = "utf-8",
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 4) continue;
    decoder = createDecoder(head, encoding);
    yield decode(decoder, head);
  }
  decoder ??= createDecoder(head, encoding);
  yield head.length < 4 ? decode(decoder, head) : "";
  yield decode(decoder);
}

/** Chooses the decoder by the file's first four bytes. */
function createDecoder(head: Uint8Array, encoding: string): TextDecoder {
  const [first, second, third, fourth] = head;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) {
    throw new StockError("The feed is a workbook or a zip file. Save it as “CSV UTF-8” and import that file");
  }
  if (first === 0x1f && second === 0x8b) {
    throw new StockError("The feed is compressed. Unpack it and import the file inside");
  }
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new StockError(
      `The feed is not ${decoder.encoding.toUpperCase()} text. Save it as “CSV UTF-8”, or set "encoding" in the mapping`,
    );
  }
}
