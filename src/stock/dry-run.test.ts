import { expect, test } from "vitest";
import { line, setUpStock } from "./test-stock.ts";

const { query, load, dryRun, forSale } = setUpStock();

test("a dry run says what an import then does, and changes nothing", async () => {
  await load([line("A1"), line("A2"), line("A3"), line("A4")]);
  await load([line("A1"), line("A2"), line("A3")]);
  await query("update vehicles set sold_at = now(), withdrawn_at = now() where stock_number = 'A3'");
  const next = [
    line("A1", { price: "150000" }),
    line("A3"),
    line("A4", { price: "190000" }),
    line("A5", { model: "New" }),
    line("A6", { price: "x" }),
  ];

  const { changes, counts, coverage, rejectedRows } = await dryRun(next);
  const known = Object.fromEntries(coverage.map(({ field, rows }) => [field, rows]));
  expect(known).toMatchObject({ year: 4, variant: 4, exterior_color: 4, body_type: 0, features: 0, seats: 0, vin: 0 });
  expect(changes).toEqual([
    { kind: "changed", stockNumber: "A1", title: "Renault Kwid", oldPrice: 200000, newPrice: 150000 },
    { kind: "created", stockNumber: "A5", title: "Renault New", oldPrice: null, newPrice: 200000 },
    { kind: "restored", stockNumber: "A4", title: "Renault Kwid", oldPrice: null, newPrice: 190000 },
    { kind: "withdrawn", stockNumber: "A2", title: "Renault Kwid", oldPrice: 200000, newPrice: null },
  ]);
  expect(rejectedRows).toEqual([
    { line: 6, stockNumber: "A6", column: "price", value: "x", reason: "is not a number" },
  ]);
  expect(await forSale()).toEqual(["A1 200000", "A2 200000"]);
  expect(await query("select name from models")).toEqual([{ name: "Kwid" }]);
  expect(await load(next)).toMatchObject(counts);
});

test("a dry run of a part of the stock withdraws nothing", async () => {
  await load([line("A1"), line("A2")]);
  expect(await dryRun([line("A2")], { partial: true })).toMatchObject({
    counts: { withdrawn: 0, unchanged: 1 },
    changes: [],
  });
});

test("a dry run says why nothing can be loaded, with the reasons and their numbers of rows", async () => {
  const rows = [
    line("A1").replace("Petrol", ""),
    line("A2").replace("Manual,Petrol", "CVT,"),
    line("A3").replace("Manual,Petrol", "Tiptronic,"),
    line("A4").replace("Manual", "CVT"),
  ];
  const { failure, refusals, counts, forSale } = await dryRun(rows);
  expect(failure).toContain("None of the 4 rows can be loaded");
  expect(counts).toMatchObject({ read: 4, rejected: 4, created: 0, withdrawn: 0 });
  expect(forSale).toBe(0);
  expect(refusals).toEqual([
    { column: "fuel_type", reason: "is empty", rows: 3, values: [{ value: "", rows: 3 }] },
    {
      column: "transmission",
      reason: "is neither Automatic nor Manual",
      rows: 3,
      values: [
        { value: "CVT", rows: 2 },
        { value: "Tiptronic", rows: 1 },
      ],
    },
  ]);
});

test("rows that repeat a stock number are one refusal", async () => {
  const { refusals } = await dryRun([line("A1"), line("A2"), line("A1"), line("A2")]);
  expect(refusals).toMatchObject([{ reason: "is already on an earlier line", rows: 2 }]);
});

test("a dry run tells whether most of the stock would be withdrawn", async () => {
  const stock = Array.from({ length: 10 }, (_, n) => line(`A${n}`));
  await load(stock);
  expect(await dryRun(stock.slice(0, 5))).toMatchObject({ forSale: 10, withdrawsMost: false });
  expect(await dryRun(stock.slice(0, 4))).toMatchObject({ forSale: 10, withdrawsMost: true });
});
