import type { Page } from "@playwright/test";
import { readReference } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { expect, expectAccessible, openPage, test } from "../support/test.ts";

const PATH = "/new/renault/kiger/1-0t-techno/enquire";
const offers = (page: Page) => page.getByRole("checkbox", { name: /news and offers/ });

async function fillIn(page: Page) {
  await openPage(page, PATH);
  await page.getByLabel("First Name").fill("Naledi");
  await page.getByLabel("Last Name").fill("Khumalo");
  await page.getByLabel("Email").fill(`naledi-${Math.random()}@mail.example`);
  await page.getByLabel("Cell Phone").fill("082 555 0148");
  await page.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

async function sent(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page).toHaveURL((url) => url.pathname === `${PATH}/thank-you`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Enquiry!");
  return readReference(page);
}

test("an enquiry reaches the outbox, and consent to marketing is separate", async ({ page }) => {
  await fillIn(page);
  await expect(offers(page)).not.toBeChecked();
  await expectAccessible(page);
  const without = await sent(page);
  await expect.poll(async () => (await storedLead(without))?.status).toBe("Kept");
  expect(await storedLead(without)).toMatchObject({
    marketingOptIn: false,
    consentChannel: "web form",
    consentPage: expect.stringMatching(/^http.*\/enquire$/),
  });

  await fillIn(page);
  await offers(page).check();
  expect(await storedLead(await sent(page))).toMatchObject({ marketingOptIn: true });
});

test("an enquiry with a filled-in honeypot is stored as spam and thanked like any other", async ({ page }) => {
  await fillIn(page);
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  await page.getByLabel("Message").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByText("I have a car to trade in")).toBeFocused();
  await page.keyboard.press("Tab"); // contact
  await page.keyboard.press("Tab"); // terms
  await page.keyboard.press("Tab"); // offers
  await expect(offers(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Terms and privacy notice" })).toBeFocused();
  await page.locator('[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = "http://spam.example";
  });
  expect((await storedLead(await sent(page)))?.spamSignals).toContain("honeypot");
});
