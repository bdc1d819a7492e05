import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
beforeAll(async () => {
  api = await createTestStaffApi();
});
afterAll(() => api.close());

it("people switch their own morning e-mail off and on", async () => {
  const [one, other] = [await api.signIn(["salesperson"]), await api.signIn(["dealer_manager"])];
  const isOn = async (client: typeof one) => (await client.get("/me")).json().morningEmail;
  expect(await isOn(one)).toBe(true);
  expect((await one.post("/morning_email", { morningEmail: false })).json()).toMatchObject({ morningEmail: false });
  expect([await isOn(one), await isOn(other)]).toEqual([false, true]);
  await one.post("/morning_email", { morningEmail: true });
  expect(await isOn(one)).toBe(true);
  expect((await one.post("/morning_email", { morningEmail: "no" })).statusCode).toBe(422);
  const editor = await api.signIn(["editor"]);
  expect((await editor.post("/morning_email", { morningEmail: false })).statusCode).toBe(403);
});
