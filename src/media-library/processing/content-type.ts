export type ContentType = "jpeg" | "png" | "webp" | "avif" | "heic" | "svg" | "pdf" | "mp4" | "vtt";

/** Number of bytes at a file's start that `contentType` needs. */
export const HEAD_BYTES = 4096;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");
const AVIF_BRANDS = ["avif", "avis"];
/** Brands of HEIC with HEVC, and the generic brands of the format. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];
/** Brands of MP4, and of the QuickTime files of phones, which are built alike. */
const MP4_BRANDS = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "3gp4", "3gp5", "qt  "];

/** The type of a file by its first bytes, whatever its name. Undefined if the library does not accept it. */
export function contentType(head: Buffer): ContentType | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return "jpeg";
  if (head.subarray(0, 8).equals(PNG)) return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 0, 5) === "%PDF-") return "pdf";
  if (/^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 10))) return "vtt";
  if (isSvg(head.toString("latin1"))) return "svg";
  if (ascii(head, 4, 8) !== "ftyp") return undefined;
  const brands = isoBrands(head);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return "avif";
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return "heic";
  return brands.some((brand) => MP4_BRANDS.includes(brand)) ? "mp4" : undefined;
}

/** Whether a text begins as an SVG, after what XML may have before its first element. */
function isSvg(text: string): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/.test(text) && /<svg[\s>]/.test(text);
}

/** The major and the compatible brands of an ISO base media file. */
function isoBrands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);
