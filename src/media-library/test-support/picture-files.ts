import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A phone's photo as HEIC: 320 by 240 pixels, in Display P3, with its location. */
export const PHONE_HEIC = readFileSync(new URL("./phone.heic", import.meta.url));

/** A picture whose left half is red and whose right half is blue. */
export function twoColours(width = 320, height = 240): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#d02020" } };
  return sharp({ create: { width, height, channels: 3, background: "#2020d0" } }).composite([
    { input: half, gravity: "west" },
  ]);
}

/** A JPEG as an upright phone writes it: rotated, with maker and location. */
export function phoneJpeg(): Promise<Buffer> {
  return twoColours()
    .withExif({
      IFD0: { Make: "Phone", Artist: "Thandi Nkosi" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "26/1 12/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "28/1 2/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates a chunk of a PNG. */
function pngChunk(type: string, contents: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), contents]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(contents.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Inserts a chunk after the header of `png`. */
export function withPngChunk(png: Buffer, type: string, contents: Buffer): Buffer {
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, contents), png.subarray(headerEnd)]);
}

/** A black PNG of a few kilobytes, whatever its dimensions. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit for each pixel, in grey
  const rowBytes = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(rowBytes * Math.min(height, 20_000)))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** `jpeg` with other dimensions in its header. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from("ffc0", "hex"));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** `file`, an AVIF or HEIC, with other dimensions in its properties. */
export function withHeifSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  for (let at = changed.indexOf("ispe"); at >= 0; at = changed.indexOf("ispe", at + 4)) {
    changed.writeUInt32BE(width, at + 8);
    changed.writeUInt32BE(height, at + 12);
  }
  return changed;
}

/** `webp`, a lossy one, with other dimensions in its header. */
export function withWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(webp);
  const startCode = changed.indexOf(Buffer.from("9d012a", "hex"));
  changed.writeUInt16LE(width, startCode + 3);
  changed.writeUInt16LE(height, startCode + 5);
  return changed;
}
