import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { readFeedMapping } from "./feed-mapping.ts";
import { type ImportOptions, importStock } from "./import-stock.ts";

const HEADER =
  "stock_number,make,model,variant,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,description,images";

let database: TestDatabase;
let folder: string;
let reports = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "stock-import-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await query("truncate vehicles, models, makes, dealers, range_models restart identity cascade");
  await query(
    `insert into dealers (slug, name, contact_no, book_service, province, social_code, address, location, latitude,
       longitude, dp_name, dp_email, dp_contact_no)
     select slug, slug, '', '', '', '', '', '', 0, 0, '', '', '' from unnest(array['here', 'there']) slug`,
  );
});

async function query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await database.db.$client.query(text, values)).rows as Row[];
}

/** A line of a feed: a valid vehicle with some values changed. */
function line(stockNumber: string, { price = "200000", model = "Kwid", rest = "/uploads/a.webp" } = {}): string {
  return `${stockNumber},Renault,${model},Zen,2021,${price},42000,Used,Manual,Petrol,White,"Neat, clean",${rest}`;
}

async function* bytes(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

function load(lines: string[], options: Partial<ImportOptions> = {}) {
  return importStock(database.db, {
    feed: bytes(`${[HEADER, ...lines].join("\n")}\n`),
    dealerSlug: "here",
    reportPath: join(folder, `report-${reports++}.csv`),
    thisYear: 2026,
    ...options,
  });
}

/** The vehicles for sale, as "stock number price". */
async function forSale(slug = "here"): Promise<string[]> {
  const rows = await query<{ text: string }>(
    `select stock_number || ' ' || price as text from vehicles join dealers on dealers.id = dealer_id
     where withdrawn_at is null and slug = $1 order by stock_number`,
    [slug],
  );
  return rows.map(({ text }) => text);
}

/** Compares the counts in the filters with the vehicles. */
async function expectCorrectCounts() {
  const columns = "dealer_id, make_id, model_id, fuel_type, transmission, state";
  const stored = await query(`select ${columns}, count from vehicle_counts order by ${columns}`);
  const counted = await query(
    `select ${columns}, count(*)::integer from vehicles where withdrawn_at is null group by ${columns} order by ${columns}`,
  );
  expect(stored).toEqual(counted);
}

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
    state: "Used",
    transmission: "Manual",
    fuel_type: "Petrol",
    colour: "White",
    description: "Neat, clean",
    images: ["/uploads/a.webp"],
  });
  await expectCorrectCounts();
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
  await expectCorrectCounts();

  const [old] = await query<{ id: number }>("select id from vehicles where stock_number = 'A3'");
  const third = await load([line("A1"), line("A2", { price: "190000" }), line("A3", { price: "150000" }), line("A4")]);
  expect(third).toMatchObject({ created: 0, changed: 0, unchanged: 3, restored: 1, withdrawn: 0 });
  expect(await forSale()).toEqual(["A1 200000", "A2 190000", "A3 150000", "A4 200000"]);
  expect(await query("select id from vehicles where stock_number = 'A3'")).toEqual([old]);
  await expectCorrectCounts();
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
  await expectCorrectCounts();
});

test("bad rows are reported with line, column and reason, and the others are loaded", async () => {
  const result = await load([
    line("A1"),
    line("A2", { price: "POA" }),
    "A3,Renault",
    line("A4", { rest: "=HYPERLINK()" }),
    line("A5"),
  ]);
  expect(result).toMatchObject({ read: 5, created: 2, rejected: 3 });
  expect(await forSale()).toEqual(["A1 200000", "A5 200000"]);
  expect((await readFile(result.reportPath as string, "utf8")).split("\n")).toEqual([
    "\ufeffline,stock_number,column,value,reason",
    "3,A2,price,POA,is not a number",
    "4,A3,,,has 2 columns where the header line has 13",
    "5,A4,images,'=HYPERLINK(),has an address that is neither https:// nor under /uploads/",
    "",
  ]);
});

test("a vehicle with a bad row is not withdrawn and not changed", async () => {
  await load([line("A1"), line("A2")]);
  expect(await load([line("A1", { price: "0" }), line("A3")])).toMatchObject({ rejected: 1, created: 1, withdrawn: 1 });
  expect(await forSale()).toEqual(["A1 200000", "A3 200000"]);
});

test("a strict import refuses a feed with one bad row", async () => {
  await load([line("A1")]);
  const reportPath = join(folder, "strict.csv");
  await expect(load([line("A2"), line("A3", { price: "x" })], { strict: true, reportPath })).rejects.toThrow(
    `1 of 2 rows are bad. The first is on line 3, price: is not a number. Nothing was changed; ${reportPath} lists all`,
  );
  expect(await readFile(reportPath, "utf8")).toContain("3,A3,price,x,is not a number");
  expect(await forSale()).toEqual(["A1 200000"]);
});

test("the first of several rows with the same stock number is loaded", async () => {
  const result = await load([line("A1"), line("A1", { price: "1" }), line("A\\1"), line("A1"), line("A\\1")]);
  expect(result).toMatchObject({ read: 5, created: 2, rejected: 3 });
  expect(await forSale()).toEqual(["A1 200000", "A\\1 200000"]);
  const reported = (await readFile(result.reportPath as string, "utf8")).split("\n").slice(1, -1).sort();
  expect(reported).toEqual([
    "3,A1,stock_number,A1,is already on line 2",
    "5,A1,stock_number,A1,is already on line 2",
    "6,A\\1,stock_number,A\\1,is already on line 4",
  ]);
});

test.each([
  ["an empty file", "", "The feed is empty"],
  ["a header line only", `${HEADER}\n\n`, "The feed has a header line and no vehicles"],
  [
    "a feed of bad rows",
    `${HEADER}\nA1,Renault\n`,
    "None of the 1 rows can be loaded. The first is on line 2: has 2 columns",
  ],
  ["a feed with other columns", "id,price\n1,2\n", 'The columns "stock_number", "make", "model", "year", "mileage",'],
  ["a workbook", "PK\u0003\u0004 and so on", "The feed is a workbook or a zip file"],
  ["a broken header", '"stock_number"x,make\nA1,Renault\n', "On line 1 of the feed, a quote is not closed"],
  ["a broken quote", `${HEADER}\n${line("A2")}\nA3,"Renault\n${line("A4")}\n`, "Between lines 3 and 4 of the feed"],
  [
    "an endless field",
    `${HEADER}\n${line("A2")}\nA3,"${"x\n".repeat(600_000)}`,
    "The row on line 3 of the feed is longer",
  ],
])("%s does not empty the stock", async (_name, feed, message) => {
  await load([line("A1")]);
  await expect(load([], { feed: bytes(feed) })).rejects.toThrow(message);
  expect(await forSale()).toEqual(["A1 200000"]);
});

test("bytes that are not UTF-8 are refused unless the mapping sets their encoding", async () => {
  const feed = () => bytes(`${HEADER}\nA1,Citro`, Uint8Array.of(0xeb), `n,C3,,2021,1,1,Used,Manual,Petrol,,,\n`);
  await expect(load([], { feed: feed() })).rejects.toThrow("The feed is not UTF-8 text");
  await load([], { feed: feed(), mapping: { encoding: "windows-1252", fields: {} } });
  expect(await query("select slug, name from makes")).toEqual([{ slug: "citroen", name: "Citroën" }]);
});

test("byte order marks, semicolons, Windows line ends and UTF-16 are read", async () => {
  const text = `${[HEADER, line("A1").replace('"Neat, clean"', "Neat")].join("\r\n").replaceAll(",", ";")}\r\n`;
  expect(await load([], { feed: bytes(`\ufeff${text}`) })).toMatchObject({ created: 1 });
  expect(await load([], { feed: bytes(Buffer.from(`\ufeff${text}`, "utf16le")) })).toMatchObject({ unchanged: 1 });
});

test("hostile text is stored as text or rejected", async () => {
  const hostile = 'a ""quote"", a \\ and \\N,\nO\'Brien; drop table vehicles; -- \\. {x} \ttab';
  const result = await load([
    `A1,Renault,Kwid,"${hostile}",2021,1,1,Used,Manual,Petrol,White,"${hostile}\n\\.\n",`,
    `A2,Renault,Kwid,x\u0000y,2021,1,1,Used,Manual,Petrol,White,,`,
    `A3,Renault,Kwid,${"x".repeat(900_000)},2021,1,1,Used,Manual,Petrol,White,,`,
    line("\\N"),
    line("A5", { rest: '""""' }),
    line("A6"),
  ]);
  expect(result).toMatchObject({ read: 6, created: 3, rejected: 3 });
  const [vehicle] = await query("select variant, description from vehicles where stock_number = 'A1'");
  const text = 'a "quote", a \\ and \\N,\nO\'Brien; drop table vehicles; -- \\. {x} \ttab';
  expect(vehicle).toEqual({
    variant: text.replace(/\s+/g, " "),
    description: `${text.replace("\t", " ")}\n\\.`,
  });
  expect(await forSale()).toContain("\\N 200000");
  const report = await readFile(result.reportPath as string, "utf8");
  expect(report).toContain("7,A2,variant,x\ufffdy,has a control character in it");
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

test("an unknown dealer and a missing file are reported", async () => {
  await expect(load([line("A1")], { dealerSlug: "nowhere" })).rejects.toThrow('There is no dealer "nowhere"');
  const feed = join(folder, "none.csv");
  await expect(load([], { feed })).rejects.toThrow(`There is no file ${feed}`);
  await expect(load([], { feed: folder })).rejects.toThrow(`${folder} is a folder, not a feed`);
});

test("the example mapping reads its feed", async () => {
  const mapping = await readFeedMapping(new URL("../../examples/stock-maps/cardekho.json", import.meta.url).pathname);
  const feed = join(folder, "listings.csv");
  await writeFile(
    feed,
    "id,car_name,brand,model,vehicle_age,km_driven,seller_type,fuel_type,transmission_type,mileage,engine,max_power,seats,selling_price\n" +
      "11,Renault KWID,Renault,KWID,3,30000,Dealer,Petrol,Manual,22.3,999,67,5,400000\n" +
      "12,Maruti Ertiga,Maruti,Ertiga,5,61000,Individual,CNG,Manual,17.5,1373,,7,750000\n" +
      "13,Force Gurkha,Force,Gurkha,4,3800000,Dealer,Diesel,Manual,12,2596,89,6,900000\n" +
      "14,Kia Seltos,Kia,Seltos,2,9000,Dealer,Steam,Manual,16,1497,113,5,1200000\n",
  );
  expect(await load([], { feed, mapping })).toMatchObject({ read: 4, created: 2, rejected: 2 });
  expect(
    await query(
      `select stock_number, models.name as model, variant, year, price, mileage, fuel_type, colour, description, images
       from vehicles join models on models.id = model_id order by stock_number`,
    ),
  ).toEqual([
    {
      stock_number: "11",
      model: "Kwid",
      variant: "999 cc, 67 bhp, 5 seats",
      year: 2023,
      price: 84000,
      mileage: 30000,
      fuel_type: "Petrol",
      colour: "Not stated",
      description: "Renault KWID offered by: Dealer. Fuel consumption 22.3 km/l.",
      images: [],
    },
    {
      stock_number: "12",
      model: "Ertiga",
      variant: "1373 cc, 7 seats",
      year: 2021,
      price: 157500,
      mileage: 61000,
      fuel_type: "CNG",
      colour: "Not stated",
      description: "Maruti Ertiga offered by: Individual. Fuel consumption 17.5 km/l.",
      images: [],
    },
  ]);
});
