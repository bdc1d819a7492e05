import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { dealers } from "../src/db/schema.ts";
import { storedLead } from "./stored-lead.ts";
import { alive, expect, expectAccessible, expectConsole, test } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

async function dealerId(slug: string): Promise<number | undefined> {
  return withTestedDatabase(async (db) => {
    const [dealer] = await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.slug, slug));
    return dealer?.id;
  });
}

async function fillIn(page: Page) {
  await page.getByLabel("First Name").fill("Lerato");
  await page.getByLabel("Last Name").fill("Mokoena");
  await page.getByLabel("Email").fill("lerato@mail.example");
  await page.getByLabel("Cell Phone").fill("082 555 0147");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

const send = (page: Page) => page.getByRole("button", { name: "Send my enquiry" }).click();

/** The reference on the thank-you page after the form at `path`. */
async function thanked(page: Page, path: string): Promise<string> {
  await expect(page).toHaveURL((url) => url.pathname === `${path}/thank-you`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Enquiry!");
  return page.locator("main strong").innerText();
}

test("a new car's enquiry goes to the chosen dealer", async ({ page }) => {
  expectConsole(page, /422/);
  const path = "/new/renault/kiger/1-0t-techno/enquire";
  await page.goto(path);
  await alive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquire about the Renault Kiger");
  await expect(page.getByRole("complementary", { name: "Renault Kiger 1.0T Techno" })).toContainText(
    "R\u00a0319\u00a0900",
  );
  await expect(page.getByRole("group", { name: "The Kiger from every side" })).toBeVisible();
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Umhlanga" });
  await send(page);
  expect(await storedLead(await thanked(page, path))).toMatchObject({
    firstName: "Lerato",
    make: "Renault",
    manufacturer: "Renault",
    model: "Kiger",
    variant: "1.0T Techno",
    dealerId: await dealerId("renault-umhlanga"),
    isUsed: false,
    formName: "New Vehicles Form",
    leadType: "New Vehicles",
    sourceCode: "Group Website Renault-New",
    uri: path,
  });
});

test("a test drive is booked, and the page leads back to the model", async ({ page }) => {
  const path = "/test-drive/renault/duster";
  await page.goto(path);
  await alive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test-drive the Renault Duster");
  await expect(page.getByRole("link", { name: "Back to the Duster" })).toHaveAttribute("href", "/new/renault/duster");
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
  await send(page);
  expect(await storedLead(await thanked(page, path))).toMatchObject({
    make: "Renault",
    model: "Duster",
    variant: null,
    dealerId: await dealerId("renault-sandton"),
    isUsed: false,
    formName: null,
    leadType: null,
    sourceCode: "Group Website Renault-Test Drive",
    uri: path,
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("in a dealer's scope the dealer is fixed", async ({ page }) => {
      const id = await dealerId("renault-sandton");
      for (const [path, dealer] of [
        ["/dealer/renault-sandton/new/renault/kwid/1-0-techno/enquire", "Ask Renault Sandton about this car"],
        ["/dealer/renault-sandton/test-drive/renault/kwid", "Book your test drive"],
      ] as const) {
        await page.goto(path);
        if (javaScriptEnabled) await alive(page);
        await expect(page.getByRole("form", { name: dealer })).toBeVisible();
        await expect(page.getByLabel("Dealership")).toHaveCount(0);
        await fillIn(page);
        await send(page);
        expect(await storedLead(await thanked(page, path))).toMatchObject({ model: "Kwid", dealerId: id, uri: path });
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms keep what was typed beside an error, and are then sent", async ({ page }) => {
    expectConsole(page, /422/);
    for (const path of ["/new/renault/triber/1-0-evolution/enquire", "/test-drive/renault/triber"]) {
      await page.goto(path);
      await fillIn(page);
      await page.getByLabel("Cell Phone").fill("123");
      await page.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
      await send(page);
      await expect(page.getByText("Cell phone is not a valid South African phone number")).toBeVisible();
      await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
      await expect(page.getByLabel("Dealership")).toHaveValue("renault-sandton");
      await page.getByLabel("Cell Phone").fill("0825550147");
      await send(page);
      expect(await storedLead(await thanked(page, path))).toMatchObject({
        model: "Triber",
        cellPhone: "+27825550147",
        dealerId: await dealerId("renault-sandton"),
      });
    }
  });
});
