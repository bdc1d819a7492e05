/** The nested boxes of an ISO base media file around the colour profile, outermost first. */
const PATH = ["meta", "iprp", "ipco"];
/** Length of the version and flags in front of a full box's contents, in bytes. */
const META_HEADER_BYTES = 4;
const BOX_HEADER_BYTES = 8;
const MAX_BOXES = 10_000;

/** The first ICC profile in a HEIC file, which is that of its main picture. Undefined for sRGB. */
export function findColourProfile(bytes: Buffer): Buffer | undefined {
  let contents: Buffer | undefined = bytes;
  for (const type of PATH) {
    contents = contents && findBox(contents, type)[0];
    if (type === "meta") contents = contents?.subarray(META_HEADER_BYTES);
  }
  const colours = contents === undefined ? [] : findBox(contents, "colr");
  return colours.find((box) => /^(?:prof|rICC)$/.test(box.toString("latin1", 0, 4)))?.subarray(4);
}

/** The contents of the boxes of this type at the top level of `bytes`. */
function findBox(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (let boxes = 0; at + BOX_HEADER_BYTES <= bytes.length && boxes < MAX_BOXES; boxes++) {
    const size = bytes.readUInt32BE(at);
    if (size < BOX_HEADER_BYTES) break; // 0 (to the end) or 1 (64-bit size) marks media data, which come last
    if (bytes.toString("latin1", at + 4, at + 8) === type) found.push(bytes.subarray(at + BOX_HEADER_BYTES, at + size));
    at += size;
  }
  return found;
}
