/** An MP4 with the boxes that the library looks at. Its pictures are no pictures: nothing decodes them on the server. */
type Mp4Options = {
  seconds?: number;
  width?: number;
  height?: number;
  /** Name of the format of the pictures, and that of the sound, if there is sound. */
  codec?: string;
  sound?: string;
  /** The kind of a further track, such as "meta". */
  further?: string;
  brand?: string;
  /** Boxes in `moov` besides those of the tracks, and after `moov`. */
  inMoov?: Buffer;
  after?: Buffer;
};

const TIMESCALE = 1000;
const CONTENTS = Buffer.from("pictures and sound");

export function createMp4({
  seconds = 12,
  width = 640,
  height = 360,
  codec = "avc1",
  sound,
  further,
  brand = "isom",
  inMoov = Buffer.alloc(0),
  after = Buffer.alloc(0),
}: Mp4Options = {}): Buffer {
  const head = box("ftyp", ascii(brand), uint32(512), ascii(brand));
  const media = box("mdat", CONTENTS);
  const offset = head.length + 8;
  const tracks = [
    track("vide", pictureFormat(codec, width, height), seconds, offset),
    ...(sound === undefined ? [] : [track("soun", box(sound, Buffer.alloc(28)), seconds, offset)]),
    ...(further === undefined ? [] : [track(further, box("mett", Buffer.alloc(8)), seconds, offset)]),
  ].filter((_, index) => index > 0 || codec !== "");
  const moov = box("moov", box("mvhd", times(seconds), Buffer.alloc(80)), ...tracks, inMoov);
  return Buffer.concat([head, media, moov, after]);
}

/** A box with contents. */
export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(contents);
  return Buffer.concat([uint32(bytes.length + 8), ascii(type), bytes]);
}

/** What phones write where they were: metadata with a place (`©xyz`). */
export const PLACE = box("udta", box("\xa9xyz", Buffer.from("\0\x12\x15\xc7-26.2041+028.0473/", "latin1")));

function track(kind: string, format: Buffer, seconds: number, offset: number): Buffer {
  const samples = box(
    "stbl",
    box("stsd", uint32(0), uint32(1), format),
    box("stco", uint32(0), uint32(1), uint32(offset)),
  );
  return box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("mdhd", times(seconds), Buffer.alloc(4)),
      box("hdlr", uint32(0), uint32(0), ascii(kind), Buffer.alloc(13)),
      box("minf", samples),
    ),
    PLACE,
  );
}

/** The version, times of creation and change, the units in a second, and the duration in them. */
const times = (seconds: number) =>
  Buffer.concat([uint32(0), uint32(0), uint32(0), uint32(TIMESCALE), uint32(seconds * TIMESCALE)]);

function pictureFormat(codec: string, width: number, height: number): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(height, 26);
  return box(codec, entry);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function ascii(text: string): Buffer {
  return Buffer.from(text, "latin1");
}
