import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { StockError } from "./stock-error.ts";

/** Bytes read at a time. */
const PIECE = 262_144;

/** The bytes of the feed at `path`, and how many there are. Throws a StockError when it cannot be read. */
export async function openFeed(path: string): Promise<{ bytes: AsyncIterable<Uint8Array>; size: number }> {
  try {
    const { size } = await stat(path);
    return { bytes: fileBytes(path), size };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: PIECE });
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): StockError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return new StockError(`There is no file ${path}`);
  if (code === "EISDIR") return new StockError(`${path} is a folder, not a feed`);
  if (code === "EACCES") return new StockError(`${path} may not be read`);
  return new StockError(`${path} cannot be read: ${code ?? error}`);
}

/**
 * The feed's text, piece by piece. UTF-16 is known by its byte order mark; otherwise it is `encoding`, UTF-8 by
 * default. Throws a StockError for a workbook, a compressed file or bytes that are no text in that encoding.
 */
export async function* feedText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: "utf-8" | "windows-1252" = "utf-8",
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    if (decoder) {
      yield decode(decoder, piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < 4) continue;
    decoder = decoderFor(head, encoding);
    yield decode(decoder, head);
  }
  decoder ??= decoderFor(head, encoding);
  yield head.length < 4 ? decode(decoder, head) : "";
  yield decode(decoder);
}

function decoderFor(head: Uint8Array, encoding: string): TextDecoder {
  const [first, second, third, fourth] = head;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) {
    throw new StockError("The feed is a workbook or a zip file. Save it as “CSV UTF-8” and import that");
  }
  if (first === 0x1f && second === 0x8b)
    throw new StockError("The feed is compressed. Unpack it and import what is inside");
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new StockError(
      `The feed is not ${decoder.encoding.toUpperCase()} text. Save it as “CSV UTF-8”, or name its encoding in the mapping`,
    );
  }
}
