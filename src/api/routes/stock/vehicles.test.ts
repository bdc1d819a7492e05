import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VEHICLE_PAGE_SIZE } from "../../../contract/constants.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

type Row = {
  id: number;
  dealer: string;
  make: string;
  model: string;
  fuel: string;
  transmission: string;
  condition: string;
  price: number;
  mileage: number;
  year: number;
};

let api: TestApi;
let stock: Row[];

beforeAll(async () => {
  api = await createTestApi({ vehicles: 500 });
  await api.db.execute(sql`update vehicles set withdrawn_at = now() where id % 50 = 7`);
  await api.db.execute(sql`update vehicles set price = 199900 where id % 20 = 3`); // ties, which the id breaks
  const { rows } = await api.db.execute<Row>(sql`
    select v.id, d.slug as dealer, mk.slug as make, md.slug as model, fuel_type as fuel, transmission, condition, price,
      mileage, year
    from vehicles v join dealers d on d.id = dealer_id join makes mk on mk.id = v.make_id join models md on md.id = model_id
    where withdrawn_at is null
  `);
  stock = rows;
});
afterAll(() => api.close());

type Search = {
  dealer?: string;
  make?: string;
  model?: string;
  fuel?: string[];
  transmission?: string[];
  condition?: string[];
  order?: ["price" | "year" | "mileage", "asc" | "desc"];
};

const ORDERS: Search["order"][] = [
  undefined,
  ["price", "asc"],
  ["price", "desc"],
  ["mileage", "asc"],
  ["mileage", "desc"],
  ["year", "asc"],
  ["year", "desc"],
];

function searchUrl({ dealer, make, model, fuel, transmission, condition, order }: Search, page: number): string {
  const query = new URLSearchParams({ make_slug: make ?? "", model_slug: model ?? "" });
  for (const value of fuel ?? []) query.append("fuelType[]", value);
  for (const value of transmission ?? []) query.append("transmissionType[]", value);
  for (const value of condition ?? []) query.append("vehicle_state[]", value);
  if (order) query.append(`order[${order[0]}]`, order[1]);
  query.append("page", String(page));
  return `/api${dealer ? `/dealers/${dealer}` : ""}/vehicles?${query}`;
}

/** The expected ids, from filtering all vehicles. */
function expected({ dealer, make, model, fuel, transmission, condition, order }: Search): number[] {
  const [column, direction] = order ?? ["id", "desc"];
  const sign = direction === "asc" ? 1 : -1;
  return stock
    .filter(
      (row) =>
        (!dealer || row.dealer === dealer) &&
        (!make || row.make === make) &&
        (!model || row.model === model) &&
        (!fuel?.length || fuel.includes(row.fuel)) &&
        (!transmission?.length || transmission.includes(row.transmission)) &&
        (!condition?.length || condition.includes(row.condition)),
    )
    .sort((a, b) => sign * (a[column] - b[column] || a.id - b.id))
    .map(({ id }) => id);
}

async function page(search: Search, number: number) {
  const response = await api.get(searchUrl(search, number));
  expect(response.statusCode).toBe(200);
  const body = response.json();
  return { ids: body["hydra:member"].map(({ id }: Vehicle) => id), total: body["hydra:totalItems"] };
}

describe("GET /vehicles", () => {
  it.each(ORDERS.map((order) => ({ order })))("lists every vehicle exactly once: $order", async (search) => {
    const all = expected(search);
    const seen: number[] = [];
    for (let number = 1; number <= Math.ceil(all.length / VEHICLE_PAGE_SIZE); number++) {
      seen.push(...(await page(search, number)).ids);
    }
    expect(seen).toEqual(all);
    expect(await page(search, Math.ceil(all.length / VEHICLE_PAGE_SIZE) + 1)).toEqual({ ids: [], total: all.length });
  });

  it("lists the correct vehicles for every combination of filters", async () => {
    const combinations = [undefined, "renault-sandton"].flatMap((dealer) =>
      [{}, { make: "renault" }, { make: "renault", model: "duster" }, { model: "duster" }, { make: "tesla" }].flatMap(
        (car) =>
          [[], ["Petrol"], ["Hybrid", "Diesel"]].flatMap((fuel) =>
            [[], ["Manual"], ["Manual", "Automatic"]].flatMap((transmission) =>
              [[], ["Demo"]].map((condition): Search => ({ dealer, ...car, fuel, transmission, condition })),
            ),
          ),
      ),
    );
    for (const [index, combination] of combinations.entries()) {
      const search = { ...combination, order: ORDERS[index % ORDERS.length] };
      const all = expected(search);
      const last = Math.max(1, Math.ceil(all.length / VEHICLE_PAGE_SIZE));
      for (const number of new Set([1, last])) {
        const from = (number - 1) * VEHICLE_PAGE_SIZE;
        expect(await page(search, number), searchUrl(search, number)).toEqual({
          ids: all.slice(from, from + VEHICLE_PAGE_SIZE),
          total: all.length,
        });
      }
    }
  });

  it("applies several orders in the given sequence, in any case", async () => {
    const response = await api.get("/api/vehicles?order[year]=DESC&order[price]=Asc");
    const ids = response.json()["hydra:member"].map(({ id }: Vehicle) => id);
    const all = [...stock].sort((a, b) => b.year - a.year || a.price - b.price || a.id - b.id);
    expect(ids).toEqual(all.slice(0, VEHICLE_PAGE_SIZE).map(({ id }) => id));
  });

  it("has the remainder on the last page", async () => {
    const total = stock.length;
    const lastPage = Math.ceil(total / VEHICLE_PAGE_SIZE);
    expect((await page({}, lastPage)).ids).toHaveLength(total - (lastPage - 1) * VEHICLE_PAGE_SIZE);
  });

  it("accepts both notations of lists, ignores empty and unknown parameters, and uses the last repeated value", async () => {
    const diesel = expected({ fuel: ["Diesel"] }).length;
    const both = expected({ fuel: ["Diesel", "Hybrid"] }).length;
    const total = async (query: string) => (await api.get(`/api/vehicles?${query}`)).json()["hydra:totalItems"];
    expect(await total("fuelType[]=Diesel")).toBe(diesel);
    expect(await total("fuelType%5B0%5D=Diesel")).toBe(diesel);
    expect(await total("fuelType[]=Diesel&fuelType[]=Hybrid")).toBe(both);
    expect(await total("fuelType=Diesel")).toBe(diesel);
    expect(await total("fuelType=Diesel&fuelType%5B%5D=Hybrid&fuelType[3]=Hybrid")).toBe(both);
    expect(await total("fuelType[0]=Diesel&fuelType[1]=Hybrid")).toBe(both);
    expect(await total("fuelType[]=&make_slug=&page=&order[price]=&utm_source=x&__proto__=1&fuelType[]=Diesel")).toBe(
      diesel,
    );
    expect(await total("make_slug=toyota&make_slug=renault")).toBe(expected({ make: "renault" }).length);
    expect(await total("make_slug=%00")).toBe(0);
    expect(await total("make_slug=%ff")).toBe(0);
    expect(await total(`make_slug=${encodeURIComponent("'; drop table vehicles; --")}`)).toBe(0);
  });

  it.each(["0", "-1", "x", "1.5", "1e3", "99999999999999999999", "%201"])(
    "rejects page %s and names the parameter",
    async (number) => {
      const response = await api.get(`/api/vehicles?page=${number}`);
      expect(response.statusCode).toBe(400);
      expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(response.json().violations).toMatchObject([{ propertyPath: "page" }]);
    },
  );

  it("rejects an unknown direction and too long values", async () => {
    for (const query of ["order[price]=up", `make_slug=${"x".repeat(101)}`, "fuelType[]=a&".repeat(21)]) {
      expect((await api.get(`/api/vehicles?${query}`)).statusCode).toBe(400);
    }
  });
});

describe("GET /dealers/{slug}/vehicles", () => {
  it("returns 404 for an unknown dealer, and an empty list for a dealer without stock", async () => {
    expect((await api.get("/api/dealers/nobody/vehicles")).statusCode).toBe(404);
    await api.db.execute(sql`
      insert into dealers (slug, name, contact_no, book_service, province, social_code, address, location, latitude,
        longitude, dp_name, dp_email, dp_contact_no) values ('new', 'New', '', '', '', '', '', '', 0, 0, '', '', '')
    `);
    const response = await api.get("/api/dealers/new/vehicles");
    expect(response.json()).toMatchObject({
      "@id": "/api/dealers/new/vehicles",
      "hydra:totalItems": 0,
      "hydra:member": [],
    });
  });
});

describe("GET /vehicles/{id}", () => {
  it("returns one vehicle", async () => {
    const { id, price, make, model, dealer } = stock[0] as Row;
    const body = (await api.get(`/api/vehicles/${id}`)).json();
    expect(body).toMatchObject({
      "@context": "/api/contexts/Vehicle",
      "@id": `/api/vehicles/${id}`,
      "@type": "Vehicle",
      uri: `/used/${make}/${model}/${id}`,
      price,
      installment: calculateRepayment(price).instalment,
      dealer_slug: dealer,
    });
    expect(body.image).toEqual(body.images[0]);
    expect(body.image.uri).toMatch(/^\/uploads\/used\//);
  });

  it("keeps absolute picture URLs, and accepts a vehicle without pictures", async () => {
    const { id } = stock[1] as Row;
    await api.db.execute(sql`update vehicles set images = '{https://cdn.example/a.jpg,/used/b.webp}' where id = ${id}`);
    expect((await api.get(`/api/vehicles/${id}`)).json().images).toEqual([
      { uri: "https://cdn.example/a.jpg" },
      { uri: "/uploads/used/b.webp" },
    ]);
    await api.db.execute(sql`update vehicles set images = '{}' where id = ${id}`);
    expect((await api.get(`/api/vehicles/${id}`)).json()).toMatchObject({ image: { uri: "" }, images: [] });
  });

  it("returns 410 with the name of a withdrawn vehicle", async () => {
    const response = await api.get("/api/vehicles/7");
    expect(response.statusCode).toBe(410);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("public, max-age=10");
    const { status, detail, vehicle } = response.json();
    expect({ status, detail }).toEqual({ status: 410, detail: "The vehicle is no longer for sale." });
    expect(vehicle).toEqual({
      id: 7,
      uri: `/used/${vehicle.make_slug}/${vehicle.model_slug}/7`,
      year: expect.any(Number),
      make: expect.any(String),
      make_slug: expect.any(String),
      variant: expect.any(String),
      model: expect.any(String),
      model_slug: expect.any(String),
      dealer_slug: expect.any(String),
      image: { uri: expect.stringMatching(/^\/uploads\//) },
    });
  });

  it.each(["0", "-1", "x", "1.5", "2147483648", "99999999999", "%00", "1%20"])("returns 404 for %s", async (id) => {
    const response = await api.get(`/api/vehicles/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  });
});

describe("GET /vehicles/by-id", () => {
  const idsOf = (vehicles: { id: number }[]) => vehicles.map(({ id }) => id);

  it("returns the vehicles in the order asked for, and sold ones apart", async () => {
    const response = await api.get("/api/vehicles/by-id?id[]=57&id[]=12&id[]=7&id=3&id[]=12&id[]=9999&id[]=4000000000");
    expect(response.statusCode).toBe(200);
    const { vehicles, sold } = response.json();
    expect(idsOf(vehicles)).toEqual([12, 3]);
    // Lists leave out what only the page of a car shows.
    const { marks, video, inspection_report, hold_hours, ...listed } = withoutContext(
      (await api.get("/api/vehicles/12")).json(),
    );
    expect(vehicles[0]).toEqual(listed);
    expect(hold_hours).toBe(48);
    expect([marks, video, inspection_report]).toEqual([expect.any(Array), null, undefined]);
    expect(idsOf(sold)).toEqual([57, 7]);
    expect(sold[1]).toEqual((await api.get("/api/vehicles/7")).json().vehicle);
  });

  it("returns nothing without ids, and refuses too many and those that are no ids", async () => {
    expect((await api.get("/api/vehicles/by-id")).json()).toMatchObject({ vehicles: [], sold: [] });
    const many = Array.from({ length: 51 }, (_, i) => `id[]=${i + 1}`).join("&");
    expect((await api.get(`/api/vehicles/by-id?${many}`)).statusCode).toBe(400);
    const { statusCode, json } = await api.get("/api/vehicles/by-id?id[]=x");
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({
      violations: [{ message: "This value should be the id of a vehicle, such as 12." }],
    });
  });
});

const withoutContext = ({ "@context": _, ...vehicle }: Record<string, unknown>) => vehicle;

describe("GET /filters", () => {
  type Option = { value: string; count: number };
  type Make = { slug: string; name: string; count: number; models: { slug: string; count: number }[] };
  const filters = async (url: string) => (await api.get(`/api${url}`)).json();
  const asObject = (options: Option[]) => Object.fromEntries(options.map(({ value, count }) => [value, count]));

  /** The number of vehicles that `search` matches, for each value of `property` in the stock of its make and model. */
  function counts(search: Search, property: "fuel" | "transmission" | "condition") {
    const { dealer, make, model } = search;
    const matching = new Set(expected(search));
    return Object.fromEntries(
      Map.groupBy(withIds(expected({ dealer, make, model })), (row) => row[property])
        .entries()
        .map(([value, rows]) => [value, rows.filter(({ id }) => matching.has(id)).length]),
    );
  }
  const withIds = (ids: number[]) => ids.map((id) => stock.find((row) => row.id === id) as Row);

  const CHOICES: Search[] = [
    {},
    { fuel: ["Diesel"] },
    { fuel: ["Hybrid"], condition: ["Demo"] },
    { fuel: ["Petrol", "Diesel"], transmission: ["Automatic"] },
    { transmission: ["Manual"], condition: ["Used"] },
    { fuel: ["Steam"] },
  ];
  const SCOPES: Search[] = [
    {},
    { make: "renault" },
    { make: "renault", model: "duster" },
    { dealer: "renault-sandton" },
    { dealer: "renault-sandton", make: "renault" },
    { dealer: "nobody" },
  ];

  it.each(SCOPES)("counts each group for the choices in the other groups: %o", async (scope) => {
    for (const choices of CHOICES) {
      const search = { ...scope, ...choices };
      const query = new URLSearchParams(scope.dealer && { dealer: scope.dealer });
      for (const value of choices.fuel ?? []) query.append("fuelType[]", value);
      for (const value of choices.transmission ?? []) query.append("transmissionType[]", value);
      for (const value of choices.condition ?? []) query.append("vehicle_state[]", value);
      const path = ["/filters", scope.make, scope.model].filter(Boolean).join("/");
      const body = await filters(`${path}?${query}`);

      expect(body).toMatchObject({ "@id": `/api${path}`, "@type": "Filters" });
      expect(asObject(body.fuelType), `${query}`).toEqual(counts({ ...search, fuel: [] }, "fuel"));
      expect(asObject(body.transmissionType)).toEqual(counts({ ...search, transmission: [] }, "transmission"));
      expect(asObject(body.vehicle_state)).toEqual(counts({ ...search, condition: [] }, "condition"));

      const { dealer } = scope;
      const ofAllCars = expected({ ...search, make: undefined, model: undefined });
      const matching = new Set(ofAllCars);
      const models = Map.groupBy(withIds(expected({ dealer })), (row) => `${row.make}/${row.model}`);
      const listed = body.makes.flatMap((make: Make) =>
        make.models.map(({ slug, count }) => [`${make.slug}/${slug}`, count]),
      );
      expect(Object.fromEntries(listed)).toEqual(
        Object.fromEntries([...models].map(([key, rows]) => [key, rows.filter(({ id }) => matching.has(id)).length])),
      );
      const total = body.makes.reduce((sum: number, make: Make) => sum + make.count, 0);
      expect(total).toBe(ofAllCars.length);
    }
  });

  it("takes the parameters of the list, and counts what the list finds", async () => {
    const query = "make_slug=renault&model_slug=duster&fuelType[]=Diesel&vehicle_state[]=Used&order[price]=asc&page=2";
    const body = await filters(`/filters?${query}`);
    const list = await filters(`/vehicles?${query}`);
    const listed = list["hydra:totalItems"];
    expect(listed).toBeGreaterThan(0);
    expect(asObject(body.fuelType).Diesel).toBe(listed);
    expect(asObject(body.vehicle_state).Used).toBe(listed);
    expect((await filters("/filters?make_slug=tesla")).fuelType).toEqual([]);
  });

  it("lists the chosen make and model without stock at the dealer, with their names", async () => {
    await api.db.execute(sql`insert into makes (slug, name) values ('lada', 'Lada')`);
    await api.db.execute(
      sql`insert into models (make_id, slug, name) select id, 'niva', 'Niva' from makes where slug = 'lada'`,
    );
    const lada = async (url: string) => (await filters(url)).makes.find(({ slug }: Make) => slug === "lada");
    expect(await lada("/filters")).toBeUndefined();
    expect(await lada("/filters/lada?dealer=renault-sandton")).toEqual({
      slug: "lada",
      name: "Lada",
      count: 0,
      models: [],
    });
    expect(await lada("/filters/lada/niva?dealer=renault-sandton")).toEqual({
      slug: "lada",
      name: "Lada",
      count: 0,
      models: [{ slug: "niva", name: "Niva", count: 0 }],
    });
  });

  it("returns 404 for an unknown make or model", async () => {
    for (const path of ["/filters/tesla", "/filters/renault/corolla", "/filters/tesla/kiger"]) {
      expect((await api.get(`/api${path}`)).statusCode).toBe(404);
    }
  });
});
