import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestStaffApi, TEST_LEAD_SETTINGS, type TestStaffApi } from "../../test-support/test-staff-api.ts";

let api: TestStaffApi;
beforeAll(async () => {
  const leadSettings = { ...TEST_LEAD_SETTINGS, replyAddress: "leads@reply.karoo.example" };
  api = await createTestStaffApi({ leadSettings });
});
afterAll(() => api.close());

it("each partner has an address of its own, which an administrator can replace", async () => {
  const administrator = await api.signIn(["administrator"]);
  const create = async (name: string) =>
    (await administrator.post("/inbound_sources", { name, form: "used" })).json() as Record<string, unknown>;
  const [one, other] = [await create("Cars4All"), await create("AutoMart")];
  expect(one?.emailAddress).toMatch(/^leads\+adf-[0-9a-f]{32}@reply\.karoo\.example$/);
  expect(other?.emailAddress).not.toBe(one?.emailAddress);
  const replaced = await administrator.post(`/inbound_sources/${one?.id}/new_address`);
  expect(replaced.statusCode).toBe(200);
  const { emailAddress, revision } = replaced.json();
  expect(emailAddress).toMatch(/^leads\+adf-/);
  expect(emailAddress).not.toBe(one?.emailAddress);
  expect(revision).toBe(2);
  const entries = (await administrator.get(`/audit_entries?resource=inbound_sources&itemId=${one?.id}`)).body;
  expect(entries).toContain("new_address");
  expect(entries).not.toContain("leads+adf-");
  const editor = await api.signIn(["editor"]);
  expect((await editor.post(`/inbound_sources/${other?.id}/new_address`)).statusCode).toBe(403);
});
