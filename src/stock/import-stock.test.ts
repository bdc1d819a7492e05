import { expect, test } from "vitest";
import { keysOf } from "../db/schema/stock/feature-codes.ts";
import { bytes, HEADER, line, setUpStock } from "./test-stock.ts";

const { query, load, forSale, undo } = setUpStock();

test("a feed becomes the dealer's stock", async () => {
  const result = await load([line("A1"), line("A2", { price: "R 210 000" })]);
  expect(result).toMatchObject({
    read: 2,
    created: 2,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    rejected: 0,
    skipped: 0,
  });
  expect(result.reportPath).toBeUndefined();
  expect(await forSale()).toEqual(["A1 200000", "A2 210000"]);
  const [vehicle] = await query("select * from vehicles where stock_number = 'A1'");
  expect(vehicle).toMatchObject({
    variant: "Zen",
    year: 2021,
    mileage: 42000,
    condition: "Used",
    transmission: "Manual",
    fuel_type: "Petrol",
    colour: "White",
    description: "Neat, clean",
    images: ["/uploads/a.webp"],
  });
});

test("vehicles are changed, left unchanged, withdrawn and restored", async () => {
  await load([line("A1"), line("A2"), line("A3")]);
  const before = await query("select id, xmin, updated_at from vehicles where stock_number = 'A1'");

  const second = await load([line("A1"), line("A2", { price: "190000" }), line("A4")]);
  expect(second).toMatchObject({ read: 3, created: 1, changed: 1, unchanged: 1, restored: 0, withdrawn: 1 });
  expect(await forSale()).toEqual(["A1 200000", "A2 190000", "A4 200000"]);
  expect(await query("select id, xmin, updated_at from vehicles where stock_number = 'A1'")).toEqual(before);
  expect(await query("select stock_number from vehicles where withdrawn_at is not null")).toEqual([
    { stock_number: "A3" },
  ]);

  const [old] = await query<{ id: number }>("select id from vehicles where stock_number = 'A3'");
  const third = await load([line("A1"), line("A2", { price: "190000" }), line("A3", { price: "150000" }), line("A4")]);
  expect(third).toMatchObject({ created: 0, changed: 0, unchanged: 3, restored: 1, withdrawn: 0 });
  expect(await forSale()).toEqual(["A1 200000", "A2 190000", "A3 150000", "A4 200000"]);
  expect(await query("select id from vehicles where stock_number = 'A3'")).toEqual([old]);
});

test("a draft is left to staff: a feed neither publishes nor changes it", async () => {
  await load([line("A1"), line("A2")]);
  await query("update vehicles set is_draft = true, withdrawn_at = now() where stock_number = 'A1'");
  const second = await load([line("A1", { price: "190000" }), line("A2")]);
  expect(second).toMatchObject({ created: 0, changed: 0, restored: 0, withdrawn: 0 });
  expect(await query("select price, is_draft from vehicles where stock_number = 'A1'")).toEqual([
    { price: 200_000, is_draft: true },
  ]);
});

test("equipment is read from a text and from columns, and kept where a feed says nothing", async () => {
  const header = `${HEADER},extras,features,Sunroof,A/C`;
  const car = (stockNumber: string, cells: string) => `${line(stockNumber)},${cells}`;
  const feed = (...lines: string[]) => ({ feed: bytes([header, ...lines].join("\n")) });
  await load([], feed(car("A1", 'ignored,"ABS, l/seats; PDC rear, Garage kept, no tow bar",N,y'), car("A2", ",,1,")));
  const known = async () => {
    const rows = await query<{ features: number[] }>(
      "select stock_number, features, other_features from vehicles order by stock_number",
    );
    return rows.map((row) => ({ ...row, features: keysOf(row.features) }));
  };
  const equipped = [
    {
      stock_number: "A1",
      features: ["abs", "rear-parking-sensors", "air-conditioning", "leather-seats"],
      other_features: "Garage kept, no tow bar",
    },
    { stock_number: "A2", features: ["sunroof"], other_features: "" },
  ];
  expect(await known()).toEqual(equipped);
  expect(await load([line("A1"), line("A2")])).toMatchObject({ unchanged: 2 });
  expect(await known()).toEqual(equipped);
  const long = `"${"x".repeat(5001)}"`;
  expect(await load([], feed(car("A1", `,${long},,`), car("A2", ",Towbar,,")))).toMatchObject({ refusedValues: 1 });
  expect(await known()).toEqual([equipped[0], { stock_number: "A2", features: ["tow-bar"], other_features: "" }]);
});

test("a partial feed withdraws nothing", async () => {
  await load([line("A1"), line("A2")]);
  expect(await load([line("A2", { price: "1" })], { partial: true })).toMatchObject({ changed: 1, withdrawn: 0 });
  expect(await forSale()).toEqual(["A1 200000", "A2 1"]);
});

test("another dealer's stock is left alone, the same stock numbers included", async () => {
  await load([line("A1"), line("A2")], { dealerSlug: "there" });
  await load([line("A1", { price: "5" })]);
  expect(await forSale("there")).toEqual(["A1 200000", "A2 200000"]);
  expect(await forSale()).toEqual(["A1 5"]);
});

test("a vehicle with a bad row is not withdrawn and not changed", async () => {
  await load([line("A1"), line("A2")]);
  expect(await load([line("A1", { price: "0" }), line("A3")])).toMatchObject({ rejected: 1, created: 1, withdrawn: 1 });
  expect(await forSale()).toEqual(["A1 200000", "A3 200000"]);
});

test("visitors see the old stock until the import is complete", async () => {
  await load([line("A1"), line("A2")]);
  const snapshots: string[][] = [];
  const snapshot = async () => snapshots.push(await forSale());
  async function* slowly() {
    yield* bytes(`${HEADER}\n${line("A2", { price: "2" })}\n`);
    await snapshot();
    yield* bytes(`${line("A3")}\n`);
    await snapshot();
  }
  await load([], { feed: slowly() });
  expect(snapshots).toEqual([
    ["A1 200000", "A2 200000"],
    ["A1 200000", "A2 200000"],
  ]);
  expect(await forSale()).toEqual(["A2 2", "A3 200000"]);
});

test("a second import for the same dealer is refused; another dealer is imported in parallel", async () => {
  let refusal: unknown;
  async function* meanwhile() {
    yield* bytes(`${HEADER}\n${line("A1")}\n`);
    await load([line("B1", { model: "Other" })], { dealerSlug: "there" });
    refusal = await load([line("A9")]).catch((error: Error) => error.message);
  }
  await load([], { feed: meanwhile() });
  expect(refusal).toBe("Another import for here is running; nothing was changed");
  expect(await forSale()).toEqual(["A1 200000"]);
  expect(await forSale("there")).toEqual(["B1 200000"]);
});

test("an import that is interrupted or whose feed fails changes nothing and releases its lock", async () => {
  await load([line("A1")]);
  const abort = new AbortController();
  async function* interrupted() {
    yield* bytes(`${HEADER}\n${line("A2")}\n`);
    abort.abort();
    yield* bytes(`${line("A3")}\n`);
  }
  await expect(load([], { feed: interrupted(), signal: abort.signal })).rejects.toThrow(
    "Interrupted; nothing was changed",
  );
  async function* failing() {
    yield* bytes(`${HEADER}\n${line("A2")}\n`);
    throw new Error("the disk is gone");
  }
  await expect(load([], { feed: failing() })).rejects.toThrow("the disk is gone");
  expect(await forSale()).toEqual(["A1 200000"]);
  expect(await load([line("A4")])).toMatchObject({ created: 1 });
});

test("makes and models are identified by slug and keep their spelling", async () => {
  await query("insert into makes (slug, name) values ('renault', 'Renault')");
  await query("insert into models (make_id, slug, name) select id, 'triber', 'Triber' from makes");
  await query(
    `insert into range_models (make, make_slug, model, model_slug, type, body_type, description, main_image, colours)
     values ('Renault', 'renault', 'Kwid', 'kwid', 'car', '', '', '', '[]')`,
  );
  const rows = ["KWID", "kwid", "TRIBER", "D'uster"].map((model, at) =>
    line(`A${at}`, { model }).replace("Renault", "RENAULT"),
  );
  await load(rows);
  expect(
    await query(
      "select makes.name as make, models.name as model from models join makes on makes.id = make_id order by 2",
    ),
  ).toEqual([
    { make: "Renault", model: "D'uster" },
    { make: "Renault", model: "Kwid" },
    { make: "Renault", model: "Triber" },
  ]);
});

test("body types are loaded, and stay where the feed does not state them", async () => {
  const withBodies = `${HEADER},Body Type\n${line("A1")},Hatch\n${line("A2")},\n${line("A3")},spaceship\n`;
  const first = await load([], { feed: bytes(withBodies) });
  expect(first).toMatchObject({ created: 3, rejected: 0, refusedValues: 1 });
  await query("update vehicles set body_type = 'SUV' where stock_number = 'A2'");
  const second = await load([line("A1"), line("A2", { price: "1000" }), line("A3")]);
  expect(second).toMatchObject({ unchanged: 2, changed: 1 });
  const rows = await query("select stock_number, body_type, colour_family from vehicles order by 1");
  expect(rows).toEqual([
    { stock_number: "A1", body_type: "Hatchback", colour_family: "White" },
    { stock_number: "A2", body_type: "SUV", colour_family: "White" },
    { stock_number: "A3", body_type: "", colour_family: "White" },
  ]);
});

test("VINs are loaded, stay where the feed does not state them, and come back when the import is undone", async () => {
  const first = await load([], {
    feed: bytes(`${HEADER},VIN\n${line("A1")},vf1 rfb00x 65432109\n${line("A2")},\n${line("A3")},unknown\n`),
  });
  expect(first).toMatchObject({ created: 3, rejected: 0, refusedValues: 1 });
  expect(await load([line("A1"), line("A2"), line("A3")])).toMatchObject({ unchanged: 3 });
  const vins = () => query("select stock_number, vin from vehicles order by 1");
  const before = [
    { stock_number: "A1", vin: "VF1RFB00X65432109" },
    { stock_number: "A2", vin: "" },
    { stock_number: "A3", vin: "" },
  ];
  expect(await vins()).toEqual(before);
  const third = bytes(
    `${HEADER},VIN\n${line("A1")},VF1RFB00X65432100\n${line("A2")},VF1RFB00X65432101\n${line("A3")},\n`,
  );
  expect(await load([], { feed: third })).toMatchObject({ changed: 2 });
  await undo(3);
  expect(await vins()).toEqual(before);
});

test("the planner's statistics follow a feed that writes much, and are left to autovacuum by one that does not", async () => {
  await query("alter table vehicles set (autovacuum_enabled = false)");
  const known = async () => (await query("select reltuples from pg_class where oid = 'vehicles'::regclass"))[0];
  const stock = Array.from({ length: 120 }, (_, n) => line(`A${n}`));
  await load(stock);
  expect(await known()).toEqual({ reltuples: 120 });
  await load([...stock, line("B1")]);
  expect(await known()).toEqual({ reltuples: 120 });
});
