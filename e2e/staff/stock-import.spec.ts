import type { Page } from "@playwright/test";
import { expect, listItems, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const HEADER = "ref,brand,range,derivative,yr,asking,odo,gear,fuel,colour";
const feed = (...rows: string[]) => Buffer.from(`${[HEADER, ...rows].join("\n")}\n`);

/** A dealer's whole stock as a foreign portal writes it. The last row has no price. */
const PORTAL = feed(
  'P1,RENAULT,kwid,zen,2021,"$9,000",42000,A,Petrol,White',
  'P2,RENAULT,KWID,climber - 12 km,2023,"$11,000",12000,M,Petrol,Red',
  "P3,RENAULT,kiger,intens,2022,POA,30000,M,Petrol,Blue",
);

/** The number of vehicles for sale of the person's own dealer. */
async function countForSale(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await fetch("/staff/api/vehicles")).json())["hydra:totalItems"]);
}

test("a dealer manager imports a portal's file, and takes it back", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  const forSale = () => countForSale(page);
  const before = await forSale();
  expect(before).toBeGreaterThan(0);

  await page.goto("/staff/stock_imports/create");
  await page.getByLabel("Dealer").click();
  await page.getByRole("option", { name: "Renault Sandton" }).click();
  await page.getByLabel("CSV file").setInputFiles({ name: "portal.csv", mimeType: "text/csv", buffer: PORTAL });
  await expect(page.getByText("portal.csv, 1 kB")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Upload and go on" }).click();

  const rows = page.getByRole("region", { name: "The first rows of the file" });
  await expect(rows.getByText("is not a number").first()).toBeVisible();
  await expect(page.getByLabel("Make", { exact: true })).toHaveText("brand");
  const first = rows.getByRole("row").filter({ hasText: "Kwid" }).first();
  await expect(first).toBeVisible();

  await page.getByRole("button", { name: "Price: more options" }).click();
  const price = page.getByRole("group", { name: "Options of Price" });
  await expect(price.getByLabel("Currency sign, if not R")).toHaveValue("$");
  await price.getByLabel("Multiply by").fill("18");
  await page.getByRole("button", { name: "Variant: more options" }).click();
  const variant = page.getByRole("group", { name: "Options of Variant" });
  await variant.getByLabel("Find").fill("\\s*-\\s*\\d+ km$");
  await variant.getByLabel("Capitals").click();
  await page.getByRole("option", { name: "Mazda CX-5", exact: true }).click();
  await expect(first).toContainText("R 162 000");
  await expect(rows.getByText("Climber", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await variant.getByLabel("Find").fill("(");
  await expect(page.getByText("This value is not a pattern").first()).toBeVisible();
  // What is typed is kept on the server, whether it is complete or not.
  await page.reload();
  await expect(page.getByText("First correct the fields above that are marked.")).toBeVisible();
  await page.getByRole("button", { name: "Variant: more options" }).click();
  await expect(variant.getByLabel("Find")).toHaveValue("(");
  await variant.getByLabel("Find").fill("\\s*-\\s*\\d+ km$");

  await page.getByRole("button", { name: "Show what would change" }).click();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes.getByRole("row", { name: /New .*P1 .*Renault Kwid .*– .*R 162 000/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Refused rows" })).toContainText("POA");
  expect(await forSale()).toBe(before);
  await expectAccessible(page);

  await page.reload();
  await expect(changes.getByRole("row", { name: /New .*P1 .*Renault Kwid .*– .*R 162 000/ })).toBeVisible();

  // Somebody confirms that the other vehicles of the dealer go.
  await page.getByRole("button", { name: "Start the import" }).click();
  const question = page.getByRole("dialog", { name: `Withdraw ${before} of ${before} vehicles?` });
  await question.getByRole("button", { name: "Withdraw them and start" }).click();
  await expect(page.getByText(/^Imported on/)).toBeVisible();
  expect(await forSale()).toBe(2);

  await page.goto("/staff/stock_imports");
  await page.getByText("portal.csv").first().click();
  const report = page.waitForEvent("download");
  await page.getByRole("link", { name: "Refused rows as CSV" }).click();
  expect((await report).suggestedFilename()).toMatch(/^stock-import-\d+\.csv$/);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText(/^Undone by Thandi Nkosi/)).toBeVisible();
  await expectAccessible(page);
  expect(await forSale()).toBe(before);
});

test("a feed remembers how its file is read and when it is fetched", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/stock_feeds/create");
  await page.getByLabel("Dealer").click();
  await page.getByRole("option", { name: "Renault Sandton" }).click();
  await page.getByLabel("Name").fill("Portal");
  await page.getByLabel("Address of the file").fill("https://feeds.example/stock.csv");
  await page.getByLabel("Times of day").fill("06:30");
  await page.getByLabel("Times of day").press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create stock feed" }).click();
  await expect(page.getByText(/^Fetched next: .*06:30$/)).toBeVisible();

  await page.getByRole("link", { name: "Upload a file" }).click();
  await page.getByLabel("CSV file").setInputFiles({ name: "portal.csv", mimeType: "text/csv", buffer: PORTAL });
  await page.getByRole("button", { name: "Upload and go on" }).click();
  await page.getByLabel("Colour", { exact: true }).click();
  await page.getByRole("option", { name: "Not in the file" }).click();
  await page.getByLabel("The file is only a part of the stock").check();
  await page.getByRole("button", { name: "Fuel: more options" }).click();
  await page.getByLabel("If it is empty").fill("Diesel");
  await page.getByRole("button", { name: "Price: more options" }).click();
  await page.getByLabel("Round to").fill("100");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("button", { name: "Start the import" }).click();
  await expect(page.getByText(/^Imported on/)).toBeVisible();
  const [stored] = await listItems(page, "stock_feeds");
  expect(stored).toMatchObject({
    isPartial: true,
    mapping: { fields: { price: { column: "asking", currency: "$", roundTo: 100 }, fuel_type: { default: "Diesel" } } },
  });
});

test("refused rows are grouped by their reason, and mended by one press", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  const file = Buffer.from(
    [
      "stockNo,make,model,modelYear,price,mileage,gearbox,fuelType",
      ...["Q1", "Q2", "Q3"].map((ref) => `${ref},Renault,Kwid,2021,189900,42000,Manual,`),
      "Q4,Renault,Kwid,2021,189900,42000,Schalt,Petrol",
    ].join("\n"),
  );
  await page.goto("/staff/stock_imports/create");
  await page.getByLabel("Dealer").click();
  await page.getByRole("option", { name: "Renault Sandton" }).click();
  await page.getByLabel("CSV file").setInputFiles({ name: "no-fuel.csv", mimeType: "text/csv", buffer: file });
  await page.getByRole("button", { name: "Upload and go on" }).click();
  await expect(page.getByLabel("Fuel", { exact: true })).toHaveText("fuelType");
  await page.getByLabel("The file is only a part of the stock").check();
  await page.getByRole("button", { name: "Show what would change" }).click();

  await expect(page.getByText(/^None of the 4 rows can be loaded/)).toBeVisible();
  const reasons = page.getByRole("list", { name: "Why rows and values are refused" });
  await expect(reasons.getByText("3: fuelType is empty")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reasons.getByRole("button", { name: "Fuel: use Petrol" }).click();
  await expect(reasons.getByText("3: fuelType is empty")).toHaveCount(0);
  await reasons.getByRole("button", { name: "Gearbox: Schalt means Manual" }).click();
  await expect(reasons).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Changes" }).getByRole("row", { name: /New .*Q4/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the import" })).toBeEnabled();
});
