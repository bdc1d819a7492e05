import type { Page } from "@playwright/test";
import {
  allowConsole,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  openPage,
  test,
} from "../support/test.ts";

const words = (page: Page) => page.getByRole("combobox", { name: "Search used cars" });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" }).getByRole("link");
/** A filter that opens, in the drawer. */
const openFilter = async (page: Page, title: string) => {
  const summary = page.getByRole("dialog").locator("summary").filter({ hasText: title });
  await summary.click();
  return summary.locator("..");
};

test("words suggest searches, apply, and can be taken back one by one", async ({ page }) => {
  await openPage(page, "/used");
  await words(page).fill("hil");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toContainText("Hilux");
  await expect(words(page)).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await words(page).press("Escape");
  await expect(options).toHaveCount(0);
  await expect(words(page)).toHaveValue("hil");

  await words(page).press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await words(page).press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(words(page)).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await words(page).press("Enter");
  await expect(page).toHaveURL("/used?q=Hilux");
  await expect(options).toHaveCount(0);
  await expect(page.getByRole("article").first()).toContainText("Hilux");
  await expect(words(page)).toHaveValue("Hilux");

  await words(page).fill("bakie deisel under 500k");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/used?q=bakie+deisel+under+500k");
  await expect(chips(page)).toHaveText([/Bakkie$/, /Diesel$/, /Up to R\u00a0500\u00a0000$/]);
  await page.getByRole("link", { name: "Remove filter: Diesel" }).click();
  await expect(page).toHaveURL("/used?q=bakie+under+500k");
  await expect(words(page)).toHaveValue("bakie under 500k");
  await expect(chips(page)).toHaveCount(2);

  await words(page).fill("reduced hatch");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(chips(page)).toHaveText([/Reduced price$/, /Hatchback$/]);
  for (const card of await page.getByRole("article").all()) await expect(card).toContainText(/R[\d\u00a0]+ less/);
});

test("cards near a town in words say how far their dealers are from it", async ({ page }) => {
  await openPage(page, "/used?q=diesel+near+Paarl");
  await expect(page.getByText("Distances to the dealers are from Paarl")).toBeVisible();
  for (const card of await page.getByRole("article").all()) await expect(card).toContainText(/\d+\u00a0km away$/);
  await page.getByRole("link", { name: /^Remove filter: Within/ }).click();
  await expect(page.getByText("Distances to the dealers")).toBeHidden();
  await expect(page.getByRole("article").first()).not.toContainText("away");
});

test("typed words stay while other filters apply", async ({ page }) => {
  await openPage(page, "/used");
  await words(page).fill("polo");
  await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Price low to high" });
  await expect(page).toHaveURL("/used?sort=price-asc");
  await expect(words(page)).toHaveValue("polo");
  await words(page).press("Enter");
  await expect(page).toHaveURL("/used?q=polo&sort=price-asc");
});

test("a car has all equipment that is chosen, which a search finds by any of its names", async ({ page }) => {
  await openPage(page, "/used?features=tow-bar");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const equipment = drawer.getByRole("group", { name: "Equipment", exact: true });
  await expect(equipment.getByRole("checkbox", { name: "Tow bar" })).toBeChecked();
  const search = equipment.getByRole("searchbox", { name: "Search the equipment" });
  await search.fill("pdc");
  const sensors = equipment.getByRole("checkbox", { name: "Rear parking sensors" });
  await expect(equipment.getByRole("checkbox")).toHaveCount(2);
  await expect(equipment.getByRole("status")).toHaveText(/^2 of \d+$/);
  await expect(sensors.locator("../..")).toHaveText(/Rear parking sensors\d+/);
  // What the drawer's head covers in part would be too small a target.
  await search.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await expectAccessible(page);
  const count = /\d+$/.exec(await sensors.locator("../..").innerText())?.[0];
  await sensors.check();
  await expect(page).toHaveURL("/used?features=rear-parking-sensors&features=tow-bar");
  await drawer.getByRole("button", { name: `Show ${count} cars` }).click();
  await expect(chips(page)).toHaveText([/Rear parking sensors$/, /Tow bar$/]);
  await page.getByRole("link", { name: "Remove filter: Tow bar" }).click();
  await expect(page).toHaveURL("/used?features=rear-parking-sensors");
});

test("ranges, looks and a place narrow the list, and every choice can be removed", async ({ page }) => {
  await openPage(page, "/used");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const show = drawer.getByRole("button", { name: /^Show \d+ cars$/ });
  const before = await show.innerText();

  const price = await openFilter(page, "Price");
  await price.getByLabel("From").fill("R 150 000");
  await price.getByLabel("From").press("Enter");
  await expect(page).toHaveURL("/used?priceFrom=150000");
  await expect(show).not.toHaveText(before);
  const highest = price.getByRole("slider", { name: "Highest" });
  await expect(highest).toHaveAttribute("aria-valuetext", "Any");
  await highest.focus();
  for (let step = 0; step < 10; step++) await page.keyboard.down("ArrowLeft");
  await page.keyboard.up("ArrowLeft");
  await expect(page).toHaveURL("/used?priceFrom=150000&priceTo=500000");
  await expect(price.getByLabel("To")).toHaveValue("500\u00a0000");
  await expect(price.getByRole("slider", { name: "Lowest" })).toHaveAttribute("aria-valuetext", "R\u00a0150\u00a0000");
  await price.getByLabel("To").fill("100000");
  await price.getByLabel("To").blur();
  await expect(page).toHaveURL("/used?priceFrom=100000&priceTo=150000");

  await (await openFilter(page, "Body type")).getByRole("checkbox", { name: "Hatchback" }).check();
  await expect(page).toHaveURL("/used?body=Hatchback&priceFrom=100000&priceTo=150000");
  const place = await openFilter(page, "Distance");
  await place.getByLabel("Town").fill("nowhereville");
  await place.getByLabel("Town").press("Enter");
  await expect(place.getByText("We don't know this town.")).toBeVisible();
  await place.getByLabel("Town").fill("stellenbosh");
  await place.getByLabel("Town").press("Enter");
  await expect(page).toHaveURL(/near=stellenbosh&within=50$/);
  await show.click();
  await expect(chips(page)).toHaveText([
    /Hatchback$/,
    /R\u00a0100\u00a0000 to R\u00a0150\u00a0000$/,
    /Within 50\u00a0km of Stellenbosch$/,
  ]);
  await page.getByRole("combobox", { name: "Sort By" }).selectOption({ label: "Nearest" });
  await expect(page).toHaveURL(/&sort=nearest$/);
  for (const card of await page.getByRole("article").all())
    await expect(card).toContainText(/Western Cape\s*\d+\u00a0km away$/);
  await expect(page.getByText("Distances to the dealers are from Stellenbosch, in a straight line.")).toBeVisible();
  await page.getByRole("link", { name: /^Remove filter: Within/ }).click();
  await expect(page).toHaveURL("/used?body=Hatchback&priceFrom=100000&priceTo=150000");
  await expect(page.getByRole("option", { name: "Nearest", includeHidden: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/&sort=nearest$/);
});

test.describe("a first visit", () => {
  test.use({ ownPage: true });

  test("nothing moves where filters are chosen", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/used?body=SUV&priceFrom=100000&near=Paarl&within=500&q=diesel");
    await expectNothingMoved(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("the browser's position is rounded before it is used", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: -33.92487, longitude: 18.42406 });
    await openPage(page, "/used");
    await page.getByRole("button", { name: "Filters" }).click();
    await (await openFilter(page, "Distance")).getByRole("button", { name: "Use my position" }).click();
    await expect(page).toHaveURL("/used?near=-33.92%2C18.42&within=50");
    await page.getByRole("button", { name: /^Show \d+ cars$/ }).click();
    await expect(chips(page)).toHaveText([/Within 50\u00a0km of a position near Cape Town$/]);
  });

  test("without a connection, a filter opens and leaves the page as it is", async ({ page, context }) => {
    allowConsole(page, /Failed to load resource|Could not fetch/);
    await openPage(page, "/used");
    await page.getByRole("button", { name: "Filters" }).click();
    await context.setOffline(true);
    const price = await openFilter(page, "Price");
    await expect(price.getByLabel("To")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Diesel" })).toBeVisible();
  });

  test("words typed before any script has arrived are kept", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/used", { waitUntil: "commit" });
    await words(page).fill("kwid");
    release();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(words(page)).toHaveValue("kwid");
    await words(page).press("Enter");
    await expect(page).toHaveURL("/used?q=kwid");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("words, ranges and places are forms, and choices are links", async ({ page }) => {
    await page.goto("/used?fuelType=Petrol");
    await words(page).fill("hatch");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/used?fuelType=Petrol&q=hatch");
    const open = (title: string) => page.locator("summary").filter({ hasText: title }).first().click();
    await open("Price");
    await page.getByRole("group", { name: "Price" }).getByLabel("To").fill("250 000");
    await open("Colour");
    await page.getByRole("group", { name: "Colour" }).getByLabel("White").check();
    await open("Distance");
    await page.getByLabel("Town").first().fill("Sandton");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL("/used?fuelType=Petrol&colour=White&priceTo=250000&near=Sandton&within=50&q=hatch");
    await expect(page.getByRole("article").first()).toContainText("White");
    await expect(chips(page)).toHaveCount(5);
    await page.getByRole("link", { name: "Remove filter: White" }).click();
    await page.getByRole("link", { name: "Remove filter: Hatchback" }).click();
    await expect(page).toHaveURL("/used?fuelType=Petrol&priceTo=250000&near=Sandton&within=50");
    await expect(page.getByRole("group", { name: "Price" }).getByLabel("To")).toHaveValue("250\u00a0000");
  });
});
