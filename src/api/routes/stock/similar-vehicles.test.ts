import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { tagsOf } from "../../made-from.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

type Row = {
  id: number;
  dealer: string;
  dealerId: number;
  price: number;
  body: string;
  model: number;
  latitude: number;
  longitude: number;
};

let api: TestApi;
let cars: Row[];

beforeAll(async () => {
  api = await createTestApi({ vehicles: 300 });
  await api.db.execute(sql`update vehicles set body_type = '' where id % 25 = 1`);
  await api.db.execute(sql`update vehicles set withdrawn_at = now(), sold_at = now() where id % 10 = 2`);
  const { rows } = await api.db.execute<Row & { sold: boolean }>(sql`
    select v.id, d.slug as dealer, d.id as "dealerId", price, body_type as body, model_id as model, latitude, longitude,
      withdrawn_at is not null as sold
    from vehicles v join dealers d on d.id = dealer_id`);
  cars = rows;
});
afterAll(() => api.close());

const similar = async (id: number, query = "") => api.get(`/api/vehicles/${id}/similar${query}`);
const isSold = ({ id }: Row) => id % 10 === 2;

function kilometres(a: Row, b: Row): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const cosine =
    Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(radians(a.longitude - b.longitude));
  return 6371 * Math.acos(Math.min(1, cosine));
}

function expected(car: Row): number[] {
  const apart = ({ price }: Row) => Math.abs(price - car.price);
  return cars
    .filter((one) => one.id !== car.id && !isSold(one) && apart(one) <= car.price * 0.25)
    .filter((one) => (car.body === "" ? one.model === car.model : one.body === car.body))
    .sort(
      (a, b) =>
        Math.round(kilometres(car, a) - kilometres(car, b)) ||
        a.dealerId - b.dealerId ||
        apart(a) - apart(b) ||
        a.id - b.id,
    )
    .slice(0, 6)
    .map(({ id }) => id);
}

it("lists cars of the body and price, those of the nearest dealers first, for sold cars too", async () => {
  let full = 0;
  for (const car of cars.filter(({ id }) => id % 3 === 1 || id % 10 === 2)) {
    const response = await similar(car.id);
    expect(response.statusCode).toBe(200);
    const body = response.json();
    const ids = body["hydra:member"].map(({ id }: Vehicle) => id);
    expect(ids, `${car.id}`).toEqual(expected(car));
    expect(body["hydra:totalItems"]).toBe(ids.length);
    if (ids.length === 6) full++;
  }
  expect(full).toBeGreaterThan(10);
});

it("tells the distance from the car's own dealer, and can keep to one dealer", async () => {
  const car = cars.find((one) => !isSold(one) && expected(one).length === 6) as Row;
  const all: Vehicle[] = (await similar(car.id)).json()["hydra:member"];
  for (const { id, distance } of all) {
    expect(distance).toBeCloseTo(kilometres(car, cars.find((one) => one.id === id) as Row), 0);
  }
  const own: Vehicle[] = (await similar(car.id, "?dealer=renault-sandton")).json()["hydra:member"];
  expect(new Set(own.map(({ dealer_slug }) => dealer_slug))).toEqual(new Set(["renault-sandton"]));
  expect((await similar(car.id, "?dealer=nobody")).json()["hydra:member"]).toEqual([]);
});

it("is outdated by changes of the car and of those it lists", async () => {
  const car = cars.find((one) => !isSold(one) && expected(one).length === 6) as Row;
  const tags = tagsOf((await similar(car.id)).raw.req);
  for (const id of [car.id, ...expected(car)]) expect(tags).toContain(`vehicles:${id}`);
  expect(tags?.some((tag) => tag.startsWith("vehicle_lists"))).toBe(false);
});

it("is not found for a car that never was", async () => {
  for (const id of ["99999999", "0", "x", "-1"])
    expect((await api.get(`/api/vehicles/${id}/similar`)).statusCode).toBe(404);
});
