import type { Page } from "@playwright/test";
import { calculateRepayment } from "../../src/contract/finance/finance.ts";
import { formatRandCents } from "../../src/contract/formats/format.ts";
import { expect, expectAccessible, openPage, test } from "../support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const addresses = async (page: Page) =>
  Promise.all((await cards(page).getByRole("link").all()).map((link) => link.getAttribute("href")));

test("the specials form two columns on a desktop, and every card links to its page", { tag: "@desktop" }, async ({
  page,
  isMobile,
  request,
}) => {
  await openPage(page, "/specials");
  await expect(cards(page).first()).toContainText("Explore More");
  const [one, two] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()]);
  if (isMobile) expect(two?.y).toBeGreaterThan(one?.y ?? 0);
  else expect([two?.y, (two?.x ?? 0) > (one?.x ?? 0)]).toEqual([one?.y, true]);
  const found = await addresses(page);
  expect(found).toContain("/specials/duster-adventure");
  expect(found).toContain("/specials/kwid-techno-from-239-900"); // A deal.
  for (const address of found) expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);

  await cards(page).getByRole("link", { name: "Kwid: your first car, first service on us" }).click();
  await expect(page).toHaveURL("/specials/kwid-first-car");
  await page.getByRole("link", { name: "All specials" }).click();
  await expect(page).toHaveURL("/specials");
});

test("a dealer's list has its own specials, then the group's, with links under its address", async ({
  page,
  request,
}) => {
  await openPage(page, "/dealer/renault-umhlanga/specials");
  const found = await addresses(page);
  expect(found[0]).toBe("/dealer/renault-umhlanga/specials/umhlanga-kiger-and-kwid-weekend");
  expect(found).toContain("/dealer/renault-umhlanga/specials/kwid-first-car");
  expect(found).not.toContain("/dealer/renault-umhlanga/specials/cape-town-duster-4x4-experience");
  for (const address of found) expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);
});

test("a dealer's list has its own service deals, or the group's if it has none", async ({ page }) => {
  await openPage(page, "/dealer/renault-umhlanga/service-deals");
  const own = [
    "/dealer/renault-umhlanga/service-deals/renault/umhlanga-coastal-corrosion-check",
    "/dealer/renault-umhlanga/service-deals/renault/umhlanga-battery-special",
  ];
  expect(await addresses(page)).toEqual(own);
  await page.goto("/dealer/renault-umhlanga/service-deals/renault");
  expect(await addresses(page)).toEqual(own);

  const group = [
    "minor-service-special",
    "brake-pad-special",
    "tyre-and-alignment-special",
    "holiday-safety-check",
  ].map((slug) => `/service-deals/renault/${slug}`);
  await page.goto("/service-deals");
  expect(await addresses(page)).toEqual(group);
  await page.goto("/dealer/renault-sandton/service-deals");
  expect(await addresses(page)).toEqual(group.map((path) => `/dealer/renault-sandton${path}`));
  await cards(page).getByRole("link", { name: "Holiday safety check at R 349" }).click();
  await expect(page.getByRole("img", { name: "Holiday safety check at R 349" })).toBeVisible();
  await page.getByRole("link", { name: "All service deals" }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/service-deals");
});

test("a special says on its card and its page what it costs and until when, and shows cars in stock", async ({
  page,
}) => {
  await openPage(page, "/specials");
  const card = cards(page).filter({ hasText: "Duster: R 30 000 towards your adventure" });
  await expect(card).toContainText(/Price R.439.900Save R.30.000/);
  await expect(card).toContainText(/Until \d+ \w+ 20\d\d/);
  await card.getByRole("link").click();
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "For Duster" })).toBeVisible();
  const offer = page.getByRole("region", { name: "The offer in full" });
  const terms = { depositPercent: 10, termMonths: 72, balloonPercent: 35, interestPercent: 11.25 };
  const { instalment, totalOfInstalments } = calculateRepayment(439_900, terms);
  await expect(offer.getByText(" p/m")).toHaveText(/p\/m/);
  await expect(offer).toContainText("| 10% Deposit | 72 Months | 11,25% Interest");
  await expect(offer.getByRole("definition").first()).toHaveText(`72 of ${formatRandCents(instalment)}`);
  await expect(offer.getByRole("definition").nth(1)).toHaveText(formatRandCents(totalOfInstalments));
  await expect(offer).toContainText("Initiation and service fees and insurance are not included");
  await expect(offer).toContainText("Licence and registration are extra.");
  const stock = page.getByRole("region", { name: "Duster in stock" });
  await expect(stock.getByRole("link", { name: "Every Duster in stock" })).toHaveAttribute(
    "href",
    "/used/renault/duster",
  );
  for (const car of await stock.getByRole("article").all()) await expect(car).toContainText("Renault Duster");
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ "@type": "Offer", price: 439_900, priceCurrency: "ZAR" }),
  );
  await expectAccessible(page);
});

test("the list of specials is chosen by model and dealer", async ({ page }) => {
  await openPage(page, "/specials");
  const found = page.getByRole("main").getByRole("status");
  const total = await cards(page).count();
  await expect(found).toHaveText(`${total} specials`);
  await page.getByLabel("Model").selectOption({ label: "Kiger (3)" });
  await page.getByRole("button", { name: "Show specials" }).press("Enter");
  await expect(page).toHaveURL("/specials?model=kiger");
  await expect(found).toHaveText("3 specials for the Kiger");
  await page.getByRole("combobox", { name: "Dealer" }).selectOption("Renault Umhlanga");
  await page.getByRole("button", { name: "Show specials" }).click();
  await expect(page).toHaveURL("/specials?model=kiger&dealer=renault-umhlanga");
  await expect(found).toHaveText("4 specials for the Kiger at Renault Umhlanga");
  await expect(cards(page)).toHaveCount(4);
  await expectAccessible(page);
  await page.goto("/specials?model=clio&dealer=nobody");
  await expect(found).toHaveText("No specials for the Clio");
  await page.getByRole("main").getByRole("link", { name: "All specials" }).click();
  await expect(cards(page)).toHaveCount(total);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list of specials is chosen by model in a dealer's scope", async ({ page }) => {
    await page.goto("/dealer/renault-umhlanga/specials");
    await expect(page.getByRole("combobox", { name: "Dealer" })).toHaveCount(0);
    await page.getByLabel("Model").selectOption("triber");
    await page.getByRole("button", { name: "Show specials" }).click();
    await expect(page).toHaveURL("/dealer/renault-umhlanga/specials?model=triber");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("3 specials for the Triber");
    await expect(page.getByLabel("Model")).toHaveValue("triber");
  });
});
