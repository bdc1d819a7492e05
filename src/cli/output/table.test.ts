import { expect, it } from "vitest";
import { toCsv, toTable } from "./table.ts";

const rows = [
  { name: "Zoë", count: 7 },
  { name: 'a, "b"', count: 120 },
];

it("numbers are aligned to the right", () => {
  expect(toTable(rows)).toBe('name    count\nZoë         7\na, "b"    120\n');
});

it("CSV has a header line, even without rows", () => {
  expect(toCsv(["name", "count"], rows)).toBe('"name","count"\r\n"Zoë","7"\r\n"a, ""b""","120"\r\n');
  expect(toCsv(["name"], [])).toBe('"name"\r\n');
});
