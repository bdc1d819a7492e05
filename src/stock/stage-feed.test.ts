import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readFeedMapping } from "./mapping/feed-mapping.ts";
import { bytes, HEADER, line, setUpStock } from "./test-stock.ts";

const { query, load, forSale, path } = setUpStock();

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
  expect((await readFile(result.reportPath as string, "utf8")).split("\r\n")).toEqual([
    '\ufeff"line","stock_number","column","value","reason"',
    '"3","A2","price","POA","is not a number"',
    '"4","A3","","","has 2 columns where the header line has 13"',
    '"5","A4","images","\'=HYPERLINK()","has an address that is neither https:// nor under /uploads/"',
    "",
  ]);
});

test("a strict import refuses a feed with one bad row", async () => {
  await load([line("A1")]);
  const reportPath = path("strict.csv");
  await expect(load([line("A2"), line("A3", { price: "x" })], { strict: true, reportPath })).rejects.toThrow(
    `1 of 2 rows are bad. The first is on line 3, price: is not a number. Nothing was changed; ${reportPath} lists all`,
  );
  expect(await readFile(reportPath, "utf8")).toContain('"3","A3","price","x","is not a number"');
  expect(await forSale()).toEqual(["A1 200000"]);
});

test("the first of several rows with the same stock number is loaded", async () => {
  const result = await load([line("A1"), line("A1", { price: "1" }), line("A\\1"), line("A1"), line("A\\1")]);
  expect(result).toMatchObject({ read: 5, created: 2, rejected: 3 });
  expect(await forSale()).toEqual(["A1 200000", "A\\1 200000"]);
  const reported = (await readFile(result.reportPath as string, "utf8")).split("\r\n").slice(1, -1).sort();
  expect(reported).toEqual([
    '"3","A1","stock_number","A1","is already on line 2"',
    '"5","A1","stock_number","A1","is already on line 2"',
    '"6","A\\1","stock_number","A\\1","is already on line 4"',
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
  expect(result).toMatchObject({ read: 6, created: 5, rejected: 1, refusedValues: 2 });
  const [vehicle] = await query("select variant, description from vehicles where stock_number = 'A1'");
  const text = 'a "quote", a \\ and \\N,\nO\'Brien; drop table vehicles; -- \\. {x} \ttab';
  expect(vehicle).toEqual({
    variant: text.replace(/\s+/g, " "),
    description: `${text.replace("\t", " ")}\n\\.`,
  });
  expect(await forSale()).toContain("\\N 200000");
  const report = await readFile(result.reportPath as string, "utf8");
  expect(report).toContain('"7","A2","variant","x\ufffdy","has a control character in it; loaded without it"');
});

test("an unknown dealer and a missing file are reported", async () => {
  await expect(load([line("A1")], { dealerSlug: "nowhere" })).rejects.toThrow('There is no dealer "nowhere"');
  const feed = path("none.csv");
  await expect(load([], { feed })).rejects.toThrow(`There is no file ${feed}`);
  await expect(load([], { feed: path("") })).rejects.toThrow(`${path("")} is a folder, not a feed`);
});

test("the example mapping reads its feed", async () => {
  const mapping = await readFeedMapping(new URL("../../examples/stock-maps/cardekho.json", import.meta.url).pathname);
  const feed = path("listings.csv");
  await writeFile(
    feed,
    "id,car_name,brand,model,vehicle_age,km_driven,seller_type,fuel_type,transmission_type,mileage,engine,max_power,seats,selling_price\n" +
      "11,Renault KWID,Renault,KWID,3,30000,Dealer,Petrol,Manual,22.3,999,67,5,400000\n" +
      "12,Maruti Ertiga,Maruti,Ertiga,5,61000,Individual,CNG,Manual,17.5,1373,,7,750000\n" +
      "13,Force Gurkha,Force,Gurkha,4,3800000,Dealer,Diesel,Manual,12,2596,89,6,900000\n" +
      "14,Kia Seltos,Kia,Seltos,2,9000,Dealer,Steam,Manual,16,1497,113,5,1200000\n",
  );
  expect(await load([], { feed, mapping })).toMatchObject({ read: 4, created: 2, rejected: 2, refusedValues: 0 });
  expect(
    await query(
      `select stock_number, models.name as model, variant, seats, engine_capacity, power, fuel_consumption, year, price, mileage, fuel_type, colour, description, images
       from vehicles join models on models.id = model_id order by stock_number`,
    ),
  ).toEqual([
    {
      stock_number: "11",
      model: "Kwid",
      variant: "999 cc, 67 bhp, 5 seats",
      seats: 5,
      engine_capacity: 999,
      power: 50,
      fuel_consumption: "4.5",
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
      seats: 7,
      engine_capacity: 1373,
      power: null,
      fuel_consumption: "5.7",
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
