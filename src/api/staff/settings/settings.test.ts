import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SECTION_NAMES } from "../../../contract/settings/settings.ts";
import { DEMO_SETTINGS } from "../../../db/demo/settings.ts";
import { changeSettings, readSettings, writeSettings } from "../../../db/queries/settings/settings.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  await api.db.transaction((tx) => writeSettings(tx, DEMO_SETTINGS));
  administrator = await api.signIn(["administrator"]);
});
afterAll(() => api.close());

type Section = { id: number; section: string; title: string; draft: object | null };
async function find(section: string): Promise<Section> {
  const sections: Section[] = (await administrator.get("/settings")).json()["hydra:member"];
  return sections.find((one) => one.section === section) as Section;
}

it("an administrator changes a section, and others see neither its values nor its existence", async () => {
  const { id, title } = await find("group");
  expect(title).toBe("Group");
  const read = await administrator.get(`/settings/${id}`);
  expect(read.json()).toMatchObject({ groupName: "Karoo Motor Group", brand: "Renault" });
  expect(read.json()).not.toHaveProperty("contactNo");
  const changed = await administrator.patch(
    `/settings/${id}`,
    { groupName: "  Highveld Motors " },
    String(read.headers.etag),
  );
  expect(changed.json()).toMatchObject({ groupName: "Highveld Motors", legalName: "Karoo Motor Group (Pty) Ltd" });
  expect(await readSettings(api.db)).toMatchObject({ groupName: "Highveld Motors", contactNo: "011 555 0100" });
  const versions = (await administrator.get(`/settings/${id}/versions`)).json()["hydra:member"];
  expect(versions[0]).toMatchObject({
    before: { groupName: "Karoo Motor Group" },
    after: { groupName: "Highveld Motors" },
  });
  expect((await administrator.patch(`/settings/${id}`, { groupName: "X" }, String(read.headers.etag))).statusCode).toBe(
    412,
  );
  expect((await administrator.post("/settings", { groupName: "X" })).statusCode).toBe(405);
  expect((await administrator.delete(`/settings/${id}`, "*")).statusCode).toBe(405);
});

it("leaves a section alone that this version does not know, as after a rollback", async () => {
  await api.db.execute(
    `insert into site_settings (section, values) values ('novelties', '{"groupName": "Later Motors"}')`,
  );
  const listed = await administrator.get("/settings");
  expect(listed.statusCode).toBe(200);
  expect(listed.json()["hydra:totalItems"]).toBe(SECTION_NAMES.length);
  expect((await readSettings(api.db)).groupName).not.toBe("Later Motors");
  expect(await changeSettings(api.db, { petrolPrice: 25 }, { id: null, name: "root" })).toBe(1);
});

it("a draft is seen in the back office only, until it is published", async () => {
  const { id } = await find("contact");
  const saved = await administrator.put(`/settings/${id}/draft`, { contactNo: "021 555 0199" });
  expect(saved.json()).toMatchObject({ contactNo: "011 555 0100", draft: { changes: { contactNo: "021 555 0199" } } });
  expect((await readSettings(api.db)).contactNo).toBe("011 555 0100");
  expect((await administrator.post(`/settings/${id}/draft/publish`)).json()).toMatchObject({
    contactNo: "021 555 0199",
    draft: null,
  });
  expect((await readSettings(api.db)).contactNo).toBe("021 555 0199");
});

it.each([
  ["contact", { email: "nobody" }, "email", "This value should be an e-mail address."],
  ["desk", { senderAddress: "nobody" }, "senderAddress", "This value should be an e-mail address."],
  ["contact", { contactNo: "call us" }, "contactNo", "This value should be a South African phone number."],
  ["contact", { facebook: "http://facebook.com/x" }, "facebook", "This value should be an https address."],
  ["group", { groupName: " " }, "groupName", "This value should not be blank."],
  ["group", { contactNo: "011 555 0100" }, "contactNo", "This setting is in another section."],
  ["costs", { interestPercent: 400 }, "interestPercent", "This value should be 40 or less."],
  ["brand", { primaryColour: "blue" }, "primaryColour", "This value should be a colour, such as #2456A6."],
  ["brand", { logoDark: "media/gone.png" }, "logoDark", "There is no such picture in the media library."],
  ["costs", { termMonths: 72.5 }, "termMonths", "This value should be of type integer."],
  [
    "visitors",
    { mapOrigins: ["https://maps.example/x"] },
    "mapOrigins.0",
    "This value should be an https address without a path.",
  ],
  ["dealers", { campaign: "nobody" }, "campaign", "There is no such dealer."],
  [
    "dealers",
    { closures: [{ date: "2026-02-30", name: "No day", hours: "Closed" }] },
    "closures.0.date",
    "This value should be a date, such as 2026-11-21.",
  ],
  [
    "dealers",
    { usualHours: [{ days: "Mon-Fri", hours: "whenever" }] },
    "usualHours.0.hours",
    "This line should have days and hours, such as Mon-Fri and 08:30-17:00, or Sun and Closed.",
  ],
  [
    "dealers",
    { closures: [{ date: "2026-12-25", name: "Christmas Day", hours: "all day" }] },
    "closures.0.hours",
    "This value should be hours, such as 08:30-13:00, or Closed.",
  ],
])("a mistake in the section %s is told at its field: %o", async (section, change, propertyPath, message) => {
  const { id } = await find(section);
  const before = await readSettings(api.db);
  const refused = await administrator.patch(`/settings/${id}`, change, "*");
  expect(refused.statusCode).toBe(422);
  expect(refused.json().violations).toEqual([expect.objectContaining({ propertyPath, message })]);
  expect(await readSettings(api.db)).toEqual(before);
});

it("the hours of all dealers count the deadlines of customers who wait anew", async () => {
  const createdAt = "2026-11-21T22:00:00.000Z"; // on a Sunday in South Africa
  await api.db.execute(sql`update dealers set hours = null, hours_exceptions = '[]', contact_minutes = 60`);
  await api.db.execute(sql`
    insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone, make,
      manufacturer, contact, terms, consent, is_used, form, source, created_at, routed_at, contact_due_at)
    select 'E-WAITS', '', 'Delivered', id, 'Lerato', 'Mokoena', 'lerato@mail.example', '+27825550147', 'Renault', 'Renault', true, true,
      true, false, 'contact', 'Website', ${createdAt}::timestamptz, now(), now() from dealers where slug = 'renault-sandton'`);
  const { id } = await find("dealers");
  const dueAfter = async (change: object) => {
    expect((await administrator.patch(`/settings/${id}`, change, "*")).statusCode).toBe(200);
    const { rows } = await api.db.execute<{ due: string }>(
      sql`select to_json(contact_due_at at time zone 'Africa/Johannesburg') #>> '{}' as due from customer_enquiries where reference = 'E-WAITS'`,
    );
    return rows[0]?.due;
  };
  expect(await dueAfter({ usualHours: [{ days: "Mon-Sun", hours: "10:00-20:00" }] })).toBe("2026-11-22T11:00:00");
  const closures = [{ date: "2026-11-22", name: "Stocktaking", hours: "Closed" }];
  expect(await dueAfter({ closures })).toBe("2026-11-23T11:00:00");
  expect(await dueAfter({ usualHours: [], closures: [] })).toBe("2026-11-23T08:30:00");
});
