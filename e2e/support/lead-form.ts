import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { dealers } from "../../src/db/schema/dealers.ts";
import { expect } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

/** Returns the database id of the dealer with `slug`. */
export async function dealerId(slug: string): Promise<number | undefined> {
  return withTestedDatabase(async (db) => {
    const [dealer] = await db.select({ id: dealers.id }).from(dealers).where(eq(dealers.slug, slug));
    return dealer?.id;
  });
}

/** Fills in the required fields that all lead forms share and checks both boxes. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Lerato");
  await page.getByLabel("Last Name").fill("Mokoena");
  await page.getByLabel("Email").fill("lerato@mail.example");
  await page.getByLabel("Cell Phone").fill("082 555 0147");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

export const send = (page: Page) => page.getByRole("button", { name: "Send my enquiry" }).click();

/** Reads the reference on the thank-you page. */
export const readReference = (page: Page) =>
  page
    .getByText(/^Your reference/)
    .locator("strong")
    .innerText();

/** Waits for the thank-you page of the form at `path` and returns the lead's reference. */
export async function waitForThankYou(page: Page, path: string): Promise<string> {
  await expect(page).toHaveURL((url) => url.pathname === `${path}/thank-you`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Enquiry!");
  return readReference(page);
}
