import { afterAll, beforeAll, expect, it } from "vitest";
import type { Notice } from "../../contract/staff/notices.ts";
import { createTestStaffApi, type TestStaffApi } from "./test-support/test-staff-api.ts";

const notice: Notice = { severity: "warning", text: "The server's disk is nearly full" };

let api: TestStaffApi;
beforeAll(async () => {
  api = await createTestStaffApi({ readNotices: () => [notice] });
});
afterAll(() => api.close());

it("tells administrators, and nobody else, what to see to on the server", async () => {
  const administrator = await api.signIn(["administrator"]);
  expect((await administrator.get("/notices")).json()).toEqual([notice]);
  const manager = await api.signIn(["dealer_manager", "editor"]);
  expect((await manager.get("/notices")).statusCode).toBe(403);
});
