import { expect, it } from "vitest";
import { csvLines, toTable } from "./table.ts";

const rows = [
  { name: "Zoë", count: 7 },
  { name: 'a, "b"', count: 120 },
];

it("numbers are aligned to the right", () => {
  expect(toTable(rows)).toBe('name    count\nZoë         7\na, "b"    120\n');
});

it("rows become lines of CSV", () => {
  expect(csvLines(["name", "count"], rows)).toBe('"Zoë","7"\r\n"a, ""b""","120"\r\n');
  expect(csvLines(["name"], [])).toBe("");
});
