import { expect, it } from "vitest";
import { toCsv, toTable } from "./table.ts";

const rows = [
  { name: "Zoë", count: 7 },
  { name: 'a, "b"', count: 120 },
];

it("numbers are aligned to the right", () => {
  expect(toTable(rows)).toBe('name    count\nZoë         7\na, "b"    120\n');
});

it("CSV cells are quoted where necessary, and formulas are escaped", () => {
  expect(toCsv(["name", "count"], rows)).toBe('name,count\r\nZoë,7\r\n"a, ""b""",120\r\n');
  expect(toCsv(["name"], [])).toBe("name\r\n");
  const cells = ["=1+1", "@x", "-x", "+27821234567", "-5", "a\nb"].map((name) => ({ name }));
  expect(toCsv(["name"], cells)).toBe("name\r\n'=1+1\r\n'@x\r\n'-x\r\n+27821234567\r\n-5\r\n\"a\nb\"\r\n");
});
