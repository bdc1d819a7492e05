import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertLead } from "../../../leads/test-support/insert-lead.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let port: number;
let own: number;
let other: number;
let count = 0;

beforeAll(async () => {
  api = await createTestStaffApi();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
  const { rows } = await api.db.$client.query("select id from dealers order by id limit 2");
  [own, other] = rows.map(({ id }: { id: number }) => id) as [number, number];
});
afterAll(() => api.close());

const storeLead = (dealerId: number | null) => insertLead(api.db, ++count, { dealerId, status: "Queued" });

/** Opens the stream; returns its status and a function that waits for the next text that contains `part`. */
async function listen({ cookie }: Pick<Client, "cookie">) {
  const sending = request({ port, host: "127.0.0.1", path: "/staff/api/enquiry_events", headers: { cookie } }).end();
  const [response] = await once(sending, "response");
  let heard = "";
  response.on("error", () => {}); // it is cut off below
  response.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  return {
    status: response.statusCode as number,
    heard: () => heard,
    isEnded: () => response.complete,
    close: () => sending.destroy(),
  };
}

it("tells of the leads that the person may read, and of no others", async () => {
  const salesperson = await listen(await api.signIn(["salesperson"], { dealerIds: [own] }));
  const administrator = await listen(await api.signIn(["administrator"]));
  const [hidden, ofGroup, shown] = [await storeLead(other), await storeLead(null), await storeLead(own)];
  await expect.poll(salesperson.heard).toContain(`{"id":${shown}}`);
  await expect.poll(administrator.heard).toContain(`{"id":${shown}}`);
  for (const id of [hidden, ofGroup]) {
    expect(salesperson.heard()).not.toContain(`{"id":${id}}`);
    expect(administrator.heard()).toContain(`{"id":${id}}`);
  }
  expect(salesperson.heard()).not.toContain("Nkosi");
  salesperson.close();
  administrator.close();
});

it("tells the dealer's people of changes, and a person of the leads that are given to them", async () => {
  const [mine, colleague] = [
    await api.signIn(["salesperson"], { dealerIds: [own] }),
    await api.signIn(["salesperson"], { dealerIds: [own] }),
  ];
  const streams = [await listen(mine), await listen(colleague)] as const;
  const [shown, hidden] = [await storeLead(own), await storeLead(other)];
  const { rows } = await api.db.$client.query("select number from people where id = $1", [mine.personId]);
  await api.db.$client.query("update customer_enquiries set owner_id = $1 where id = any ($2)", [
    rows[0].number,
    [hidden, shown],
  ]);
  await api.db.$client.query("update customer_enquiries set stage = 'Sold' where id = $1", [shown]);
  for (const { heard } of streams) await expect.poll(heard).toContain(`event: changed\ndata: {"id":${shown}}`);
  const assigned = (isYours: boolean) => `event: assigned\ndata: {"id":${shown},"isYours":${isYours}}`;
  expect(streams[0].heard()).toContain(assigned(true));
  expect(streams[1].heard()).toContain(assigned(false));
  for (const { heard, close } of streams) {
    expect(heard()).not.toContain(`{"id":${hidden}`);
    close();
  }
});

it.each([
  ["switched off", "disabled_at = now()"],
  ["given another role", "roles = '{finance}'"],
  ["moved to another dealer", "dealer_ids = '{}'"],
])("tells nothing more to a person who was %s", async (_, change) => {
  const person = await api.signIn(["salesperson"], { dealerIds: [own] });
  const [page, colleague] = [await listen(person), await listen(await api.signIn(["administrator"]))];
  const before = await storeLead(own);
  await expect.poll(page.heard).toContain(`{"id":${before}}`);
  await api.db.$client.query(`update people set ${change} where id = $1`, [person.personId]);
  const after = await storeLead(own);
  await expect.poll(colleague.heard).toContain(`{"id":${after}}`);
  await expect.poll(page.isEnded).toBe(true);
  expect(page.heard()).not.toContain(`{"id":${after}}`);
  page.close();
  colleague.close();
});

it("is for people who may read enquiries, on a limited number of pages", async () => {
  expect((await listen({ cookie: "" })).status).toBe(401);
  expect((await listen(await api.signIn(["editor"]))).status).toBe(403);
  const person = await api.signIn(["dealer_manager"], { dealerIds: [own] });
  const pages = await Promise.all(Array.from({ length: 10 }, () => listen(person)));
  expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await listen(person)).status).toBe(503);
  for (const page of pages) page.close();
  await expect
    .poll(async () => {
      const page = await listen(person);
      page.close();
      return page.status;
    })
    .toBe(200);
});
