import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../support/test.ts";

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
