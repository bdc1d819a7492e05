import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeFeed, openFeed } from "./feed-text.ts";
import { readSample } from "./read-sample.ts";

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Decodes `bytes` in pieces of each size up to 8. */
async function decode(bytes: Buffer, encoding?: "utf-8" | "windows-1252"): Promise<string> {
  const texts = new Set<string>();
  for (let size = 1; size <= 8; size++) {
    let text = "";
    for await (const part of decodeFeed(inPieces(bytes, size), encoding)) text += part;
    texts.add(text);
  }
  expect(texts.size).toBe(1);
  return [...texts][0] as string;
}

const TEXT = "make,model\nCitroën,C3 €";

test("reads UTF-8 with and without a byte order mark", async () => {
  expect(await decode(Buffer.from(TEXT))).toBe(TEXT);
  expect(await decode(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT);
  expect(await decode(Buffer.from("a"))).toBe("a");
  expect(await decode(Buffer.from(""))).toBe("");
});

test("reads the encoding that the mapping names, and UTF-16 by its mark", async () => {
  const windows = Buffer.from([0x43, 0x69, 0x74, 0x72, 0x6f, 0xeb, 0x6e, 0x20, 0x80]);
  expect(await decode(windows, "windows-1252")).toBe("Citroën €");
  const utf16 = Buffer.from(`\ufeff${TEXT}`, "utf16le");
  expect(await decode(utf16)).toBe(TEXT);
  expect(await decode(Buffer.from(utf16).swap16(), "windows-1252")).toBe(TEXT);
});

test.each([
  ["a workbook", [0x50, 0x4b, 3, 4, 20, 0], "The feed is a workbook or a zip file"],
  ["a compressed file", [0x1f, 0x8b, 8, 0, 0], "The feed is compressed"],
  ["no UTF-8", [0x61, 0x62, 0x63, 0x64, 0xeb, 0x61], "The feed is not UTF-8 text. Save it as"],
  ["no UTF-8 at the end", [0x61, 0x62, 0x63, 0x64, 0xc3], "The feed is not UTF-8 text. Save it as"],
  ["half a character of UTF-16", [0xff, 0xfe, 0x61, 0x00, 0x62], "The feed is not UTF-16LE text. Save it as"],
])("refuses what is %s", async (_, bytes, message) => {
  await expect(decode(Buffer.from(bytes))).rejects.toThrow(message);
});

test.each([
  ["PK and no more", "PKab"],
  ["PK with other signs", "PK\u0003b"],
])("reads a text that begins with %s", async (_, text) => {
  expect(await decode(Buffer.from(text))).toBe(text);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "feed-text-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("says which file cannot be read, and why", async () => {
  await expect(openFeed(join(folder, "none.csv"))).rejects.toThrow(`There is no file ${join(folder, "none.csv")}`);
  const { bytes } = await openFeed(folder);
  const readAll = async () => {
    for await (const _ of bytes);
  };
  await expect(readAll()).rejects.toThrow(`${folder} is a folder, not a feed`);
  await expect(openFeed(join(folder, "a\u0000b"))).rejects.toThrow("cannot be read: ERR_INVALID_ARG_VALUE");
});

test("a sample has the header line and the first rows", async () => {
  const path = join(folder, "feed.csv");
  await writeFile(path, " make ;model\nRenault;Kwid\nRenault;Kiger\nRenault;Triber\n");
  expect((await openFeed(path)).size).toBe(55);
  const sample = await readSample(path, {}, 2);
  expect(sample.header).toEqual(["make", "model"]);
  expect(sample.rows).toEqual([
    { fields: ["Renault", "Kwid"], line: 2 },
    { fields: ["Renault", "Kiger"], line: 3 },
  ]);
  expect((await readSample(path, {}, 9)).rows).toHaveLength(3);
});

test("a sample is of a feed with up to 200 columns", async () => {
  const path = join(folder, "wide.csv");
  await writeFile(path, "");
  await expect(readSample(path, {}, 2)).rejects.toThrow("The feed is empty");
  await writeFile(path, "a,".repeat(199));
  expect((await readSample(path, {}, 2)).header).toHaveLength(200);
  await writeFile(path, "a,".repeat(200));
  await expect(readSample(path, {}, 2)).rejects.toThrow("The feed has more than 200 columns");
});
