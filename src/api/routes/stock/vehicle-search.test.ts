import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monthsBetween, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import type { Filters, Vehicle } from "../../../contract/stock/vehicle.ts";
import { keysOf } from "../../../db/schema/stock/feature-codes.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

type Row = {
  id: number;
  dealer: string;
  province: string;
  make: string;
  model: string;
  price: number;
  year: number;
  mileage: number;
  fuel: string;
  body: string;
  colour: string;
  family: string;
  variant: string;
  /** Not known: null or "". */
  seats: number | null;
  wheels: string;
  cc: number | null;
  power: number | null;
  owners: number | null;
  doors: number | null;
  gears: number | null;
  history: string;
  features: string[];
  film: boolean;
  /** Of the service plan from today. */
  planUntil: string | null;
  /** Rand that the price has fallen within thirty days. */
  fall: number | null;
};
type Condition = (row: Row) => boolean;

let api: TestApi;
let stock: Row[];

beforeAll(async () => {
  api = await createTestApi({ vehicles: 300 });
  await api.db.execute(sql`update vehicles set colour = 'Highland Grey' where id % 30 = 1`);
  await api.db.execute(sql`update vehicles set body_type = '' where id % 50 = 1`);
  await api.db.execute(sql`update vehicles set seats = null, driven_wheels = '' where id % 3 = 1`);
  await api.db.execute(sql`update vehicles set seats = 5 where seats = 7 and id % 3 = 2`);
  const { rows } = await api.db.execute<Row>(sql`
    select v.id, d.slug as dealer, d.province, mk.slug as make, md.slug as model, price, year, mileage, fuel_type as fuel, body_type as body,
      colour, colour_family as family, variant, seats, driven_wheels as wheels, engine_capacity as cc, power,
      previous_owners as owners, doors, gears, service_history as history, features, video is not null as film,
      service_plan_until::text as "planUntil",
      case when current_date - price_fell_on < 30 then price_before - price end as fall
    from vehicles v join dealers d on d.id = dealer_id join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
    where withdrawn_at is null order by v.id desc`);
  stock = rows.map((row) => ({ ...row, features: keysOf(row.features as unknown as number[]) }));
});
afterAll(() => api.close());

const get = async (url: string) => (await api.get(`/api${url}`)).json();

/** The ids of all pages of a list. */
async function idsOf(query: string, path = "/vehicles"): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const body = await get(`${path}?${query}&page=${page}`);
    ids.push(...body["hydra:member"].map(({ id }: Vehicle) => id));
    if (!body["hydra:view"]?.["hydra:next"]) {
      expect(body["hydra:totalItems"]).toBe(ids.length);
      return ids;
    }
  }
}

const instalmentOf = ({ price }: Row) => calculateRepayment(price).instalment;

const SEVEN_SEATERS = "triber fortuner rumion ertiga everest mu-x pajero-sport tiggo-8-pro".split(" ");
const isSevenSeater = ({ seats, model }: Row) => seats === 7 || (seats === null && SEVEN_SEATERS.includes(model));
const isOffRoad = ({ wheels, variant }: Row) => wheels === "4x4" || (wheels === "" && /\b(?:4x4|4wd)\b/i.test(variant));
/** Whole months to the end of the service plan. */
const planMonths = ({ planUntil }: Row) =>
  planUntil === null ? Number.NaN : monthsBetween(southAfricanDate(new Date()), planUntil);

/** Each search with the condition that it stands for. */
const SEARCHES: [query: string, condition: Condition][] = [
  ["price[gte]=150000&price[lte]=250000", ({ price }) => price >= 150_000 && price <= 250_000],
  [
    "features[]=alloy-wheels&features[]=reverse-camera",
    ({ features }) => ["alloy-wheels", "reverse-camera"].every((key) => features.includes(key)),
  ],
  ["q=leather", ({ features }) => features.includes("leather-seats")],
  ["year[gte]=2019", ({ year }) => year >= 2019],
  ["year[lte]=2018&mileage[lte]=90000", ({ year, mileage }) => year <= 2018 && mileage <= 90_000],
  ["installment[lte]=4000", (row) => instalmentOf(row) <= 4000],
  [
    "installment[gte]=3000&installment[lte]=5000&price[lte]=300000",
    (row) => instalmentOf(row) >= 3000 && instalmentOf(row) <= 5000 && row.price <= 300_000,
  ],
  ["body_type[]=SUV", ({ body }) => body === "SUV"],
  [
    "body_type[]=Double-cab%20bakkie&body_type[]=Single-cab%20bakkie&fuelType[]=Diesel",
    ({ body, fuel }) => /bakkie/.test(body) && fuel === "Diesel",
  ],
  ["colour[]=Grey&colour[]=White", ({ family }) => family === "Grey" || family === "White"],
  ["province[]=Gauteng", ({ province }) => province === "Gauteng"],
  [
    "province[]=Gauteng&province[]=Western%20Cape&body_type[]=Hatchback&price[lte]=200000&make_slug=renault",
    ({ province, body, price, make }) =>
      ["Gauteng", "Western Cape"].includes(province) && body === "Hatchback" && price <= 200_000 && make === "renault",
  ],
  ["seats[]=7", isSevenSeater],
  [
    "seats[]=7&fuelType[]=Petrol&body_type[]=MPV",
    (row) => isSevenSeater(row) && row.fuel === "Petrol" && row.body === "MPV",
  ],
  ["seats[]=7&price[lte]=300000", (row) => isSevenSeater(row) && row.price <= 300_000],
  ["driven_wheels[]=4x4&seats[]=5", (row) => isOffRoad(row) && row.seats === 5],
  ["driven_wheels[]=4x4", isOffRoad],
  [
    "doors[]=5&gears[]=6&service_history[]=Full",
    ({ doors, gears, history }) => doors === 5 && gears === 6 && history === "Full",
  ],
  ["engineCapacity[gte]=1550&engineCapacity[lte]=1649", ({ cc }) => cc !== null && cc >= 1550 && cc <= 1649],
  [
    "power[gte]=110&previousOwners[lte]=1",
    ({ power, owners }) => Number(power) >= 110 && owners !== null && owners <= 1,
  ],
  ["servicePlanUntil[gte]=12", (row) => planMonths(row) >= 12],
  ["servicePlanUntil[gte]=6&servicePlanUntil[lte]=18", (row) => planMonths(row) >= 6 && planMonths(row) <= 18],
  ["price_fall[]=Reduced&fuelType[]=Petrol", ({ fall, fuel }) => fall !== null && fuel === "Petrol"],
  ["video[]=With%20video&price[lte]=400000", ({ film, price }) => film && price <= 400_000],
  ["price[lte]=1", () => false],
];

const ORDERS: [query: string, compare: (a: Row, b: Row) => number][] = [
  ["", (a, b) => b.id - a.id],
  ["order[installment]=asc", (a, b) => a.price - b.price || a.id - b.id],
  ["order[createdAt]=asc", (a, b) => a.id - b.id],
  ["order[createdAt]=desc", (a, b) => b.id - a.id],
  ["order[mileage]=desc", (a, b) => b.mileage - a.mileage || b.id - a.id],
];

describe("the list of vehicles", () => {
  it.each(SEARCHES)("finds by %s", async (query, condition) => {
    for (const [order, compare] of ORDERS) {
      const expected = stock.filter(condition).sort(compare).slice();
      expect(await idsOf(`${query}&${order}`), order).toEqual(expected.map(({ id }) => id));
    }
    const dealer = "renault-sandton";
    const ofDealer = stock.filter((row) => condition(row) && row.dealer === dealer).map(({ id }) => id);
    expect(await idsOf(query, `/dealers/${dealer}/vehicles`)).toEqual(ofDealer);
  });

  it("says how much a price has fallen", async () => {
    const { "hydra:member": vehicles } = await get("/vehicles?price_fall[]=Reduced");
    const fallOf = ({ id }: Vehicle) => stock.find((row) => row.id === id)?.fall;
    expect(vehicles.map(({ price_fall }: Vehicle) => price_fall?.amount)).toEqual(vehicles.map(fallOf));
    expect(await idsOf("price_fall[]=Other")).toEqual([]);
    // Thirty days later, the fall is not told any more.
    const [{ id }] = vehicles;
    await api.db.execute(sql`update vehicles set price_fell_on = current_date - 30 where id = ${id}`);
    const vehicle = await get(`/vehicles/${id}`);
    expect(vehicle).not.toHaveProperty("price_fall");
    expect(vehicle.price_history).toEqual([
      { price: expect.any(Number), until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    ]);
    await api.db.execute(sql`update vehicles set price_fell_on = current_date - 29 where id = ${id}`);
  });

  it("says body, family of the colour and arrival", async () => {
    const grey = stock.find(({ colour, body }) => colour === "Highland Grey" && body !== "") as Row;
    const vehicle = await get(`/vehicles/${grey.id}`);
    expect(vehicle).toMatchObject({
      exterior_color: "Highland Grey",
      colour_family: "Grey",
      body_type: grey.body,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(vehicle).not.toHaveProperty("distance");
  });

  it("finds what is within a distance, and sorts by it", async () => {
    const { "hydra:member": dealers } = await get("/dealers");
    const johannesburg = "-26.2041,28.0473";
    const near = new Map<string, number>();
    const all = await get(`/vehicles?near=${johannesburg}&order[distance]=asc&price[gte]=0`);
    const ids = await idsOf(`near=${johannesburg}&order[distance]=asc`);
    expect(ids).toHaveLength(stock.length);
    for (const vehicle of all["hydra:member"] as Vehicle[]) near.set(vehicle.dealer_slug, vehicle.distance as number);
    expect(near.get("renault-sandton")).toBeCloseTo(11.5, 0);

    const order = [...new Set(ids.map((id) => stock.find((row) => row.id === id)?.dealer))];
    const { latitude: lat, longitude: lng } = { latitude: -26.2041, longitude: 28.0473 };
    const squared = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      (latitude - lat) ** 2 + ((longitude - lng) * Math.cos((lat * Math.PI) / 180)) ** 2;
    const expected = [...dealers].sort((a, b) => squared(a) - squared(b)).map(({ slug }: { slug: string }) => slug);
    expect(order).toEqual(expected.filter((slug) => order.includes(slug)));
    expect(await idsOf(`near=${johannesburg}&order[distance]=desc`)).toHaveLength(stock.length);

    const close = await idsOf(`near=${johannesburg}&distance[lte]=30&order[price]=asc`);
    const within = stock
      .filter(
        ({ dealer }) => squared(dealers.find(({ slug }: { slug: string }) => slug === dealer)) < (30 / 111.2) ** 2,
      )
      .sort((a, b) => a.price - b.price || a.id - b.id);
    expect(close).toEqual(within.map(({ id }) => id));
    expect(close.length).toBeGreaterThan(0);
    const cheap = await idsOf(`near=${johannesburg}&distance[lte]=30&price[lte]=200000&order[distance]=asc`);
    expect(cheap.toSorted()).toEqual(
      within
        .filter(({ price }) => price <= 200_000)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("needs a place for a distance", async () => {
    for (const path of ["/vehicles", "/filters", "/dealers/renault-sandton/vehicles"]) {
      const response = await api.get(`/api${path}?distance[lte]=50`);
      expect(response.statusCode).toBe(400);
      expect(response.json().violations).toMatchObject([{ propertyPath: "near" }]);
    }
  });
});

describe("the filters", () => {
  it.each(SEARCHES)("count what the list finds by %s", async (query, condition) => {
    const filters: Filters = await get(`/filters?${query}`);
    expect(filters.countsAreLowerBounds).toBeUndefined();
    const own = new URLSearchParams(query);
    const check = async (group: string, parameter: string, options: { value: string; count: number }[] = []) => {
      const others = new URLSearchParams(own);
      others.delete(parameter);
      expect(options.length, group).toBeGreaterThan(0);
      for (const { value, count } of options.slice(0, 3)) {
        const total = (await get(`/vehicles?${others}&${parameter}=${encodeURIComponent(value)}`))["hydra:totalItems"];
        expect(count, `${group} ${value}`).toBe(total);
      }
    };
    const isNothing = !stock.some(condition);
    await check("fuelType", "fuelType[]", filters.fuelType);
    await check("body_type", "body_type[]", filters.body_type);
    await check("colour", "colour[]", filters.colour);
    if (filters.price_fall?.length) await check("price_fall", "price_fall[]", filters.price_fall);
    await check("video", "video[]", filters.video);
    if (!isNothing) await check("province", "province[]", filters.province);
    const makes = filters.makes.map(({ slug, count }) => ({ value: slug, count }));
    if (!own.has("make_slug")) await check("makes", "make_slug", makes);
  });

  it("have histograms of the vehicles outside of the range too", async () => {
    const query = "body_type[]=SUV&price[lte]=250000&histogram[]=price&histogram[]=year&histogram[]=mileage";
    const { price, year, mileage }: Filters = await get(`/filters?${query}`);
    const within = (value: number) => (bucket: { from: number; to?: number }) =>
      value >= bucket.from && value <= (bucket.to ?? Number.POSITIVE_INFINITY);
    const suvs = stock.filter(({ body }) => body === "SUV");
    const cheap = suvs.filter((row) => row.price <= 250_000);
    const expectCounts = (buckets: Filters["price"], values: number[]) => {
      expect(buckets?.length).toBeLessThanOrEqual(30);
      for (const bucket of buckets ?? []) {
        expect(bucket.count).toBe(values.filter((value) => within(value)(bucket)).length);
      }
      expect(buckets?.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
    };
    expectCounts(
      price,
      suvs.map((row) => row.price),
    );
    expectCounts(
      year,
      cheap.map((row) => row.year),
    );
    expectCounts(
      mileage,
      cheap.map((row) => row.mileage),
    );
    expect(await get("/filters")).not.toHaveProperty("price");
  });
});

describe("words", () => {
  const words = async (q: string, more = "") => get(`/vehicles?q=${encodeURIComponent(q)}${more}`);
  const total = async (query: string) => (await get(`/vehicles?${query}`))["hydra:totalItems"];

  it("are understood as parameters, and the response says how", async () => {
    const found = await words("deisel bakkie onder 400k");
    expect(found.understood).toEqual([
      { words: "deisel", label: "Diesel", parameters: { "fuelType[]": ["Diesel"] } },
      {
        words: "bakkie",
        label: "Bakkie",
        parameters: { "body_type[]": expect.arrayContaining(["Double-cab bakkie"]) },
      },
      { words: "onder 400k", label: expect.stringMatching(/^Up to R.400.000$/), parameters: { "price[lte]": 400_000 } },
    ]);
    const expected = stock.filter(
      ({ body, fuel, price }) => /bakkie/.test(body) && fuel === "Diesel" && price <= 400_000,
    );
    expect(found["hydra:totalItems"]).toBe(expected.length);
    expect(await get("/vehicles")).not.toHaveProperty("understood");
    const filters: Filters = await get("/filters?q=deisel%20bakkie%20onder%20400k");
    expect(filters.makes.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it("give way to parameters", async () => {
    const both = (await words("diesel under 400k", "&fuelType[]=Petrol"))["hydra:totalItems"];
    expect(both).toBe(await total("fuelType[]=Petrol&price[lte]=400000"));
  });

  it("that are not understood are looked for in the vehicles' texts", async () => {
    await api.db.execute(sql`update vehicles set description = 'With a Verandahed roof. Side-bar.' where id % 7 = 0`);
    await api.db.execute(sql`update vehicles set stock_number = 'ZX81/44' where id = (select max(id) from vehicles)`);
    const ids = stock.map(({ id }) => id);
    const found = async (q: string) => (await words(q))["hydra:member"].map(({ id }: Vehicle) => id);
    const withRoof = ids.filter((id) => id % 7 === 0);
    expect((await words("erandah"))["hydra:totalItems"]).toBe(0);
    expect((await words("verandahed bar"))["hydra:totalItems"]).toBe(withRoof.length);
    expect(await found("verandahed")).toEqual(withRoof.slice(0, 12));
    const petrol = stock.filter(({ id, fuel }) => id % 7 === 0 && fuel === "Petrol").map(({ id }) => id);
    expect(await found("petrol verandahed")).toEqual(petrol.slice(0, 12));
    expect((await get("/filters?q=verandahed")).fuelType).toContainEqual({ value: "Petrol", count: petrol.length });
    expect(await found("zx81")).toEqual(ids.slice(0, 1));
    expect((await words("50% ' \\m(((.*"))["hydra:totalItems"]).toBe(0);
  });

  it("of a town choose the dealers around it", async () => {
    const { "hydra:member": members } = await words("renault near sandton");
    expect(members[0]).toMatchObject({ make_slug: "renault", distance: expect.any(Number) });
    for (const { distance } of members) expect(distance).toBeLessThanOrEqual(50);
  });
});

describe("equipment", () => {
  const having = (...keys: string[]) => stock.filter(({ features }) => keys.every((key) => features.includes(key)));

  it("is in a vehicle and not in a list of them", async () => {
    const [car] = having("tow-bar");
    expect((await get(`/vehicles/${car?.id}`)).features).toEqual(car?.features);
    expect((await get("/vehicles?features[]=tow-bar"))["hydra:member"][0]).not.toHaveProperty("features");
    const without = stock.find(({ features }) => features.length === 0);
    expect(await get(`/vehicles/${without?.id}`)).not.toHaveProperty("features");
  });

  it("is counted for who asks, among the vehicles that have what is chosen", async () => {
    expect(await get("/filters")).not.toHaveProperty("features");
    const { features, ...others }: Filters = await get("/filters?options[]=features&features[]=alloy-wheels");
    expect(features).toContainEqual({ value: "alloy-wheels", count: having("alloy-wheels").length });
    expect(features).toContainEqual({ value: "sunroof", count: having("alloy-wheels", "sunroof").length });
    const petrol = having("alloy-wheels").filter(({ fuel }) => fuel === "Petrol").length;
    expect(others.fuelType).toContainEqual({ value: "Petrol", count: petrol });
    expect((await api.get("/api/filters?options[]=colour")).statusCode).toBe(400);
  });

  it("of words and of a parameter is asked for together", async () => {
    const both = (await get("/vehicles?q=aircon&features[]=tow-bar"))["hydra:totalItems"];
    expect(both).toBe(having("air-conditioning", "tow-bar").length);
  });

  it("is given up piece by piece if no vehicle has all of it", async () => {
    const query = "features[]=canopy&features[]=rear-wiper";
    expect(await idsOf(query)).toEqual([]);
    const { relaxations } = await get(`/vehicles/relaxations?${query}&price[gte]=1`);
    expect(relaxations).toContainEqual(
      expect.objectContaining({ changes: { "features[]": ["canopy"] }, count: having("canopy").length }),
    );
    expect(relaxations).toContainEqual(expect.objectContaining({ removes: ["features[]"], count: stock.length }));
  });
});

describe("a search without result", () => {
  const relax = async (query: string) => get(`/vehicles/relaxations?${query}`);

  it("says what each filter left off or wider would find, and shows the nearest", async () => {
    const cheapest = Math.min(...stock.filter(({ body }) => body === "SUV").map(({ price }) => price));
    const query = `body_type[]=SUV&price[lte]=${cheapest - 1}&fuelType[]=Petrol&fuelType[]=Diesel&fuelType[]=Hybrid`;
    expect((await get(`/vehicles?${query}`))["hydra:totalItems"]).toBe(0);
    const { relaxations, vehicles } = await relax(query);
    expect(relaxations.length).toBeGreaterThan(1);
    for (const { count, parameters } of relaxations) {
      const own = new URLSearchParams();
      for (const [name, value] of Object.entries(parameters)) {
        for (const one of [value].flat()) own.append(name, String(one));
      }
      expect((await get(`/vehicles?${own}`))["hydra:totalItems"]).toBe(count);
      expect(count).toBeGreaterThan(0);
    }
    expect(relaxations.map(({ removes }: { removes: string[] }) => removes)).toContainEqual(["price[lte]"]);
    expect(relaxations.map(({ removes }: { removes: string[] }) => removes)).not.toContainEqual(["fuelType[]"]);
    const fewest = Math.min(...relaxations.map(({ count }: { count: number }) => count));
    expect(vehicles).toHaveLength(Math.min(fewest, 6));
    expect(vehicles[0]).toMatchObject({ "@type": "Vehicle", price: expect.any(Number) });
  });

  it("gives up several filters if one is not enough, and reads words", async () => {
    const { relaxations, vehicles } = await relax("q=purple%20suv%20under%201000%20km%20from%202090");
    expect(relaxations.length).toBeGreaterThan(0);
    expect(relaxations[0].removes.length).toBeGreaterThan(1);
    expect(vehicles.length).toBeGreaterThan(0);
    expect((await relax("")).relaxations).toEqual([]);
  });

  it("shows no unrelated cars for words that mean nothing", async () => {
    expect(await relax("q=asdfgh%20qwerty")).toMatchObject({ relaxations: [], vehicles: [] });
    expect((await relax("price[lte]=1")).vehicles).toEqual([]);
    const { relaxations, vehicles } = await relax("q=asdfgh%20diesel");
    expect(relaxations).toMatchObject([{ removes: ["q"], parameters: { "fuelType[]": ["Diesel"] } }]);
    expect(vehicles.length).toBeGreaterThan(0);
    for (const { fuel_type } of vehicles) expect(fuel_type).toBe("Diesel");
  });

  it("gives up a number of seats, which no car has or which is not known", async () => {
    expect(await idsOf("seats[]=12")).toEqual([]);
    const { relaxations } = await relax("seats[]=7&body_type[]=Coup%C3%A9");
    expect(relaxations.map(({ removes }: { removes: string[] }) => removes)).toContainEqual(["seats[]"]);
  });
});

describe("suggestions", () => {
  const suggestions = async (q: string) => (await get(`/suggestions?q=${encodeURIComponent(q)}`))["hydra:member"];

  it("complete makes, models, places and options", async () => {
    expect((await suggestions("ren"))[0]).toMatchObject({
      label: "Renault",
      kind: "make",
      parameters: { make_slug: "renault" },
    });
    expect(await suggestions("diesel dus")).toMatchObject([
      { label: "diesel Duster", kind: "model", parameters: { model_slug: "duster", "fuelType[]": ["Diesel"] } },
    ]);
    expect(await suggestions("cape t")).toMatchObject([{ label: "Cape Town", kind: "place" }]);
    expect(await suggestions("bakk")).toContainEqual(expect.objectContaining({ label: "Bakkie", kind: "option" }));
  });

  it("forgive misspelt names, and are few", async () => {
    expect((await suggestions("volkswagn"))[0]).toMatchObject({ label: "Volkswagen" });
    expect((await suggestions("s")).length).toBeLessThanOrEqual(8);
    expect(await suggestions("")).toEqual([]);
    expect(await suggestions("?")).toEqual([]);
  });
});

describe("the counts of a range", () => {
  const QUERY = "price[lte]=77000&price[gte]=77000";
  const addVehicles = (count: number) =>
    api.db.execute(sql`
      insert into vehicles (dealer_id, stock_number, make_id, model_id, year, price, mileage, condition, transmission, fuel_type, colour, body_type, images)
      select dealer_id, gen_random_uuid(), make_id, model_id, year, 77000, mileage, condition, transmission, fuel_type, colour, 'SUV', images
      from (select * from vehicles order by id limit 1) one, generate_series(1, ${count}) n`);

  it("are exact among 20 000 vehicles", async () => {
    const others = (await get("/vehicles"))["hydra:totalItems"];
    await addVehicles(20_000 - others);
    const list = await get(`/vehicles?${QUERY}`);
    expect(list["hydra:totalItems"]).toBe(20_000 - others);
    expect(list).not.toHaveProperty("totalIsLowerBound");
    const filters: Filters = await get(`/filters?${QUERY}&histogram[]=price&histogram[]=year`);
    expect(filters).not.toHaveProperty("countsAreLowerBounds");
    expect(filters.vehicle_state?.[0]?.count).toBe(20_000 - others);
    expect(filters.price?.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
    expect(filters.year?.[0]?.count).toBe(20_000 - others);
  });

  it("say that there are more among more vehicles, and so does a list by words", async () => {
    await addVehicles(1);
    expect(await get(`/vehicles?${QUERY}`)).not.toHaveProperty("totalIsLowerBound");
    const filters: Filters = await get("/filters");
    expect(filters.countsAreLowerBounds).toBe(true);
    expect(filters.body_type?.[0]?.count).toBeGreaterThan(19_000);
    expect((await get("/filters?histogram[]=year")).countsAreLowerBounds).toBe(true);

    expect(await get("/vehicles?q=verandah")).toMatchObject({ totalIsLowerBound: true });
    const plain = await api.request({ url: "/api/vehicles?q=verandah", headers: { accept: "application/json" } });
    expect(plain.headers).toMatchObject({ "x-total-count-is-lower-bound": "true" });
  });

  it("are exact among more vehicles where few match", async () => {
    const few = (await get("/vehicles?price[lte]=76999"))["hydra:totalItems"];
    expect(few).toBe(stock.filter(({ price }) => price < 77_000).length);
    const dealer = stock.find((row) => row.dealer !== stock.at(-1)?.dealer)?.dealer;
    const filters: Filters = await get(`/filters?dealer=${dealer}&price[lte]=200000`);
    const cars = stock.filter((row) => row.dealer === dealer && row.price <= 200_000);
    expect(filters).not.toHaveProperty("countsAreLowerBounds");
    expect(filters.makes.reduce((sum, { count }) => sum + count, 0)).toBe(cars.length);
  });

  it("are exact for a body where few match", async () => {
    const found = await get("/vehicles?body_type[]=SUV&body_type[]=Hatchback&price[lte]=250000&price[gte]=77001");
    const cars = stock.filter(
      ({ body, price }) => ["SUV", "Hatchback"].includes(body) && price > 77_000 && price <= 250_000,
    );
    expect(found["hydra:totalItems"]).toBe(cars.length);
  });

  it("let a list within years be sorted by price", async () => {
    for (const [order, sign] of [
      ["asc", 1],
      ["desc", -1],
    ] as const) {
      const list = await get(`/vehicles?price[gte]=77000&year[lte]=2024&order[price]=${order}&page=3`);
      const { rows } = await api.db.execute<{ id: number }>(sql`
        select id from vehicles where withdrawn_at is null and price >= 77000 and year <= 2024
        order by ${sign}::integer * price, ${sign}::integer * id limit 12 offset 24`);
      expect(list["hydra:member"].map(({ id }: Vehicle) => id)).toEqual(rows.map(({ id }) => id));
    }
  });
});
