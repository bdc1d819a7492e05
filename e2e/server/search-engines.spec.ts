import type { APIRequestContext, Page } from "@playwright/test";
import { currentBrand } from "../../src/contract/brand/computed/current-brand.ts";
import { DEMO_SETTINGS as site } from "../../src/db/demo/settings.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** The entries of a sitemap or sitemap index, parsed by the browser. */
async function sitemapEntries(page: Page, address: string) {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  return page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, "application/xml");
      const broken = xml.querySelector("parsererror")?.textContent;
      if (broken) throw new Error(broken);
      return [...xml.documentElement.children].map((entry) => ({
        loc: entry.getElementsByTagName("loc")[0]?.textContent ?? "",
        lastmod: entry.getElementsByTagName("lastmod")[0]?.textContent,
        images: [...entry.getElementsByTagName("image:loc")].map((image) => image.textContent ?? ""),
      }));
    },
    await response.text(),
  );
}

async function expectFound(request: APIRequestContext, addresses: string[]) {
  for (const address of addresses) expect((await request.head(address)).status(), address).toBe(200);
}

test("the sitemap lists every vehicle and page with pictures, and all of them exist", async ({ page }) => {
  const parts = (await sitemapEntries(page, "/sitemap.xml")).map(({ loc }) => loc);
  const names = ["pages", "range", "specials", "dealers", "blog", "vehicles-1"];
  expect(parts.map((loc) => new URL(loc).pathname)).toEqual(names.map((name) => `/sitemaps/${name}.xml`));
  const entries = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sitemapEntries(page, `/sitemaps/${name}.xml`)] as const)),
  );
  for (const { loc, images } of Object.values(entries).flat()) {
    for (const address of [loc, ...images]) expect(new URL(address).href).toBe(address);
  }

  const vehicles = entries["vehicles-1"] ?? [];
  const stock = await (await page.request.get("/api/vehicles")).json();
  expect(vehicles).toHaveLength(stock["hydra:totalItems"]);
  expect(vehicles[0]?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
  const sample = [vehicles[0], vehicles[250], vehicles.at(-1)].map((one) => one ?? { loc: "", images: [] });
  await expectFound(
    page.request,
    sample.flatMap(({ loc, images }) => [loc, ...images.slice(0, 1)]),
  );

  const { pages = [], range = [], specials = [], dealers = [], blog = [] } = entries;
  const paths = pages.map(({ loc }) => new URL(loc).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/parts", "/used/renault", "/used/renault/kiger"]));
  const fixed = pages.filter(({ loc }) => !/\/used\/./.test(loc));
  for (const part of [fixed, range, specials, dealers.slice(0, 12), blog]) {
    await expectFound(
      page.request,
      part.flatMap(({ loc, images }) => [loc, ...images]),
    );
  }
});

test("an unknown sitemap is not found", async ({ request }) => {
  for (const name of ["vehicles-2", "vehicles-0", "vehicles", "pages-1", "constructor", "x"]) {
    expect((await request.get(`/sitemaps/${name}.xml`)).status(), name).toBe(404);
  }
});

test("robots.txt excludes the API and thank-you pages and names the sitemap", async ({ request, baseURL }) => {
  const response = await request.get("/robots.txt");
  const text = await response.text();
  expect(text).toContain("Disallow: /api/\nDisallow: /*/thank-you\nDisallow: /alerts\n");
  const sitemap = /^Sitemap: (.+)$/m.exec(text)?.[1] ?? "";
  expect(new URL(sitemap).port).toBe(new URL(baseURL ?? "").port);
  expect((await request.get(sitemap)).status()).toBe(200);
});

test("the manifest names the group, and all icons exist in their sizes", async ({ page }) => {
  await page.goto("/terms");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({
    name: site.groupName,
    theme_color: currentBrand().tones.second.ground,
    start_url: "/",
  });
  const icons = await page
    .locator("link[rel=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) =>
      links.map((link) => ({ src: link.getAttribute("href"), sizes: link.getAttribute("sizes") })),
    );
  expect(icons).toHaveLength(3);
  await page.goto("about:blank"); // Playwright blocks favicons in pages whose requests it intercepts.
  for (const { src, sizes } of [...manifest.icons, ...icons, { src: "/share.jpg", sizes: "1200x630" }]) {
    const response = await page.request.get(src);
    const url = `data:${response.headers()["content-type"]};base64,${(await response.body()).toString("base64")}`;
    const [width, height] = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, url);
    if (/\d/.test(sizes ?? "") && !src.endsWith(".ico")) expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("a list's canonical address has the page number, without filters and marketing parameters", async ({ page }) => {
  const canonical = page.locator("link[rel=canonical]");
  await page.goto("/used/renault?fuelType=Petrol&sort=price-asc&page=2&utm_source=facebook");
  await expect(canonical).toHaveAttribute("href", /\/used\/renault\?page=2$/);
  await page.goto("/used?sort=price-asc");
  await expect(canonical).toHaveAttribute("href", /\/used$/);
});

test("the JSON-LD of a car matches its page", async ({ page }) => {
  await page.goto("/used");
  const lists = await jsonLd(page);
  const list = lists.find((thing) => thing["@type"] === "ItemList");
  const cards = await page.getByRole("article").getByRole("link").all();
  expect(list?.itemListElement).toHaveLength(cards.length);
  await cards[0]?.click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  const things = await jsonLd(page);
  expect(things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList", ["Product", "Car"]]);
  const car = things[1] as { name: string; offers: { url: string; price: number }; image: string[] };
  const [first] = (list?.itemListElement ?? []) as { url: string }[];
  expect(new URL(car.offers.url).pathname).toBe(new URL(first?.url ?? "").pathname);
  const digits = (text: string) => text.replace(/\D/g, "");
  expect(
    digits(
      await page
        .getByText(/^R\s\d[\d\s]*$/)
        .first()
        .innerText(),
    ),
  ).toBe(String(car.offers.price));
  expect((await page.request.get(car.image[0] ?? "")).status()).toBe(200);
});

test("the JSON-LD of the budget's questions has the answers that the page shows", async ({ page }) => {
  await page.goto("/budget");
  const faq = (await jsonLd(page)).find((thing) => thing["@type"] === "FAQPage");
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(4);
  for (const { name, acceptedAnswer } of questions) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

async function jsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

test("the server sends everyone the same page, whatever their cookies and marketing parameters", async ({
  request,
}) => {
  for (const path of ["/", "/terms", "/used/renault", "/dealer/renault-sandton/used"]) {
    const plain = await (await request.get(path)).text();
    const response = await request.get(`${path}?utm_source=whatsapp&utm_social_code=SANDTON`, {
      headers: { cookie: "dealer=renault-umhlanga; utm_source=facebook", referer: "https://www.facebook.com/" },
    });
    expect(await response.text(), path).toBe(plain);
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
});
