/** The boxes that an MP4 consists of: a size, a name of four letters, and contents. */

/** Why an MP4 is refused. `other-video`: browsers may not play it. `other-tracks`: it has more than one video and one sound. */
export type Mp4Fault = "damaged" | "no-video" | "other-video" | "other-tracks" | "too-long" | "too-wide";

export class Mp4Refused extends Error {
  override name = "Mp4Refused";
  readonly fault: Mp4Fault;

  constructor(fault: Mp4Fault) {
    super(`The MP4 is refused: ${fault}`);
    this.fault = fault;
  }
}

export type Box = {
  type: string;
  /** From its header up to its end, within the bytes that were read. */
  start: number;
  end: number;
  headerBytes: number;
};

/** Maximum number of boxes within one. */
const MAX_BOXES = 1000;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

type Part = { start: number; end: number; headerBytes?: number; inside?: boolean };

/**
 * The boxes of a part of `bytes`, which may end before the part; `inside`: the part is itself a box, whose header is left out. Throws
 * Mp4Refused if a box leaves the part.
 */
export function* boxesOf(bytes: Buffer, { start, end, headerBytes, inside = false }: Part): Generator<Box> {
  let at = inside ? start + (headerBytes ?? headerBytesAt(bytes, start)) : start;
  for (let count = 0; at + HEADER_BYTES <= end; count++) {
    if (count >= MAX_BOXES || at + HEADER_BYTES > bytes.length) throw new Mp4Refused("damaged");
    const size = sizeAt(bytes, at, end);
    const box = { type: bytes.toString("latin1", at + 4, at + 8), start: at, end: at + size };
    const own = headerBytesAt(bytes, at);
    if (size < own || box.end > end) throw new Mp4Refused("damaged");
    yield { ...box, headerBytes: own };
    at = box.end;
  }
}

/** The only box of a type. Throws Mp4Refused without one, or with several. */
export function boxIn(bytes: Buffer, boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  const [box] = found;
  if (box === undefined || found.length > 1 || box.end > bytes.length) throw new Mp4Refused("damaged");
  return box;
}

const headerBytesAt = (bytes: Buffer, at: number) => (bytes.readUInt32BE(at) === 1 ? LONG_HEADER_BYTES : HEADER_BYTES);

/** A size of 1 is followed by one of 64 bits, and 0 means the rest. */
function sizeAt(bytes: Buffer, at: number, end: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return end - at;
  if (size !== 1) return size;
  if (at + LONG_HEADER_BYTES > bytes.length) throw new Mp4Refused("damaged");
  return bytes.readUInt32BE(at + 8) * 2 ** 32 + bytes.readUInt32BE(at + 12);
}
