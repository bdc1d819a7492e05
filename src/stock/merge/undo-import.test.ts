import { expect, test } from "vitest";
import { line, setUpStock } from "../test-stock.ts";

const { query, load, undo, forSale } = setUpStock();

/** Returns everything that an import may change. */
const stock = () =>
  query(
    `select stock_number, make_id, model_id, variant, price, images, description, withdrawn_at is null as for_sale
     from vehicles where withdrawn_at is null order by stock_number`,
  );

test("an import is undone: changed, withdrawn and restored vehicles are as they were, new ones are withdrawn", async () => {
  await load([line("A1"), line("A2"), line("A3"), line("A4")]);
  await load([line("A1"), line("A2"), line("A3")]);
  const before = await stock();
  await load([line("A1", { price: "150000", model: "Kiger" }), line("A2"), line("A4"), line("A5")]);
  expect(await forSale()).toEqual(["A1 150000", "A2 200000", "A4 200000", "A5 200000"]);

  await undo(3);
  expect(await stock()).toEqual(before);
  const entries = await query(
    "select operation, person_name, item_id from audit_entries where item_id = '3' order by id",
  );
  expect(entries).toEqual([
    { operation: "import", person_name: "tests", item_id: "3" },
    { operation: "undo", person_name: "Thandi", item_id: "3" },
  ]);
  await expect(undo(3)).rejects.toThrow("This import is undone already");
});

test("earlier imports are undone too, from the newest on", async () => {
  await load([line("A1")]);
  await load([line("A1", { price: "2" })]);
  await expect(undo(1)).rejects.toThrow(
    "1 vehicle has been changed since this import, and the changes would be lost: A1.",
  );
  const falls = () => query("select price_before, price_fell_on is not null as fell from vehicles");
  expect(await falls()).toEqual([{ price_before: 200_000, fell: true }]);
  await undo(2);
  expect(await forSale()).toEqual(["A1 200000"]);
  expect(await falls()).toEqual([{ price_before: null, fell: false }]);
  expect(await query("select price from vehicle_prices order by id")).toEqual([{ price: 200_000 }, { price: 2 }]);
});

test("an import is not undone if a change since would be lost", async () => {
  await load(["A1", "A2", "A3", "A4", "A5", "A6", "A7"].map((number) => line(number)));
  await query("update vehicles set reserved_at = now() where stock_number <> 'A7'");
  await expect(undo(1)).rejects.toThrow(
    "6 vehicles have been changed since this import, and the changes would be lost: A1, A2, A3, A4, A5 and 1 more. Nothing was changed",
  );
  expect(await forSale()).toHaveLength(7);
  expect(await query("select status from stock_imports")).toEqual([{ status: "done" }]);
});

test("an import that is too old or did nothing is not undone", async () => {
  await load([line("A1")]);
  await query("update stock_imports set created_at = now() - interval '31 days'");
  await expect(undo(1)).rejects.toThrow("An import can be undone for 30 days only");
  await expect(undo(2)).rejects.toThrow("There is no such import");
  await query("update stock_imports set status = 'failed'");
  await expect(undo(1)).rejects.toThrow("This import changed nothing");
});
