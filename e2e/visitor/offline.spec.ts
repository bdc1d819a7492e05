import type { Page } from "@playwright/test";
import { fillIn, send } from "../support/lead-form.ts";
import { leadsFrom, storedLead } from "../support/stored-lead.ts";
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
  await expect(page.getByRole("banner")).toHaveText("Karoo Motor Group");
  await expect(page.getByRole("link", { name: heading })).toHaveAttribute("href", pathname);
  await expect(page.getByRole("listitem").filter({ hasText: "/" })).toHaveCount(0);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.goto(pathname);
  await expect(page.getByText(savedAt)).toBeHidden();
});

const notice = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: "Your enquiry" });
const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

test("an enquiry that is sent without a connection stays in its form, which says when it is sent", async ({
  page,
  context,
}) => {
  allowConsole(page, /422|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await fillUsedEnquiry(page);
  const { pathname } = new URL(page.url());
  const email = page.getByLabel("Email");
  await isControlled(page);
  await email.fill("thandi@");
  await context.setOffline(true);
  await send(page);
  await expect(email).toHaveAccessibleDescription("Email is not a valid email address");
  await email.fill("thandi.offline@mail.example");
  await send(page);
  await expect(notice(page)).toHaveText(/is kept on this device, as there is no connection/);
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(notice(page)).toBeFocused();
  await expect(email).toHaveValue("thandi.offline@mail.example");
  await expect(email).toBeDisabled();
  await expectAccessible(page);

  // It can still be changed.
  await page.getByRole("button", { name: "Change my enquiry" }).click();
  await expect(page.getByLabel("First Name")).toBeFocused();
  await email.fill("thandi.n@mail.example");
  await send(page);
  await expect(notice(page)).toBeFocused();

  await context.setOffline(false);
  await expect(notice(page)).toHaveText(/has been sent\. Your reference is E-/);
  await expect(notice(page)).not.toContainText("no connection");
  await expect(email).toHaveValue("thandi.n@mail.example");
  const reference = /E-\w+/.exec(await notice(page).innerText())?.[0] ?? "";
  expect(await storedLead(reference)).toMatchObject({ email: "thandi.n@mail.example", uri: pathname });
  expect(await leadsFrom("thandi.offline@mail.example")).toBe(0);
  await page.getByRole("button", { name: "Write another enquiry" }).click();
  await expect(email).toHaveValue("");
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
});

test("several enquiries that wait are told of on other pages and after a reload, until their notice is closed", async ({
  page,
  context,
}) => {
  allowConsole(page, /503|ERR_INTERNET_DISCONNECTED|Could not fetch|Failed to fetch|net::ERR_FAILED/);
  await openPage(page, "/used");
  await expect.poll(() => savedPages(page)).toContain("/used");
  await fillUsedEnquiry(page);
  await isControlled(page);
  await context.setOffline(true);
  await send(page);
  await expect(notice(page)).toBeFocused();
  await page.goto("/used");
  const bar = page.getByRole("complementary", { name: "Connection and enquiries" });
  await expect(bar).toContainText(/Your enquiry about the .+ is kept on this device/);

  await context.setOffline(false);
  await expect(bar).toContainText(/Your enquiry about the .+ has been sent\. Your reference is E-/);
  await expect(bar).not.toContainText("You are offline");

  const form = "/specials/kwid-first-car";
  await openPage(page, form);
  await expect(bar).toContainText("has been sent");
  await expect.poll(() => savedPages(page)).toContain(form);
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ index: 1 });
  await context.setOffline(true);
  await send(page);
  await expect(notice(page)).toHaveText(/is kept on this device/);
  await page.reload();
  await expect(notice(page)).toHaveText(/is kept on this device/);
  await expect(page.getByLabel("Email")).toHaveValue("lerato@mail.example");
  await expect(page.getByLabel("Email")).toBeDisabled();
  await context.setOffline(false);
  await expect(notice(page)).toHaveText(/has been sent\. Your reference is E-/);
  await page.goto("/used");
  await expect(bar.getByText(/has been sent\. Your reference is E-/)).toHaveCount(2);
  for (const left of [1, 0]) {
    await bar.getByRole("button", { name: "Close" }).first().click();
    await expect(bar.getByText("has been sent")).toHaveCount(left);
  }
  await openPage(page, form);
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(bar).toHaveText("");
});

test("an enquiry whose time is taken before it is sent gives its form back, with the reason", async ({
  page,
  context,
}) => {
  allowConsole(page, /422|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const path = "/dealer/renault-umhlanga/test-drive/renault/kwid";
  await openPage(page, path);
  await fillIn(page);
  await isControlled(page);
  const time = page.getByLabel("Day and time");
  await expect(time.locator("optgroup").first()).toBeAttached();
  await context.setOffline(true);
  await time.selectOption({ index: 9 });
  await send(page);
  await expect(notice(page)).toHaveText(/is kept on this device/);
  const taken = {
    first_name: "Lerato",
    last_name: "Mokoena",
    email: "first@mail.example",
    cell_phone: "082 555 0199",
    contact: true,
    terms: true,
    form: "test-drive",
    uri: path,
    dealer_slug: "renault-umhlanga",
    slot_start: await time.inputValue(),
  };
  const booked = await page.request.post("/api/customer_enquiries", { data: taken });
  expect(booked.status()).toBe(201);
  await context.setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "was not accepted" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("lerato@mail.example");
  await expect(page.getByLabel("Email")).toBeEnabled();
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeEnabled();
});
