import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listHomeSections, listMenus } from "../../../db/queries/content/arrangements.ts";
import { samples } from "../test-support/samples.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

let api: TestStaffApi;
let editor: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  editor = await api.signIn(["editor"]);
});
beforeEach(() => api.db.execute("delete from pages; delete from arrangements"));
afterAll(() => api.close());

const page = (change: object) => ({ ...samples.pages?.create(1, 1), ...change });
const entry = (change: object) => ({ item: null, label: null, to: null, image: null, isHidden: false, ...change });

/** The violations of a refused request, each as "path: message". */
async function refusals(path: string, body: object): Promise<string[]> {
  const response = await editor.post(path, body);
  expect(response.statusCode, response.body).toBe(422);
  const { violations } = response.json() as { violations: { propertyPath: string; message: string }[] };
  return violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
}

it("refuses blocks at their own fields", async () => {
  const blocks = [
    { kind: "text", html: "<p>Hello</p>" },
    { kind: "table", caption: "Prices", header: ["a", "b"], rows: [["1", "2"], ["3"]] },
    { kind: "video", title: "Film", url: "https://example.com/film" },
    { kind: "cars", title: "Cars", search: "/blog" },
    { kind: "form", title: "Ask", form: "contact", url: "https://vimeo.com/76979871" },
    { kind: "form", title: "Ask again", form: "service" },
    { kind: "questions", title: "Questions" },
  ];
  expect(await refusals("/pages", page({ blocks }))).toEqual([
    "blocks.1.rows.1: This row should have 2 cells, as the header.",
    "blocks.2.url: This value should be the address of a video on YouTube or Vimeo.",
    "blocks.3.search: This value should be the address of a list of used cars, such as /used.",
    "blocks.4.url: This field is not known.",
    "blocks.6.questions: This value should not be blank.",
    "blocks.5.form: A page can have one form.",
  ]);
  expect(await refusals("/pages", page({ blocks: [{ kind: "carousel" }] }))).toEqual([
    "blocks.0.kind: The value you selected is not a valid choice.",
  ]);
});

it("puts live pages into their menu, in the order of editors, and sends nothing for menus as specified", async () => {
  expect((await listMenus(api.db)).items).toEqual([]);
  const linkTo = (slug: string) => entry({ label: "Winter", to: `/pages/${slug}` });
  const header = (entries: object[]) => ({ place: "header", entries });
  expect(await refusals("/arrangements", header([linkTo("winter")]))).toEqual([
    "entries.0.to: There is no published page at this address.",
  ]);
  for (const [n, slug] of ["winter", "summer"].entries()) {
    const made = await editor.post("/pages", page({ slug, title: slug, menu: "header", menuPosition: n }));
    expect(made.statusCode, made.body).toBe(201);
  }
  await editor.post("/pages", page({ slug: "autumn", title: "autumn", menu: "header", state: "draft" }));
  const entries = [linkTo("winter"), entry({ item: "blog", label: "News" }), entry({ item: "parts", isHidden: true })];
  const made = await editor.post("/arrangements", header(entries));
  expect(made.statusCode, made.body).toBe(201);
  const [menu, ...others] = (await listMenus(api.db)).items;
  expect(others).toEqual([]);
  expect(menu?.entries.map(({ item, label }) => label ?? item)).toEqual([
    "Winter",
    "News",
    "new",
    "used",
    "sell",
    "specials",
    "book-service",
    "finance",
    "dealers",
    "summer",
  ]);
});

it("keeps a link in the header and a section on the home page, and each item once", async () => {
  const hidden = (place: "header" | "home", items: string[]) => ({
    place,
    entries: items.map((item) => entry({ item, isHidden: true })),
  });
  const all = ["banners", "range", "sell", "deals", "service", "blog", "parts"];
  expect(await refusals("/arrangements", hidden("home", all))).toEqual([
    "entries: The home page needs at least one section.",
  ]);
  expect(await refusals("/arrangements", hidden("header", ["blog", "blog", "range"]))).toEqual([
    "entries.1.item: This is not one of its items, or there twice.",
    "entries.2.item: This is not one of its items, or there twice.",
  ]);
  const home = {
    place: "home",
    entries: [entry({ item: "blog", label: "News" }), ...hidden("home", all.slice(0, 5)).entries],
  };
  expect((await editor.post("/arrangements", home)).statusCode).toBe(201);
  expect((await listHomeSections(api.db)).items).toMatchObject([
    { section: "blog", title: "News" },
    { section: "parts" },
  ]);
});
