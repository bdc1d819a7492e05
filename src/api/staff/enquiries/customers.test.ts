import { afterAll, beforeAll, expect, it } from "vitest";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let salesperson: Client;
let dealerId: number;
beforeAll(async () => {
  api = await createTestStaffApi();
  const { rows } = await api.db.$client.query("select id from dealers where slug = 'renault-sandton'");
  dealerId = rows[0].id;
  salesperson = await api.signIn(["salesperson"], { dealerIds: [dealerId] });
  const consent = { contact: true, terms: true, consent: true, isUsed: false };
  const common = { ...consent, dealerId, payloadHash: "", make: "Renault", manufacturer: "Renault", source: "Website" };
  const [lead] = await api.db
    .insert(customerEnquiries)
    .values([
      {
        ...common,
        reference: "E-7K3M9QXP",
        status: "Failed",
        form: "used",
        message: "Is it there?",
        firstName: "Thandi",
        lastName: "Nkosi",
        email: "Thandi@mail.example",
        cellPhone: "+27821234567",
        offer: {
          kind: "used",
          id: 1,
          title: "2021 Renault Kiger Zen",
          uri: "/used/renault/kiger/1",
          image: null,
          price: 219_900,
          stockNumber: "RS-104",
          year: 2021,
          mileage: 42_000,
          colour: "Red",
          dealer: null,
        },
      },
      {
        ...common,
        reference: "E-2ABCDEFG",
        status: "Delivered",
        form: "parts",
        firstName: "Pieter",
        lastName: "van Wyk_",
        email: "pieter@mail.example",
        cellPhone: "+27829999999",
        createdAt: new Date("2026-01-31T21:59:00Z"),
      },
    ] as (typeof customerEnquiries.$inferInsert)[])
    .returning();
  const delivery = {
    kind: "email",
    purpose: "sales",
    address: "sales@karoo.example",
    messageId: "1",
    status: "Failed",
  } as const;
  await api.db
    .insert(leadDeliveries)
    .values({ ...delivery, enquiryId: lead?.id, lastError: "mail server answered 550" });
});
afterAll(() => api.close());

const references = async (query: string) =>
  (await salesperson.get(`/customer_enquiries?${query}`))
    .json()
    ["hydra:member"].map(({ reference }: { reference: string }) => reference);

it("finds leads by reference, e-mail address, phone, name, stock number and vehicle", async () => {
  const person = [
    "e-7k3m9qxp",
    "THANDI@mail.example",
    "082 123 4567",
    "+27821234567",
    "nkos",
    "thand",
    "thandi nkosi",
    "nkosi th",
  ];
  for (const search of [...person, "rs-104", "kiger", "renault kig 2021"]) {
    expect(await references(`q=${encodeURIComponent(search)}`), search).toEqual(["E-7K3M9QXP"]);
  }
  expect(await references("q=pieter nkosi")).toEqual([]);
  expect(await references("q=kiger diesel")).toEqual([]);
  expect(await references(`q=${encodeURIComponent("':*&|!")}`)).toEqual([]);
  expect(await references("q=wyk%25")).toEqual([]);
});

it("filters leads by form, status and day in South Africa, the newest first", async () => {
  expect(await references("")).toEqual(["E-7K3M9QXP", "E-2ABCDEFG"]);
  expect(await references("form=parts")).toEqual(["E-2ABCDEFG"]);
  expect(await references("status=Failed")).toEqual(["E-7K3M9QXP"]);
  expect(await references("createdAt[after]=2026-01-31&createdAt[strictly_before]=2026-02-01")).toEqual(["E-2ABCDEFG"]);
  expect(await references("createdAt[after]=2026-02-01&createdAt[strictly_before]=2026-02-02")).toEqual([]);
  expect((await salesperson.get("/customer_enquiries?createdAt[after]=2026-02-31")).statusCode).toBe(400);
});

it("shows a lead with what it is about and what came of its deliveries", async () => {
  const [{ id }] = (await salesperson.get("/customer_enquiries?q=nkosi")).json()["hydra:member"];
  const { body } = await salesperson.get(`/customer_enquiries/${id}`);
  expect(JSON.parse(body)).toMatchObject({
    firstName: "Thandi",
    message: "Is it there?",
    offer: { title: "2021 Renault Kiger Zen", price: 219_900 },
    deliveries: [{ address: "sales@karoo.example", status: "Failed", lastError: "mail server answered 550" }],
  });
  expect(body).not.toContain("payloadHash");
});
