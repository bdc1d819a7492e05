/** A visitor's way in Firefox and in WebKit, the engine of Safari: from the used cars to an enquiry, and a finance application. */
import { test as base, expect } from "@playwright/test";
import { financeTextFields } from "../../src/contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../src/contract/applications/wording/confirmations.ts";
import { financeSteps } from "../../src/contract/applications/wording/finance.ts";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import type { BrowserDriver } from "./browser-driver.ts";
import { startInstalledFirefox, startInstalledWebKit } from "./installed-browsers.ts";

const STARTS = { Firefox: startInstalledFirefox, WebKit: startInstalledWebKit };

const test = base.extend<{ visitor: BrowserDriver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and no other fixture is used.
  visitor: async ({}, use, { project }) => {
    const started = await STARTS[project.name as keyof typeof STARTS]();
    if (typeof started === "string") {
      console.log(`${project.name} is skipped: ${started}.`);
      return test.skip(true, started);
    }
    await use(started);
    await started.close();
  },
});

const field = (label: string) => `//*[@id = //label[starts-with(normalize-space(.), "${label}")]/@for]`;
const named = (name: string) => `//form//*[@name="${name}"]`;
const button = (name: string) => `//button[normalize-space(.)="${name}"]`;
const heading = (text: string) => `//h1[contains(., "${text}")] | //h2[contains(., "${text}")]`;

const expectUrl = (visitor: BrowserDriver, pattern: RegExp) => expect.poll(() => visitor.url()).toMatch(pattern);
const expectVisible = (visitor: BrowserDriver, xpath: string) =>
  expect.poll(() => visitor.isVisible(xpath), { message: xpath }).toBe(true);

test("a visitor filters the used cars, opens one and sends an enquiry", async ({ visitor, baseURL }) => {
  await visitor.open(`${baseURL}/used`);
  await visitor.select(field("Make"), "renault");
  await expectUrl(visitor, /\/used\/renault$/);
  await visitor.click(field("Manual"));
  await expectUrl(visitor, /\/used\/renault\?transmissionType=Manual$/);
  await expect.poll(() => visitor.text("//article[1]")).toContain("Manual");

  await visitor.click("//article[1]//a");
  await expectUrl(visitor, /\/used\/renault\/[^/]+\/\d+$/);
  await visitor.click('//main//a[contains(@href, "/enquire")]');
  await expectUrl(visitor, /\/enquire$/);

  await visitor.fill(field("First Name"), "Lerato");
  await visitor.fill(field("Last Name"), "Mokoena");
  await visitor.fill(field("Email"), "lerato@mail.example");
  await visitor.fill(field("Cell Phone"), "082 555 0147");
  await visitor.click(field("You may contact me"));
  await visitor.click(field("I accept the terms"));
  await visitor.click(button("Send my enquiry"));
  await expectVisible(visitor, heading("Thank You for Your Enquiry!"));
  expect(await visitor.text("//main//strong")).not.toBe("");
});

test("a visitor applies for finance", async ({ visitor, baseURL }) => {
  await visitor.open(`${baseURL}/finance`);
  for (const step of [1, 2, 3, 4] as const) {
    await expectVisible(visitor, heading(financeSteps[step - 1] ?? ""));
    for (const { field } of financeTextFields[step].filter((rule) => rule.required !== undefined)) {
      const value = String(testFinanceApplication[field as keyof typeof testFinanceApplication]);
      await expectVisible(visitor, named(field));
      const isSelect = await visitor.isVisible(`//select[@name="${field}"]`);
      await (isSelect ? visitor.select(named(field), value) : visitor.fill(named(field), value));
    }
    await visitor.click(button("Next"));
  }
  await expectVisible(visitor, heading(financeSteps[4]));
  for (const confirmation of Object.keys(financeConfirmations)) await visitor.click(named(confirmation));
  await visitor.click(button("Submit"));
  await expectUrl(visitor, /\/finance\/thank-you/);
  expect(await visitor.text("//main//strong")).not.toBe("");
});
