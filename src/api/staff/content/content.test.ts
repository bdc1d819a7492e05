import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { PAGES_WITH_TEXTS } from "../../../contract/content/page-text.ts";
import { terms } from "../../../contract/content/wording/legal/terms.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { site } from "../../../contract/settings/site.ts";
import { getDeal } from "../../../db/queries/content/deal-detail.ts";
import { listPageTexts } from "../../../db/queries/content/page-texts.ts";
import { samples } from "../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let administrator: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  administrator = await api.signIn(["administrator"]);
});
afterAll(() => api.close());

const sample = (name: keyof typeof samples, n = 1) => samples[name]?.create(1, n) ?? {};
const violationsOf = (response: { json(): { violations: { propertyPath: string; message: string }[] } }) =>
  response.json().violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

it("keeps of HTML what is safe to show", async () => {
  const body =
    '<h1>Title</h1><p onclick="x()">Text <script>x()</script><a href="javascript:x()">link</a></p>' +
    '<img src="/uploads/blog/a.webp" onerror="x()" alt="A car"><iframe src="https://evil.example"></iframe>';
  const post = await administrator.post("/blog_posts", { ...sample("blog_posts"), body });
  expect(post.json().body).toBe(
    '<h2>Title</h2><p>Text <a>link</a></p><img src="/uploads/blog/a.webp" alt="A car" loading="lazy" />',
  );
  const list = await administrator.get("/blog_posts?order[id]=desc");
  expect(list.json()["hydra:member"][0]).not.toHaveProperty("body");
});

it("makes plain text of what is no HTML", async () => {
  const banner = await administrator.post("/banners", { ...sample("banners"), title: " Big\u202e\n sale <b>now</b> " });
  expect(banner.json().title).toBe("Big sale <b>now</b>");
});

describe("the text that a page shows until staff publish their own", () => {
  const defaultText = async (path: string) => (await administrator.get(`/page_texts/default?path=${path}`)).json();
  const decoded = (html: string) => html.replaceAll("&#39;", "'").replaceAll("&quot;", '"');

  // Only one text of a page may exist, and the demo has one.
  beforeAll(() => api.db.execute("delete from page_texts"));

  it.each(PAGES_WITH_TEXTS)("is kept as it is, and changes nothing as a draft: %s", async (path) => {
    const text = await defaultText(path);
    expect(text.body).not.toMatch(/undefined|\]\(/);
    const saved = await administrator.post("/page_texts", { ...text, path, state: "draft" });
    expect(saved.statusCode, saved.body).toBe(201);
    expect(saved.json().body.replaceAll(' rel="noopener"', "")).toBe(decoded(text.body));
    expect((await listPageTexts(api.db, { path })).items).toEqual([]);
  });

  it("is the whole text of the page, with its headings, lists and links", async () => {
    const { title, body } = await defaultText("/terms");
    expect(title).toBe(terms.title);
    for (const { heading } of terms.parts.flatMap(({ sections }) => sections)) {
      expect(decoded(body)).toContain(`<h2>${heading}</h2>`);
    }
    expect(decoded(body)).toContain(`<p>${terms.intro}</p>`);
    expect(body).toContain('<a href="/finance/terms">Vehicle Finance Terms and Conditions</a>');
    expect(body).toContain(`<a href="mailto:${site.email}">${site.email}</a>`);
  });

  it("is asked for by the path of such a page, by those who may read texts", async () => {
    expect((await administrator.get("/page_texts/default?path=/used")).statusCode).toBe(400);
    const salesperson = await api.signIn(["salesperson"]);
    expect((await salesperson.get("/page_texts/default?path=/terms")).statusCode).toBe(403);
  });

  it("tells of consent where the site asks for it", async () => {
    const heading = "Statistics and advertising, if you agree";
    expect((await defaultText("/cookie")).body).not.toContain(heading);
    setSettings({ googleTag: "G-AB12CD34EF" });
    expect((await defaultText("/cookie")).body).toContain(heading);
    setSettings({});
  });
});

describe("offers", () => {
  const DAY_MS = 86_400_000;
  const day = (days: number) => southAfricanDate(new Date(Date.now() + days * DAY_MS));
  const text = (days: number) => `Order by ${formatLongDate(day(days))} and save.`;
  const endOf = (days: number) => new Date(new Date(`${day(days)}T00:00:00+02:00`).getTime() + DAY_MS).toISOString();
  const offer = (description: string, n: number, more: object = {}) =>
    administrator.post("/deals", {
      ...sample("deals", n),
      publishFrom: null,
      publishUntil: null,
      state: "live",
      description,
      ...more,
    });
  const until = (response: { json(): { publishUntil: string } }) =>
    new Date(response.json().publishUntil).toISOString();

  it("end on the day in their text, and follow a new text", async () => {
    const created = await offer(text(10), 31);
    expect(until(created)).toBe(endOf(10));
    const address = `/deals/${created.json().id}`;
    expect(until(await administrator.patch(address, { description: text(20) }, "*"))).toBe(endOf(20));
    expect(until(await administrator.patch(address, { title: "A better offer" }, "*"))).toBe(endOf(20));
    const earlier = new Date(Date.now() + DAY_MS).toISOString();
    expect(until(await administrator.patch(address, { publishUntil: earlier }, "*"))).toBe(earlier);
    expect(until(await administrator.patch(address, { description: text(30) }, "*"))).toBe(earlier);
    const open = await administrator.patch(address, { publishUntil: null, description: "While stocks last." }, "*");
    expect(open.json().publishUntil).toBeNull();
  });

  it("are not published beyond that day, or after it", async () => {
    const late = new Date(Date.now() + 30 * DAY_MS).toISOString();
    expect(violationsOf(await offer(text(10), 32, { publishUntil: late }))).toEqual([
      `publishUntil: By its text, the offer ends on ${formatLongDate(day(10))}`,
    ]);
    expect(violationsOf(await offer(text(-3), 32))).toEqual([
      `description: By this text, the offer ended on ${formatLongDate(day(-3))}`,
    ]);
    expect((await offer(text(-3), 32, { state: "draft" })).statusCode).toBe(201);
  });

  it("have a price, a saving, terms of finance, models and conditions within bounds", async () => {
    const finance = { depositPercent: 10, termMonths: 72, balloonPercent: 30, interestPercent: 11.25 };
    const models = [
      { model: "Kiger", variant: "1.0T Techno" },
      { model: "Kwid", variant: null },
    ];
    const whole = { price: 259_900, saving: 20_000, finance, models, conditions: "While stocks last.\nOne a person." };
    const created = await offer("", 33, { ...whole, publishUntil: endOf(10) });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject(whole);
    const page = await getDeal(api.db, created.json().slug);
    expect(page).toMatchObject({ price: 259_900, saving: 20_000, finance, ends_on: day(10), make_slug: "renault" });
    expect(page.models).toEqual([
      { model: "Kiger", model_slug: "kiger", variant: "1.0T Techno" },
      { model: "Kwid", model_slug: "kwid", variant: null },
    ]);

    const wrong = async (more: object) => violationsOf(await offer("", 34, more));
    expect(await wrong({ price: -1, saving: 1.5 })).toEqual([
      "price: This value should be 1 or more.",
      "saving: This value should be of type integer.",
    ]);
    expect(await wrong({ finance })).toEqual(["price: An instalment needs a price."]);
    expect(await wrong({ price: 1, finance: { ...finance, depositPercent: 80, balloonPercent: 40 } })).toEqual([
      "finance.depositPercent: With this balloon, the deposit must be less than 60%",
      "finance.balloonPercent: With this deposit, the balloon must be less than 20%",
    ]);
    expect(await wrong({ price: 1, finance: { ...finance, termMonths: 71, interestPercent: 61 } })).toEqual([
      "finance.interestPercent: Interest rate must be from 0 to 60",
      "finance.termMonths: Choose one of the terms",
    ]);
    expect(
      await wrong({
        models: [
          { model: "Kiger", variant: "None" },
          { model: "Hilux", variant: null },
        ],
      }),
    ).toEqual(["models.0.variant: This variant is not known.", "models.1.model: This model is not known."]);
  });

  it("of the workshop have kilometres and what is included", async () => {
    const service = { kind: "service", price: 1995, fromKilometres: 15_000, untilKilometres: 60_000 };
    const included = ["Oil and oil filter", "24-point check"];
    const created = await offer("", 35, { ...service, included });
    expect(created.json()).toMatchObject({ ...service, included });
    expect(violationsOf(await offer("", 36, { ...service, untilKilometres: 10_000, included: [""] }))).toEqual([
      "included.0: This value should not be blank.",
    ]);
    expect(violationsOf(await offer("", 36, { ...service, untilKilometres: 10_000 }))).toEqual([
      "untilKilometres: This should be the higher number of the two.",
    ]);
  });
});

it("a model has one price for the service at its kilometres", async () => {
  const price = { model: "Clio", kilometres: 15_000, price: 1995 };
  expect((await administrator.post("/service_prices", price)).statusCode).toBe(201);
  expect(violationsOf(await administrator.post("/service_prices", { ...price, model: "clio", price: 2095 }))).toEqual([
    "kilometres: This model has a price at these kilometres already.",
  ]);
  expect(violationsOf(await administrator.post("/service_prices", { model: "", kilometres: -1, price: 0 }))).toEqual(
    expect.arrayContaining(["model: This value should not be blank.", "price: This value should be 1 or more."]),
  );
});

describe("redirects", () => {
  const create = (fromPath: string, toPath: string) => administrator.post("/redirects", { fromPath, toPath });

  it("lead to pages of this site, and never in a loop", async () => {
    expect((await create("/a", "/b")).statusCode).toBe(201);
    expect((await create("/b", "/c")).statusCode).toBe(201);
    for (const to of ["/a", "/b?x=1", "/A/", "/c"]) {
      expect(violationsOf(await create("/c", to)), to).toEqual(["toPath: This leads back to the old address."]);
    }
    for (const to of ["//evil.example", "https://evil.example", "/\\evil.example", "/..//evil.example", "evil", ""]) {
      const refused = await create("/d", to);
      expect(refused.statusCode, to).toBe(422);
      expect(refused.json().violations[0].propertyPath, to).toBe("toPath");
    }
    expect(violationsOf(await create("/", "/used"))).toEqual(["fromPath: The home page always exists."]);
    expect(violationsOf(await create("/api/vehicles", "/staff"))).toEqual([
      "fromPath: This is not the address of a page.",
      "toPath: This is not the address of a page.",
    ]);
    expect(violationsOf(await create("/a", "/used"))).toEqual(["fromPath: This address has a redirect already."]);
  });
});

describe("dealers", () => {
  it("are not deleted while they have stock", async () => {
    const { rows } = await api.db.$client.query("select id from dealers where slug = 'renault-sandton'");
    const refused = await administrator.delete(`/dealers/${rows[0].id}`, "*");
    expect(violationsOf(refused)[0]).toMatch(/^: The dealer has \d+ vehicles for sale/);
    const created = await administrator.post("/dealers", sample("dealers"));
    expect((await administrator.delete(`/dealers/${created.json().id}`, "*")).statusCode).toBe(204);
  });

  it("have hours, and other hours on holidays", async () => {
    const fields = {
      hours: [{ days: "Mon-Fri", hours: "08:00-17:00" }],
      hoursExceptions: [{ date: "2026-12-25", name: "Christmas Day", hours: "Closed" }],
    };
    const created = await administrator.post("/dealers", { ...sample("dealers", 2), ...fields });
    expect(created.json()).toMatchObject(fields);
    const wrong = { ...sample("dealers", 3), hoursExceptions: [{ date: "2026-02-30", name: "No day", hours: "" }] };
    expect(violationsOf(await administrator.post("/dealers", wrong))).toEqual([
      "hoursExceptions.0.date: This value should be a date, such as 2026-11-21.",
      "hoursExceptions.0.hours: This value should not be blank.",
    ]);
    const numbers = { ...sample("dealers", 4), contactNo: "123", dpEmail: "nobody" };
    expect(violationsOf(await administrator.post("/dealers", numbers))).toEqual([
      "contactNo: This value should be a South African phone number.",
      "dpEmail: This value should be an e-mail address.",
    ]);
  });
});

describe("makes and models", () => {
  it("are deleted for good, if nothing is made of them", async () => {
    const make = (await administrator.post("/makes", { slug: "tatra", name: "Tatra" })).json();
    const model = (await administrator.post("/models", { makeId: make.id, slug: "603", name: "603" })).json();
    expect(violationsOf(await administrator.delete(`/makes/${make.id}`, "*"))).toEqual([
      ": The make has 1 models. Delete them first.",
    ]);
    expect((await administrator.delete(`/models/${model.id}`, "*")).statusCode).toBe(204);
    expect((await administrator.delete(`/makes/${make.id}`, "*")).statusCode).toBe(204);
    expect((await administrator.get(`/makes/${make.id}`)).statusCode).toBe(404);
    const { rows } = await api.db.$client.query("select model_id from vehicles limit 1");
    expect((await administrator.delete(`/models/${rows[0].model_id}`, "*")).statusCode).toBe(422);
    expect(violationsOf(await administrator.post("/models", { makeId: 99_999, slug: "x", name: "X" }))).toEqual([
      "makeId: This make is not known.",
    ]);
  });
});

describe("the audit", () => {
  it("cannot be altered, by the API or in the database", async () => {
    await administrator.post("/banners", sample("banners"));
    const [entry] = (await administrator.get("/audit_entries")).json()["hydra:member"];
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const response = await administrator.send(method, `/audit_entries/${entry.id}`, { operation: "none" }, "*");
      expect(response.statusCode, method).toBe(405);
    }
    const statements = [
      "update audit_entries set operation = 'none'",
      "delete from audit_entries",
      "truncate audit_entries",
    ];
    for (const statement of statements) {
      await expect(api.db.$client.query(statement), statement).rejects.toThrow(/append-only/);
    }
    expect((await administrator.get(`/audit_entries/${entry.id}`)).json()).toEqual({
      ...entry,
      "@context": "/staff/api/contexts/AuditEntry",
    });
  });
});
