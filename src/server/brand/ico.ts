const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file with one picture, a square PNG of `side` pixels. */
export function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(side, HEADER_BYTES);
  head.writeUInt8(side, HEADER_BYTES + 1);
  head.writeUInt16LE(1, HEADER_BYTES + 4); // colour planes
  head.writeUInt16LE(32, HEADER_BYTES + 6); // bits a pixel
  head.writeUInt32LE(png.length, HEADER_BYTES + 8);
  head.writeUInt32LE(head.length, HEADER_BYTES + 12);
  return Buffer.concat([head, png]);
}
