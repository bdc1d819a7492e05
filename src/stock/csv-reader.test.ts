import { expect, test } from "vitest";
import { CsvReader } from "./csv-reader.ts";

type Told = [line: number, what: string[] | string];

/** Reads `text` in pieces of `size` characters. */
function read(text: string, size = text.length, delimiter?: string): Told[] {
  const told: Told[] = [];
  const reader = new CsvReader(
    { row: (fields, line) => told.push([line, fields]), broken: (line, reason) => told.push([line, reason]) },
    { delimiter },
  );
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.end();
  return told;
}

const SAMPLES: [name: string, text: string, told: Told[]][] = [
  [
    "plain",
    "a,b\n1,2\n",
    [
      [1, ["a", "b"]],
      [2, ["1", "2"]],
    ],
  ],
  [
    "no line end at the end",
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
    "old Mac line ends",
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
    "quotes and embedded lines",
    'a,b\n"1 ""x"", y","2\n3"\n4,5',
    [
      [1, ["a", "b"]],
      [2, ['1 "x", y', "2\n3"]],
      [4, ["4", "5"]],
    ],
  ],
  [
    "embedded Windows lines",
    'a,b\r\n1,"2\r\n3"\r\n4,5\r\n',
    [
      [1, ["a", "b"]],
      [2, ["1", "2\r\n3"]],
      [4, ["4", "5"]],
    ],
  ],
  [
    "empty fields and rows",
    'a,b\n\n,\n"",""\n1,\n',
    [
      [1, ["a", "b"]],
      [5, ["1", ""]],
    ],
  ],
  [
    "a quote inside a plain field",
    'a,b\n5" rims,x\n',
    [
      [1, ["a", "b"]],
      [2, ['5" rims', "x"]],
    ],
  ],
  [
    "a quote that is not doubled",
    'a,b\n"5" rims",x\n1,2',
    [
      [1, ["a", "b"]],
      [2, "a quote inside a quoted field is not doubled"],
      [3, ["1", "2"]],
    ],
  ],
  [
    "a quote that is never closed loses its own line only",
    'a,b\n1,"2\n3,4\n5,6\n',
    [
      [1, ["a", "b"]],
      [2, "a quote is opened and never closed"],
      [3, ["3", "4"]],
      [4, ["5", "6"]],
    ],
  ],
];

test.each(SAMPLES)("%s", (_name, text, told) => {
  expect(read(text)).toEqual(told);
});

test.each(SAMPLES)("%s, in pieces of any size", (_name, text, told) => {
  for (let size = 1; size < text.length; size++) expect(read(text, size), `pieces of ${size}`).toEqual(told);
});

test("a delimiter that is named is not guessed", () => {
  expect(read("a,b|c\n1|2", 3, "|")).toEqual([
    [1, ["a,b", "c"]],
    [2, ["1", "2"]],
  ]);
});

test("a field of megabytes is passed over without being held", () => {
  const huge = "x".repeat(3_000_000);
  const told = read(`a,b\n${huge},1\n2,3\n4,"${huge}"\n5,6\n`, 65_536);
  expect(told.map(([line, what]) => [line, typeof what === "string" ? "broken" : what])).toEqual([
    [1, ["a", "b"]],
    [2, "broken"],
    [3, ["2", "3"]],
    [4, "broken"],
    [5, ["5", "6"]],
  ]);
});
