import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

type Row = [line: number, fields: string[]];

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

/** Reads `text` in pieces of `size` characters. */
async function read(text: string, size = text.length, delimiter?: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { fields, line } of readCsv(pieces(text, size), delimiter)) rows.push([line, fields]);
  return rows;
}

const SAMPLES: [name: string, text: string, rows: Row[]][] = [
  [
    "plain rows",
    "a,b\n1,2\n",
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "a last row without a line end",
    "a,b\n1,2",
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "Windows line ends",
    'a,b\r\n"1",2\r\n3,"4"\r\n',
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
      [3, ["3", "4"]],
    ],
  ],
  [
    "classic Mac line ends",
    "a,b\r1,2\r",
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "semicolons",
    "a;b,c;d\n1;2,5;",
    [
      [1, ["a", "b,c", "d"]],
      [2, ["1", "2,5", ""]],
    ],
  ],
  [
    "tabs",
    "a\tb\n1\t2",
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "a quoted header with other delimiters in it",
    '"a,b,c";d\n1;2',
    [
      [1, ["a,b,c", "d"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "doubled quotes and line ends in a field",
    'a,b\n"1 ""x"", y","2\n3"\n4,5',
    [
      [1, ["a", "b"]],
      [2, ['1 "x", y', "2\n3"]],
      [4, ["4", "5"]],
    ],
  ],
  [
    "Windows line ends in a field",
    'a,b\r\n1,"2\r\n\r\n3"\r\n4,5\r\n',
    [
      [1, ["a", "b"]],
      [2, ["1", "2\n\n3"]],
      [5, ["4", "5"]],
    ],
  ],
  [
    "empty fields, and rows without a value, which are skipped",
    'a,b\n\n,\n"",""\n1,\n',
    [
      [1, ["a", "b"]],
      [5, ["1", ""]],
    ],
  ],
  [
    "rows of different widths",
    "a,b\n1\n2,3,4\n",
    [
      [1, ["a", "b"]],
      [2, ["1"]],
      [3, ["2", "3", "4"]],
    ],
  ],
  ["nothing", "", []],
];

test.each(SAMPLES)("reads %s", async (_name, text, rows) => {
  expect(await read(text)).toEqual(rows);
});

test.each(SAMPLES)("reads %s in pieces of any size", async (_name, text, rows) => {
  for (let size = 1; size < text.length; size++) expect(await read(text, size), `pieces of ${size}`).toEqual(rows);
});

test("a given delimiter is not detected", async () => {
  expect(await read("a,b|c\n1|2", 3, "|")).toEqual([
    [1, ["a,b", "c"]],
    [2, ["1", "2"]],
  ]);
});

test.each([
  ["is not doubled", 'a,b\n1,2\n"5" rims",x\n', "On line 3 of the feed, a quote is not closed"],
  ["is not doubled, in the header line", '"a"b,c\n1,2\n', "On line 1 of the feed, a quote is not closed"],
  ["is in a field that is not quoted", 'a,b\n5" rims,x\n', "On line 2 of the feed, a quote is not closed"],
  ["is never closed", 'a,b\n1,2\n3,"4\n5,6\n', "Between lines 3 and 4 of the feed, a quote is not closed"],
  ["swallows the start of a later row", 'a,b\n1,"2\n3,4\n"5",6\n', "Between lines 2 and 4 of the feed"],
])("a quote that %s refuses the feed and names the lines", async (_name, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
  await expect(read(text, 1)).rejects.toThrow(message);
});

test.each([
  ["quoted field", '1,"', "x"],
  ["quoted field of many lines", '1,"', "x\n"],
  ["plain field", "1,", "x"],
  ["row of empty fields", "1", ","],
  ["row of quoted empty fields", "1", ',""'],
])("an endless %s refuses the feed within 2 MB", async (_name, start, part) => {
  let sent = 0;
  async function* endless() {
    yield `a,b\n0,1\n${start}`;
    for (; sent < 20_000_000; sent += 60_000) yield part.repeat(60_000 / part.length);
  }
  const rows: number[] = [];
  const reading = async () => {
    for await (const { line } of readCsv(endless())) rows.push(line);
  };
  await expect(reading()).rejects.toThrow("The row on line 3 of the feed is longer than 1000000 bytes");
  expect(sent).toBeLessThan(2_000_000);
});

test("a first line without end refuses the feed", async () => {
  await expect(read("x".repeat(3_000_000), 60_000)).rejects.toThrow("The row on line 1 of the feed is longer");
});
