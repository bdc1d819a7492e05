import { expect, it } from "vitest";
import { MAX_COLUMNS, MAX_ROWS } from "../../../contract/content/pages/blocks.ts";
import { parseCells, pasteCells } from "./table-text.ts";

it("pastes the cells of a spreadsheet from the chosen cell on, and grows", () => {
  const pasted = parseCells("Kwid\tR 199 900\r\nKiger\tR 269 900\r\n");
  expect(
    pasteCells(
      [
        ["Model", ""],
        ["", ""],
      ],
      pasted ?? [],
      1,
      0,
    ),
  ).toEqual([
    ["Model", ""],
    ["Kwid", "R 199 900"],
    ["Kiger", "R 269 900"],
  ]);
  expect(
    pasteCells(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      [["x", "y"]],
      1,
      1,
    ),
  ).toEqual([
    ["a", "b", ""],
    ["c", "x", "y"],
  ]);
});

it("leaves a text without tabs and lines to the cell, and keeps to the largest table", () => {
  expect(parseCells("Kwid")).toBeUndefined();
  const many = Array.from({ length: 200 }, () => Array.from({ length: 20 }, () => "x"));
  const table = pasteCells([[""]], many, 0, 0);
  expect([table.length, table[0]?.length]).toEqual([MAX_ROWS + 1, MAX_COLUMNS]);
});
