import type { Page } from "@playwright/test";
import { send } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";
import { fillUsedEnquiry } from "../support/used-enquiry.ts";

test.use({ ownPage: true, serviceWorkers: "allow" });

const savedPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname));
const savedAt = /^You are offline\. This was saved on \d+ \w+ \d{4}, \d\d:\d\d: prices may have changed/;

test("the last pages and the shortlist are there without a connection, and say how old they are", async ({
  page,
  context,
}) => {
  allowConsole(page, /503|ERR_INTERNET_DISCONNECTED|Could not fetch|Failed to fetch|net::ERR_FAILED/);
  await openPage(page, "/used");
  await expect.poll(() => savedPages(page)).toContain("/used");
  await page.getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await page.waitForURL(/\/used\/[^/]+\/[^/]+\/\d+$/);
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  const { pathname } = new URL(page.url());
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page
    .getByRole("main")
    .getByRole("button", { name: /to shortlist$/ })
    .first()
    .click();
  await expect.poll(() => savedPages(page)).toContain(pathname);
  const shortlisted = page.getByRole("group", { name: /^Choose two to four cars/ }).getByRole("article");
  await page.goto("/shortlist");
  await expect(shortlisted).toHaveCount(1);
  await expect.poll(() => savedPages(page)).toContain("/shortlist");
  await expect(page.getByText(savedAt)).toBeHidden();

  await context.setOffline(true);
  await page.goto(pathname);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText(savedAt)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/shortlist");
  await expect(shortlisted).toHaveCount(1);
  await expect(page.getByText(savedAt)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Used", exact: true }).click();
  await expect(page).toHaveURL(/\/used$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Parts" }).click();
  await expect(page.getByRole("alert").getByText("You seem to be offline.")).toBeVisible();

  await page.goto("/parts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
  await expect(page.getByRole("link", { name: pathname })).toBeVisible();

  await context.setOffline(false);
  await page.goto(pathname);
  await expect(page.getByText(savedAt)).toBeHidden();
});

test("an enquiry that is sent without a connection waits on the device, and is sent once", async ({
  page,
  context,
}) => {
  allowConsole(page, /422|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await fillUsedEnquiry(page);
  const { pathname } = new URL(page.url());
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByLabel("Email").fill("thandi@");
  await context.setOffline(true);
  await send(page);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is not a valid email address");
  await page.getByLabel("Email").fill("thandi@mail.example");
  await send(page);
  await expect(page.getByText("You are offline. Your enquiry is kept on this device")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");

  await context.setOffline(false);
  const sent = page.getByText(/your enquiry has been sent\. Your reference is E-/);
  await expect(sent).toBeVisible();
  const reference = /E-\w+/.exec(await sent.innerText())?.[0] ?? "";
  expect(await storedLead(reference)).toMatchObject({ email: "thandi@mail.example", uri: pathname });
});
