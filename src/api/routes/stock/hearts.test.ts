import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  id = (await api.db.$client.query("select max(id) as id from vehicles_for_sale")).rows[0].id;
});
afterAll(() => api.close());

const like = async (vehicle: number | string, site = "same-origin") =>
  (await api.request({ method: "POST", url: `/api/vehicles/${vehicle}/hearts`, headers: { "sec-fetch-site": site } }))
    .statusCode;
const hearts = async () => (await api.db.$client.query("select vehicle_id, views, hearts from vehicle_views")).rows;

it("counts by day how often a car was put on a shortlist from this site, and keeps nothing else", async () => {
  expect([await like(id), await like(id), await like(id, "cross-site")]).toEqual([204, 204, 204]);
  // Hearts of vehicles that do not exist or are not for sale are not counted.
  expect([await like(999_999), await like("x")]).toEqual([204, 204]);
  expect(await hearts()).toEqual([{ vehicle_id: id, views: 0, hearts: 2 }]);
});
