import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BANNER_PAGES } from "../../contract/content/banner.ts";
import { offerDeadline } from "../../contract/content/offer-deadline.ts";
import { matchPage } from "../../contract/page-path.ts";
import { DEMO_BANNERS, DEMO_BLOG_POSTS, DEMO_DEALERS, DEMO_PAGE_SEOS } from "./content.ts";
import { demoDeals } from "./deals.ts";
import { DEMO_RANGE } from "./range.ts";
import { generateDemoVehicles } from "./used/vehicles.ts";

/** Two days in different years. */
const LOADED_ON = ["2026-11-23", "2027-01-02"].map((day) => new Date(`${day}T08:00:00Z`));
const DEMO_DEALS = demoDeals(LOADED_ON[0] as Date);

const UPLOADS = fileURLToPath(new URL("../../../demo/uploads/", import.meta.url));

function duplicates(items: readonly string[]): string[] {
  return items.filter((item, i) => items.indexOf(item) !== i);
}

test("every picture and brochure exists", () => {
  const range = DEMO_RANGE.flatMap(({ model, variants }) => [
    model.mainImage,
    `files/${model.brochure}`,
    ...model.colours.map(({ image }) => `range/${image}`),
    ...variants.flatMap(({ gallery }) => gallery.map(({ image }) => `gallery/${image}`)),
  ]);
  const others = [...DEMO_DEALERS, ...DEMO_BANNERS, ...DEMO_BLOG_POSTS, ...DEMO_PAGE_SEOS].map(({ image }) => image);
  const deals = DEMO_DEALS.flatMap(({ image, thumbnail }) => [image, thumbnail]);
  const vehicles = [...generateDemoVehicles(5_000, DEMO_DEALERS)].flatMap(({ images }) => images);
  const files = new Set([...range, ...deals, ...others, ...vehicles].filter((path) => typeof path === "string"));
  expect(files.size).toBeGreaterThan(200);
  expect([...files].filter((path) => !existsSync(UPLOADS + path))).toEqual([]);
});

test("the variants of a model have different galleries", () => {
  for (const { model, variants } of DEMO_RANGE) {
    const first = variants.map(({ gallery }) => gallery[0]?.image);
    expect(duplicates(first.map(String)), model.model).toEqual([]);
  }
});

test("no offer has ended on the day of loading, and those with a deadline end with it", () => {
  for (const now of LOADED_ON) {
    const texts = demoDeals(now).map(({ description, publishUntil }) => ({ description, publishUntil }));
    const ending = texts.filter(({ publishUntil }) => publishUntil !== null);
    expect(ending).toHaveLength(2);
    for (const { description, publishUntil } of texts) {
      expect(publishUntil, description).toEqual(offerDeadline(description, now)?.at ?? null);
      if (publishUntil) expect(publishUntil.getTime()).toBeGreaterThan(now.getTime() + 30 * 86_400_000);
    }
  }
});

test("slugs and URLs are unique and well-formed", () => {
  const slugs = [
    ...DEMO_DEALERS.map(({ slug }) => slug),
    ...DEMO_DEALS.map(({ slug }) => slug),
    ...DEMO_BLOG_POSTS.map(({ slug }) => slug),
  ];
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(duplicates(slugs)).toEqual([]);
  expect(duplicates(DEMO_PAGE_SEOS.map(({ canonicalUrl }) => canonicalUrl))).toEqual([]);
  expect(DEMO_PAGE_SEOS.filter(({ canonicalUrl }) => matchPage(canonicalUrl) === undefined)).toEqual([]);
  expect(duplicates(DEMO_DEALERS.map(({ socialCode }) => socialCode))).toEqual([]);
});

test("dealers are in South Africa, in the middle of their map, and have fictitious contact details", () => {
  for (const dealer of DEMO_DEALERS) {
    expect(dealer.latitude).toBeGreaterThan(-34.9);
    expect(dealer.latitude).toBeLessThan(-22.1);
    expect(dealer.longitude).toBeGreaterThan(16.4);
    expect(dealer.longitude).toBeLessThan(32.9);
    expect(dealer.location).toContain(`marker=${dealer.latitude}%2C${dealer.longitude}`);
    expect(dealer.contactNo).toMatch(/^0\d{2} 555 \d{4}$/);
    expect(dealer.dpEmail).toMatch(/\.example$/);
    expect(new URL(dealer.bookService).hostname).toMatch(/\.example$/);
  }
});

test("each page of the site has its banners", () => {
  expect(new Set(DEMO_BANNERS.map(({ targetPage }) => targetPage))).toEqual(new Set(BANNER_PAGES));
  expect(DEMO_BANNERS.filter(({ targetPage }) => targetPage === "Home")).toHaveLength(3);
});

test("models and variants are sorted by price", () => {
  const prices = DEMO_RANGE.map(({ variants }) => variants.map(({ price }) => price));
  for (const ofModel of prices) expect(ofModel).toEqual(ofModel.toSorted((a, b) => a - b));
  const cheapest = prices.map((ofModel) => ofModel[0] as number);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  for (const { model, variants } of DEMO_RANGE) {
    expect(model.colours.length).toBeGreaterThanOrEqual(5);
    expect(variants.length).toBeGreaterThanOrEqual(2);
    expect(variants.length).toBeLessThanOrEqual(4);
    expect(duplicates(variants.map(({ variantSlug }) => variantSlug))).toEqual([]);
  }
});

test("page titles and descriptions fit a search result", () => {
  const unfit = DEMO_PAGE_SEOS.filter(
    ({ title, description }) => title.length >= 60 || description.length < 120 || description.length > 155,
  );
  expect(unfit).toEqual([]);
  const models = DEMO_RANGE.map(({ model }) => `/new/${model.makeSlug}/${model.modelSlug}`);
  expect(DEMO_PAGE_SEOS.map(({ canonicalUrl }) => canonicalUrl)).toEqual(expect.arrayContaining(models));
  // Prices in texts must match the price list.
  for (const { model, variants } of DEMO_RANGE) {
    const from = `R ${String(variants[0]?.price).replace(/(\d{3})$/, " $1")}`;
    const page = DEMO_PAGE_SEOS.find(
      ({ canonicalUrl }) => canonicalUrl === `/new/${model.makeSlug}/${model.modelSlug}`,
    );
    expect(page?.description).toContain(from);
  }
});

describe.each(DEMO_BLOG_POSTS.map((post) => ({ post, slug: post.slug })))("blog post $slug", ({ post }) => {
  test("is well-formed HTML with allowed tags only", () => {
    const open: string[] = [];
    for (const [, closing, name] of post.body.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect(["a", "blockquote", "em", "h2", "li", "ol", "p", "strong", "ul"]).toContain(name);
      if (closing) expect(open.pop()).toBe(name);
      else open.push(name as string);
    }
    expect(open).toEqual([]);
    expect(post.body.replace(/<\/?[a-z0-9]+( href="[^"<>]+")?>/g, "")).not.toMatch(/[<>]|&(?!amp;)/);
  });

  test("has 350 to 700 words, a heading and a quotation", () => {
    const words = post.body
      .replace(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(700);
    expect(post.body).toContain("<h2>");
    expect(post.body).toContain("<blockquote>");
  });

  test("links to existing pages", () => {
    const links = [...post.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string);
    expect(links.length).toBeGreaterThanOrEqual(2);
    const known = new Set([
      ...DEMO_PAGE_SEOS.map(({ canonicalUrl }) => canonicalUrl),
      ...DEMO_BLOG_POSTS.map(({ slug }) => `/blog/${slug}`),
      ...DEMO_DEALERS.map(({ slug }) => `/dealer/${slug}`),
      ...DEMO_RANGE.map(({ model }) => `/test-drive/${model.makeSlug}/${model.modelSlug}`),
    ]);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });
});

test("posts are sorted newest first, with at most one per day", () => {
  const dates = DEMO_BLOG_POSTS.map(({ publishDate }) => publishDate);
  expect(dates[0]).toBe("2026-11-14");
  expect(dates).toEqual([...new Set(dates)].toSorted().reverse());
});
