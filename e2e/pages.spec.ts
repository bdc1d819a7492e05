import { canonicalPath } from "../src/web/paths.ts";
import { alive, expect, expectAccessible, expectConsole, expectNoSidewaysScroll, test } from "./test.ts";

const PAGES = [
  { path: "/", heading: "Karoo Motor Group: new and used Renault cars" },
  { path: "/new", heading: "New Renault cars" },
  { path: "/new/renault", heading: "New Renault cars" },
  {
    path: "/new/renault/triber",
    heading: "Discover the all-new Renault Triber - The Ultimate 7-Seater",
  },
  {
    path: "/new/renault/megane/1-3t-iconic-edc",
    heading: "Discover the all-new Renault Megane - The Ultimate Sedan",
  },
  { path: "/new/renault/kiger/1-0-evolution/enquire", heading: "Enquire about the Renault Kiger" },
  { path: "/new/renault/kiger/1-0-evolution/enquire/thank-you", heading: "Thank You for Your Enquiry!" },
  { path: "/test-drive/renault/kwid", heading: "Test-drive the Renault Kwid" },
  { path: "/test-drive/renault/kwid/thank-you", heading: "Thank You for Your Enquiry!" },
  { path: "/used", heading: "Used Vehicles For Sale" },
  { path: "/used/renault", heading: "Used Renault For Sale" },
  { path: "/used/renault/kiger", heading: "Used Renault Kiger For Sale" },
  { path: "/used/renault/kiger/1/enquire/thank-you", heading: "Thank You for Your Enquiry!" },
  { path: "/terms", heading: "Terms and conditions" },
  { path: "/privacy-policy", heading: "Privacy policy" },
  { path: "/cookie", heading: "Cookie policy" },
  { path: "/popia", heading: "PAIA manual and POPIA notice" },
  { path: "/about-us", heading: "The story of Renault" },
  { path: "/blog", heading: "Advice and road trips" },
  { path: "/blog/towing-rules-in-plain-language", heading: "Towing rules in plain language" },
  { path: "/sell", heading: "Sell your car" },
  { path: "/sell/thank-you", heading: "Thank You for Your Enquiry!" },
  { path: "/book-a-service", heading: "Book a service" },
  { path: "/dealer/renault-umhlanga/sell", heading: "Sell your car to Renault Umhlanga" },
  { path: "/dealer/renault-umhlanga/sell/thank-you", heading: "Thank You for Your Enquiry!" },
  { path: "/dealer/renault-umhlanga/book-a-service", heading: "Book a service at Renault Umhlanga" },
  { path: "/dealer", heading: "Find a dealer" },
  { path: "/contact-us", heading: "Contact us" },
  { path: "/dealer/renault-sandton", heading: "Renault Sandton" },
  { path: "/dealer/renault-sandton/popia", heading: "PAIA manual and POPIA notice" },
  { path: "/dealer/renault-sandton/about-us", heading: "The story of Renault" },
  { path: "/dealer/renault-sandton/new", heading: "New Renault cars" },
  {
    path: "/dealer/renault-sandton/new/renault/duster",
    heading: "Discover the all-new Renault Duster - The Ultimate SUV",
  },
  { path: "/dealer/renault-sandton/new/renault/kwid/1-0-techno/enquire", heading: "Enquire about the Renault Kwid" },
  {
    path: "/dealer/renault-sandton/new/renault/kwid/1-0-techno/enquire/thank-you",
    heading: "Thank You for Your Enquiry!",
  },
  { path: "/dealer/renault-sandton/test-drive/renault/kwid", heading: "Test-drive the Renault Kwid" },
  { path: "/dealer/renault-sandton/test-drive/renault/kwid/thank-you", heading: "Thank You for Your Enquiry!" },
];

for (const { path, heading } of PAGES) {
  test(`${path} has its heading and metadata and is accessible`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await alive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/.{10,}/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${canonicalPath(path)}$`));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("home has all its sections", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    "The Renault range",
    "Sell your car in three easy steps",
    "Our Current Deals",
    "Book your service today",
    "From our blog",
  ]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Start your free quote today" })).toHaveAttribute("href", "/sell");
  await expect(page.getByRole("link", { name: "Order our parts" })).toHaveAttribute("href", "/parts");
});

test("metadata that the group wrote for a path is in the head", async ({ page, request }) => {
  const answer = await request.get("/api/page_seos?canonicalUrl=/used");
  const [seo] = (await answer.json())["hydra:member"];
  await page.goto("/used");
  await expect(page).toHaveTitle(seo.title);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", seo.description);
  await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", seo.keywords);
});

test("an unknown page, dealer and vehicle are not found", async ({ page }) => {
  expectConsole(page, /404/);
  for (const path of [
    "/no-such-page",
    "/dealer/nobody",
    "/dealer/nobody/used",
    "/used/renault/kiger/99999999",
    "/used/renault/kiger/x",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops, Let's Get Back on Track!" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the carousel stands still once paused, and is stepped by buttons", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  const carousel = page.getByRole("group", { name: "Highlights" });
  await carousel.getByRole("button", { name: /^Pause/ }).click();
  const position = carousel.getByText(/^\d \/ 3$/);
  const paused = Number((await position.innerText())[0]);
  await carousel.getByRole("button", { name: /^Next/ }).click();
  await expect(position).toHaveText(`${(paused % 3) + 1} / 3`);
  await carousel.getByRole("button", { name: /^Previous/ }).press("ArrowLeft");
  await expect(position).toHaveText(`${paused} / 3`);
  await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
});

test("the header marks where the visitor is, and every page has the social links", async ({ page, isMobile }) => {
  await page.goto("/used/renault");
  await alive(page);
  if (isMobile) await page.getByRole("link", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" });
  await expect(nav.getByRole("link", { name: "Used" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "New" })).not.toHaveAttribute("aria-current");
  await expect(nav.getByRole("link")).toHaveCount(9);
  if (isMobile) {
    await page.keyboard.press("Escape");
    await expect(nav).toBeHidden();
  }
  for (const name of [/WhatsApp/, /Facebook/, /Instagram/])
    await expect(page.getByRole("link", { name })).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(crumbs).toHaveText(["Home", "used", "renault"]);
});
