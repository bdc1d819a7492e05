import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
beforeAll(async () => {
  api = await createTestStaffApi();
});
afterAll(() => api.close());

it("lets administrators, and nobody else, take the demo out and bring it back", async () => {
  const editor = await api.signIn(["editor", "dealer_manager"]);
  expect((await editor.get("/demo")).statusCode).toBe(403);
  for (const action of ["remove", "restore"]) expect((await editor.post(`/demo/${action}`)).statusCode).toBe(403);

  const administrator = await api.signIn(["administrator"]);
  const tooEarly = await administrator.post("/demo/restore");
  expect([tooEarly.statusCode, tooEarly.json().detail]).toEqual([409, "The demo is not removed."]);
  const { kinds } = (await administrator.get("/demo")).json();
  const removed = await administrator.post("/demo/remove");
  expect(removed.statusCode).toBe(200);
  expect(removed.json().items).toMatchObject({ vehicles: 40, dealers: 10 });
  expect((await administrator.get("/vehicles")).json()["hydra:totalItems"]).toBe(0);
  expect((await administrator.get("/demo")).json()).toMatchObject({
    kinds: [],
    removal: { items: expect.any(Number) },
  });
  expect((await administrator.post("/demo/restore")).json().items).toEqual(removed.json().items);
  expect((await administrator.get("/demo")).json()).toEqual({ kinds, removal: null });
});
