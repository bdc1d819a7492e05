import type { Page } from "@playwright/test";
import { fillIn, readReference } from "./lead-form.ts";
import { storedLead } from "./stored-lead.ts";
import { expect, openPage } from "./test.ts";

/** Opens the enquiry form of the newest used car, with `search` in its address, and fills it in. */
export async function fillUsedEnquiry(page: Page, search = "") {
  const vehicles = await (await page.request.get("/api/vehicles")).json();
  const [vehicle] = vehicles["hydra:member"];
  await openPage(page, `${vehicle.uri}/enquire${search}`);
  await fillIn(page);
}

/** Sends the form and returns the stored lead. */
export async function sendUsedEnquiry(page: Page) {
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  return storedLead(await readReference(page));
}
