import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { contactTimes, type DealerClock } from "../../../contract/enquiries/contact-clock.ts";
import { TEST_ENQUIRY as lead } from "../../../contract/test-support/customer-enquiry.ts";
import { removeDemo, restoreDemo } from "../../../db/demo/removal/demo-removal.ts";
import { resetCatalogue } from "../../../db/demo/reset-catalogue.ts";
import { deals } from "../../../db/schema/content.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { consentWordings, customerEnquiries } from "../../../db/schema/enquiries/leads.ts";
import { rangeModels } from "../../../db/schema/range.ts";
import { createTestApi, type TestApi } from "../../test-support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => setSettings({}));
beforeEach(() => api.db.execute(sql`truncate customer_enquiries cascade`));

function post(payload: unknown, headers: Record<string, string> = {}) {
  return api.request({
    method: "POST",
    url: "/api/customer_enquiries",
    headers: { "content-type": "application/ld+json", accept: "application/ld+json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
}
const stored = () => api.db.select().from(customerEnquiries);
const messages = async (change: object) => {
  const response = await post({ ...lead, ...change });
  expect(response.statusCode).toBe(422);
  return response
    .json()
    .violations.map((v: { propertyPath: string; message: string }) => `${v.propertyPath}: ${v.message}`);
};

describe("POST /customer_enquiries", () => {
  it("stores a lead and returns its reference, without personal data", async () => {
    const response = await post({ ...lead, status: "Delivered", consent: false });
    expect(response.statusCode).toBe(201);
    expect(response.headers["content-type"]).toBe("application/ld+json; charset=utf-8");
    const body = response.json();
    expect(body.reference).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(body).toEqual({
      "@context": "/api/contexts/CustomerEnquiry",
      "@id": `/api/customer_enquiries/${body.reference}`,
      "@type": "CustomerEnquiry",
      reference: body.reference,
      status: "Queued",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dealer_slug: "renault-sandton",
      answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await stored()).toMatchObject([
      {
        reference: body.reference,
        status: "Queued",
        cellPhone: "+27821234567",
        make: "Renault",
        manufacturer: "Renault",
        source: "Website",
        consent: true,
        isUsed: false,
        model: null,
      },
    ]);
  });

  it("says which dealer answers, and by when by the dealer's clock", async () => {
    const [sandton] = await api.db.select().from(dealers).where(eq(dealers.slug, "renault-sandton"));
    const { reference, createdAt, answerBy } = (await post(lead)).json();
    const { contactDueAt } = contactTimes(sandton as DealerClock, new Date(createdAt));
    expect(answerBy).toBe(contactDueAt?.toISOString());
    const read = (await api.get(`/api/customer_enquiries/${reference}`)).json();
    expect(read).toMatchObject({ dealer_slug: "renault-sandton", answerBy });
    const toNobody = (await post({ ...lead, email: "sipho@mail.example", is_used: 1, dealer_slug: "" })).json();
    expect(toNobody).toMatchObject({ dealer_slug: null, answerBy: null });
  });

  it("says the same to suspected spam", async () => {
    expect((await post({ ...lead, website: "https://spam.example" })).json().answerBy).not.toBeNull();
  });

  it("accepts application/json too, and stores every field of the payload", async () => {
    const full = {
      ...lead,
      make: "Toyota",
      manufacturer: "Toyota",
      model: "Hilux",
      variant: "2.8",
      vinNo: "AHT123",
      partNo: "P-1",
      registration_number: "CA 123-456",
      kilometres: "45 000 km",
      preferred_day: "1.12.2026",
      message: "Hello\r\nthere\u0007",
      is_used: 1,
      special_slug: "kwid-first-car",
      form_name: "Parts Form",
      lead_type: "Parts Enquiry",
      uri: "/parts",
      source: "smartchat",
      source_code: "Group Website Renault-Parts",
      region: "Gauteng",
      unknown: "ignored",
    };
    expect((await post(full, { "content-type": "application/json; charset=utf-8" })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([
      {
        make: "Toyota",
        manufacturer: "Toyota",
        model: "Hilux",
        variant: "2.8",
        vinNo: "AHT123",
        partNo: "P-1",
        registrationNumber: "CA 123-456",
        kilometres: 45_000,
        preferredDay: "2026-12-01",
        message: "Hello\nthere",
        isUsed: true,
        specialSlug: "kwid-first-car",
        formName: "Parts Form",
        leadType: "Parts Enquiry",
        uri: "/parts",
        source: "smartchat",
        sourceCode: "Group Website Renault-Parts",
        region: "Gauteng",
      },
    ]);
  });

  it("accepts a special, model and variant that were withdrawn while the visitor's page was open", async () => {
    const [variant] = (await api.get("/api/renault_ranges?model_slug=triber")).json()["hydra:member"];
    const subject = { special_slug: "kwid-first-car", model: variant.model, variant: variant.variant, is_used: 0 };
    await api.db.delete(deals).where(eq(deals.slug, "kwid-first-car"));
    await api.db.delete(rangeModels).where(eq(rangeModels.modelSlug, "triber"));
    await api.db.execute(sql`truncate vehicles, models`);
    expect((await post({ ...lead, ...subject })).statusCode).toBe(201);
    await resetCatalogue(api.db, { vehicles: 40 });
    expect((await post({ ...lead, ...subject })).statusCode).toBe(201);
  });

  it("accepts any spelling of the make and model of a part", async () => {
    const parts = { ...lead, form_name: "Parts Form", manufacturer: "RENAULT", model: "kiger" };
    expect((await post(parts)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ manufacturer: "RENAULT", model: "kiger" }]);
  });

  it("stores the form that the sender names, or else the one that its page suggests", async () => {
    await post({ ...lead, form: "test-drive", source: "whatsapp", source_code: "GROUP WEBSITE RENAULT-WHATSAPP" });
    await post({ ...lead, uri: "/dealer/renault-sandton/service-deals/renault/brakes" });
    expect((await stored()).map(({ form }) => form)).toEqual(["test-drive", "service-deal"]);
  });

  it("stores names of every alphabet, trimmed and without control characters", async () => {
    const names = { first_name: "  Zoë\u0000\n 李 ", last_name: "Nkosi-ʼAbū 👩🏽‍🚒", message: "Ngiyabonga 🙏" };
    expect((await post({ ...lead, ...names })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([
      { firstName: "Zoë 李", lastName: "Nkosi-ʼAbū 👩🏽‍🚒", message: "Ngiyabonga 🙏" },
    ]);
    expect((await post({ ...lead, last_name: "broken \ud800 pair" })).statusCode).toBe(201);
  });

  it("stores every text as its reader sees it, without hidden characters and encoded words", async () => {
    const hidden = "\u202ex\u200b =?utf-8?q?Invoice?=\u2066 \u0007y";
    const fields = ["first_name", "last_name", "message", "partNo", "form_name", "lead_type", "uri", "source"];
    const more = ["source_code", "region"];
    const hostile = Object.fromEntries([...fields, ...more].map((field) => [field, hidden]));
    expect((await post({ ...lead, form: "contact", ...hostile })).statusCode).toBe(201);
    const [row] = await stored();
    const texts = Object.values(row ?? {}).filter((value) => typeof value === "string" && value.includes("Invoice"));
    expect(texts.length).toBe(10);
    expect(new Set(texts)).toEqual(new Set(["x = ?utf-8?q?Invoice?= y"]));
  });

  it("reports every missing field as a ConstraintViolationList", async () => {
    const response = await post({});
    expect(response.statusCode).toBe(422);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    const blank = "c1051bb4-d103-4f74-8988-acbcafc7fdc3";
    const body = response.json();
    expect(body).toMatchObject({
      "@context": "/api/contexts/ConstraintViolationList",
      "@id": `/api/validation_errors/${blank}`,
      "@type": "ConstraintViolationList",
      status: 422,
      type: `/api/validation_errors/${blank}`,
      title: "An error occurred",
      "hydra:title": "An error occurred",
    });
    expect(body.violations.slice(0, 5)).toEqual([
      { propertyPath: "first_name", message: "First name is required", code: blank },
      { propertyPath: "last_name", message: "Last name is required", code: blank },
      { propertyPath: "email", message: "Email is required", code: blank },
      { propertyPath: "cell_phone", message: "Cell phone is required", code: blank },
      { propertyPath: "dealer_slug", message: "Dealership is required", code: blank },
    ]);
    expect(body.detail.split("\n")).toEqual(
      body.violations.map((v: { propertyPath: string; message: string }) => `${v.propertyPath}: ${v.message}`),
    );
    expect(body["hydra:description"]).toBe(body.detail);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ first_name: " \u0000 " }, ["first_name: First name is required"]],
    [{ email: "thandi" }, ["email: Email is not a valid email address"]],
    [{ cell_phone: "12345" }, ["cell_phone: Cell phone is not a valid South African phone number"]],
    [{ dealer_slug: "nobody" }, ["dealer_slug: Dealership is not known"]],
    [{ form_name: "Parts Form" }, ["manufacturer: Make is required", "model: Model is required"]],
    [{ competition: "Soccer Cup", model: "Corolla" }, ["model: Model is not known"]],
    [{ form_name: "Parts Form", manufacturer: "Trabant", model: "601" }, ["manufacturer: Make is not known"]],
    [{ form_name: "Parts Form", manufacturer: "Renault", model: "Hilux" }, ["model: Model is not of the chosen make"]],
    [{ make: "Trabant", model: "601" }, ["make: Make is not known"]],
    [{ model: "Nope" }, ["model: Model is not of the chosen make"]],
    [{ model: "Kiger", variant: "Nope" }, ["variant: Variant is not of the chosen model"]],
    [{ special_slug: "nope" }, ["special_slug: Special is not known"]],
    [
      { special_slug: "nope", dealer_slug: "nobody", email: "" },
      ["email: Email is required", "special_slug: Special is not known", "dealer_slug: Dealership is not known"],
    ],
    [{ contact: false }, ["contact: Please confirm that we may contact you"]],
    [{ terms: false }, ["terms: Please confirm that you have read the terms"]],
    [{ first_name: 12 }, ["first_name: This value should be of type string."]],
    [{ contact: "true" }, ["contact: This value should be of type boolean."]],
    [{ form: "newsletter" }, ["form: The value you selected is not a valid choice."]],
    [{ is_used: 2 }, ["is_used: The value you selected is not a valid choice."]],
  ])("refuses %j", async (change, expected) => {
    expect(await messages(change)).toEqual(expected);
  });

  it.each([
    ["first_name", 100],
    ["last_name", 100],
    ["manufacturer", 100],
    ["model", 100],
    ["variant", 200],
    ["dealer_slug", 100],
    ["message", 4000],
    ["uri", 2000],
  ])("bounds %s to %i characters", async (field, limit) => {
    expect(await messages({ [field]: "x".repeat(limit + 1) })).toEqual([
      `${field}: This value is too long. It should have ${limit} characters or less.`,
    ]);
  });

  it("reports malformed and missing fields together", async () => {
    expect(await messages({ first_name: 12, email: "", dealer_slug: "nobody" })).toEqual([
      "first_name: This value should be of type string.",
      "email: Email is required",
      "dealer_slug: Dealership is not known",
    ]);
  });

  it("refuses bodies that are not a lead", async () => {
    for (const payload of ["[]", "null", '"x"', "3"]) expect((await post(payload)).statusCode).toBe(422);
    for (const payload of ["{", "", '{"a":1}}', '{"__proto__": {"x": 1}}'])
      expect((await post(payload)).statusCode).toBe(400);
    expect((await post("first_name=x", { "content-type": "application/x-www-form-urlencoded" })).statusCode).toBe(415);
    expect((await post("{}", { "content-type": "text/plain" })).statusCode).toBe(415);
    expect((await post({ ...lead, message: "x".repeat(65 * 1024) })).statusCode).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

describe("an Idempotency-Key", () => {
  const key = { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000001" };

  it("repeats the first response for a repeated request, and stores one lead", async () => {
    const first = await post(lead, key);
    const again = await post(lead, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(await stored()).toHaveLength(1);
  });

  it("stores one lead for ten concurrent requests", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(lead, key)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it("of another lead is refused, and can be used again after a refused request", async () => {
    expect((await post({ ...lead, email: "" }, key)).statusCode).toBe(422);
    expect((await post(lead, key)).statusCode).toBe(201);
    const other = await post({ ...lead, first_name: "Sipho" }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().violations).toMatchObject([{ propertyPath: "Idempotency-Key" }]);
    expect(await stored()).toHaveLength(1);
  });

  it.each(["short", "x".repeat(129), "with space", "ünïcode-key"])("is refused when it is %s", async (bad) => {
    const response = await post(lead, { "idempotency-key": bad });
    expect(response.statusCode).toBe(400);
    expect(response.json().violations).toMatchObject([{ propertyPath: "Idempotency-Key" }]);
  });

  it("is optional: without it each request stores a lead with its own reference", async () => {
    const responses = [await post(lead), await post(lead)];
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(2);
    expect(await stored()).toHaveLength(2);
  });
});

describe("a stored lead", () => {
  it("has the consent, its wording, channel and page", async () => {
    await post({ ...lead, uri: "/parts", marketing_opt_in: true });
    await post({ ...lead, uri: "https://elsewhere.example/" });
    const [first, second] = await stored();
    expect(first).toMatchObject({
      marketingOptIn: true,
      consentChannel: "web form",
      consentPage: "https://karoo.example/parts",
    });
    expect(second).toMatchObject({ marketingOptIn: false, consentPage: null });
    const wordings = await api.db.select().from(consentWordings);
    const wording = wordings.find(({ version }) => version === first?.consentVersion)?.wording;
    expect(JSON.stringify(wording)).toContain("You may contact me about this enquiry");
  });

  it("has its spam signals, which the response does not mention", async () => {
    const response = await post({ ...lead, website: "http://spam.example", time_on_page_ms: 12.5 });
    expect(response.statusCode).toBe(201);
    expect(response.body).not.toMatch(/honeypot|fast|spam/);
    expect(await stored()).toMatchObject([{ spamSignals: ["honeypot", "too fast"] }]);
  });

  it("may have another time on page when the request is repeated", async () => {
    const key = { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000009" };
    const first = await post({ ...lead, time_on_page_ms: 900 }, key);
    const again = await post({ ...lead, time_on_page_ms: 9000 }, key);
    expect(again.json()).toEqual(first.json());
  });

  it("waits to be routed", async () => {
    await post(lead, { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000010" });
    await post(lead, { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000010" });
    await post({ ...lead, email: "" });
    expect(await stored()).toMatchObject([{ status: "Queued", routedAt: null }]);
  });
});

describe("concurrent leads", () => {
  it("each get their own response", async () => {
    const key = { "idempotency-key": "7c1f6a52-9d1e-4f0c-8f6e-000000000011" };
    const responses = await Promise.all([
      ...Array.from({ length: 100 }, (_, n) => post({ ...lead, email: `person${n}@mail.example` })),
      post({ ...lead, dealer_slug: "nobody" }),
      post({ ...lead, first_name: "Sipho" }, key),
      post({ ...lead, first_name: "Sipho" }, key),
      post({ ...lead, first_name: "Zanele" }, key),
    ]);
    const [unknown, ...keyed] = responses.slice(100);
    expect(responses.slice(0, 100).map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(201));
    expect(unknown?.json().violations).toMatchObject([{ propertyPath: "dealer_slug" }]);
    // The key belongs to the enquiry that was stored first.
    const first = keyed.find(({ statusCode, headers }) => statusCode === 201 && !headers["idempotency-replayed"]);
    const accepted = keyed.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(accepted.map((response) => response.json().reference))).toEqual(new Set([first?.json().reference]));
    for (const other of keyed.filter(({ statusCode }) => statusCode !== 201)) {
      expect(other.json().violations).toMatchObject([{ propertyPath: "Idempotency-Key" }]);
    }
    const rows = await stored();
    expect(rows).toHaveLength(101);
    const references = new Map(rows.map(({ email, reference }) => [email, reference]));
    for (let n = 0; n < 100; n++) {
      expect(responses[n]?.json().reference).toBe(references.get(`person${n}@mail.example`));
    }
  });
});

describe("the rate limit", () => {
  it("of all addresses together lets each address send one lead when others have spent it", async () => {
    setSettings({ leadsOfAll: 3 });
    const limited = await createTestApi();
    const send = (remoteAddress: string) =>
      limited.request({ method: "POST", url: "/api/customer_enquiries", payload: lead, remoteAddress });
    const statuses = async (remoteAddress: string, count: number) => {
      const found: number[] = [];
      for (let n = 0; n < count; n++) found.push((await send(remoteAddress)).statusCode);
      return found;
    };
    try {
      expect(await statuses("10.0.0.1", 6)).toEqual([201, 201, 201, 201, 429, 429]);
      expect(await statuses("2001:db8::1", 1)).toEqual([201]);
      expect(await statuses("2001:db8::2", 1)).toEqual([429]); // the same network
      expect(await statuses("10.0.0.2", 2)).toEqual([201, 429]);
      const refused = await send("10.0.0.3"); // three addresses have sent one more
      expect(refused.statusCode).toBe(429);
      expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it("of all addresses together is not spent by what is not stored, nor by suspected spam", async () => {
    setSettings({ leadsOfAll: 1 });
    const limited = await createTestApi();
    const send = async (change: object, key?: string) => {
      const headers = key === undefined ? {} : { "idempotency-key": key };
      const payload = { ...lead, ...change };
      return (await limited.request({ method: "POST", url: "/api/customer_enquiries", payload, headers })).statusCode;
    };
    const key = "7c1f6a52-9d1e-4f0c-8f6e-000000000020";
    try {
      expect(await send({ email: "" })).toBe(422);
      expect(await send({ dealer_slug: "nobody" })).toBe(422);
      expect(await send({ website: "https://spam.example" })).toBe(201);
      expect(await send({}, key)).toBe(201); // spends it
      for (let n = 0; n < 3; n++) expect(await send({}, key)).toBe(201);
      expect(await send({ first_name: "Sipho" }, key)).toBe(422);
      expect(await send({})).toBe(201); // this address's one lead beyond it
      expect(await send({})).toBe(429);
      expect(await send({}, key)).toBe(201);
      expect(await send({ website: "https://spam.example" })).toBe(429);
    } finally {
      await limited.close();
    }
  });

  it("responds with 429 and Retry-After, to that address only", async () => {
    setSettings({ leadsPerVisitor: 2 });
    const limited = await createTestApi();
    const send = (remoteAddress: string) =>
      limited.request({ method: "POST", url: "/api/customer_enquiries", payload: lead, remoteAddress });
    try {
      expect((await send("10.0.0.1")).statusCode).toBe(201);
      expect((await send("10.0.0.1")).statusCode).toBe(201);
      const refused = await send("10.0.0.1");
      expect(refused.statusCode).toBe(429);
      expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(refused.json()).toMatchObject({ status: 429 });
      expect((await send("10.0.0.2")).statusCode).toBe(201);
      expect((await limited.get("/api/dealers")).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("without any dealer", () => {
  const author = { id: null, name: "Test" };
  beforeAll(() => removeDemo(api.db, author));
  afterAll(() => restoreDemo(api.db, author));

  it("takes enquiries for the group, and parts for any car", async () => {
    expect((await post({ ...lead, dealer_slug: "" })).statusCode).toBe(201);
    const parts = { ...lead, dealer_slug: "", form_name: "Parts Form", manufacturer: "Renault", model: "16 TS" };
    expect((await post(parts)).statusCode).toBe(201);
    expect((await stored()).map(({ dealerId }) => dealerId)).toEqual([null, null]);
    expect(await messages({ dealer_slug: "nobody" })).toEqual(["dealer_slug: Dealership is not known"]);
  });

  it("shows the group's offers as those of the head office", async () => {
    for (const path of ["specials", "special-deals"]) {
      expect((await api.request({ url: `/api/${path}/renault-sandton` })).statusCode).toBe(200);
      expect((await api.request({ url: `/api/${path}/renault-umhlanga` })).statusCode).toBe(404);
    }
  });
});
