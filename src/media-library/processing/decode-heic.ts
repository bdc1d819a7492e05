import { crc32, deflateSync } from "node:zlib";
import heicDecode from "heic-decode";
import type { SharpConstructor } from "sharp";
import { findColourProfile } from "./heic-colour-profile.ts";

/** Length of the PNG signature and the first chunk (IHDR), in bytes. */
const PNG_HEADER_BYTES = 33;

export type HeicPicture = {
  width: number;
  height: number;
  toPng(sharp: SharpConstructor, maxSide: number): Promise<Buffer>;
};

/**
 * Reads the size of a HEIC picture. `toPng` decodes it, upright, with its colour profile, and at most `maxSide` pixels on a side, since
 * its pixels are in memory twice. Throws if the picture is damaged.
 */
export async function readHeic(bytes: Buffer): Promise<HeicPicture> {
  const images = await heicDecode.all({ buffer: bytes });
  const [image] = images;
  if (image === undefined) throw new Error("There is no picture");
  const { width, height } = image;
  return {
    width,
    height,
    async toPng(sharp, maxSide) {
      const { data } = await image.decode();
      images.dispose();
      const png = await sharp(data, { raw: { width, height, channels: 4 } })
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const profile = findColourProfile(bytes);
      return profile === undefined ? png : withColourProfile(png, profile);
    },
  };
}

/** Inserts the profile behind the header of a PNG. */
function withColourProfile(png: Buffer, profile: Buffer): Buffer {
  const contents = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(contents.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(contents));
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), length, contents, checksum, png.subarray(PNG_HEADER_BYTES)]);
}
