import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

/** The browser of the tests calls itself headless, which counts as a robot. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** The number of a row of a report's table, 0 without the row. */
async function numberOf(page: Page, report: string, row: RegExp, column: number): Promise<number> {
  const card = page.getByRole("region", { name: report, exact: true }).first();
  const cell = card.getByRole("row", { name: row }).getByRole("cell").nth(column);
  return (await cell.count()) === 0 ? 0 : Number((await cell.innerText()).replace(/\s/g, ""));
}

test("a visitor looks at a car and asks about it, and the manager's numbers change", async ({
  page,
  staffSite,
  browser,
}) => {
  const [vehicle] = (await (await page.request.get("/api/vehicles")).json())["hydra:member"];
  const car = new RegExp(vehicle.stock_number);
  await signIn(page, staffSite, ["dealer_manager"], { dealer: vehicle.dealer_slug });
  const openCars = async () => {
    await page.goto("/staff/numbers?show=cars");
    await page
      .getByRole("group", { name: "Cars that were looked at: show as" })
      .getByRole("button", { name: "Table" })
      .click();
  };
  await openCars();
  await expect(page.getByRole("list", { name: "The most important numbers" })).toContainText("Enquiries");
  const viewed = () => numberOf(page, "Cars that were looked at", car, 1);
  const before = await viewed();

  const visitor = await browser.newContext({ baseURL: staffSite.url, userAgent: PHONE });
  const visited = await visitor.newPage();
  await visited.goto(vehicle.uri);
  await expect(visited.getByRole("heading", { level: 1 })).toBeVisible();
  const sent = await visitor.request.post("/api/customer_enquiries", {
    data: {
      first_name: "Pieter",
      last_name: "Botha",
      email: "pieter@mail.example",
      cell_phone: "082 555 0148",
      make: "Renault",
      manufacturer: "Renault",
      form: "used",
      source: "Website",
      uri: vehicle.uri,
      dealer_slug: vehicle.dealer_slug,
      contact: true,
      terms: true,
      is_used: 1,
    },
  });
  expect(sent.status()).toBe(201);
  await visitor.close();

  await expect(async () => {
    await openCars();
    expect(await viewed()).toBeGreaterThan(before);
    expect(await numberOf(page, "Cars that were looked at", car, 3)).toBeGreaterThan(0);
  }).toPass();
  await expectNoSidewaysScroll(page);

  await page.getByRole("tab", { name: "Enquiries" }).click();
  const byForm = page.getByRole("region", { name: "Enquiries by form", exact: true });
  await expect(byForm.getByRole("group", { name: "Enquiries by form, as a chart" })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    byForm.getByRole("button", { name: "Enquiries by form: save as CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toMatch(/^\ufeff"Form","Enquiries","The period before"\r\n/);
  expect(csv).toMatch(/"Used",[1-9]\d*,\d+/);
});
