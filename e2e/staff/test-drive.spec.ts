import type { Page } from "@playwright/test";
import { appointments } from "../../src/db/schema/appointments.ts";
import { expectVisible } from "../support/contrast.ts";
import { emailTo, expect, listItems, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

const PAGE = "/dealer/renault-sandton/test-drive/renault/kiger";

async function fillIn(page: Page, firstName: string, email: string) {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill("Khumalo");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Cell Phone").fill("082 555 0148");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
}

/** Chooses the last free time but `n`, and returns what it says: "Sat 5 Dec, 12:15". */
async function chooseTime(page: Page, label: string, n: number): Promise<string> {
  const times = await page.getByLabel(label).locator("option").allInnerTexts();
  const time = times.at(-1 - n) as string;
  await page.getByLabel(label).selectOption({ label: time });
  return time;
}

test("visitors book a test drive, with and without JavaScript, move it, and staff see it", async ({
  page,
  staffSite,
  browser,
}) => {
  const withoutScript = await browser.newContext({ baseURL: staffSite.url, javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto("/test-drive/renault/kiger");
  await plain.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
  await fillIn(plain, "Naledi", "naledi@mail.example");
  await plain.getByRole("button", { name: "Show free times" }).click();
  await expect(plain.getByLabel("First Name")).toHaveValue("Naledi");
  await plain.getByLabel("Variant").selectOption({ index: 1 });
  const variant = await plain.getByLabel("Variant").locator("option").nth(1).innerText();
  const booked = await chooseTime(plain, "Day and time", 0);
  await plain.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(plain.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  await expect(plain.getByText(/^Your test drive/)).toContainText(booked.slice(-5));
  const file = await plain.getByRole("link", { name: "Add to my calendar" }).getAttribute("href");
  const calendar = await (await plain.request.get(file ?? "")).text();
  for (const part of ["BEGIN:VEVENT", "SUMMARY:Test drive of the Renault Kiger", "LOCATION:Renault Sandton"])
    expect(calendar).toContain(part);

  const confirmation = await emailTo(staffSite, "naledi@mail.example", "is booked");
  expect(confirmation).toContain("Content-Type: text/calendar");
  const [, key] = /appointment\?key=([\w-]{32})/.exec(confirmation) ?? [];
  await plain.goto(`/appointment?key=${key}`);
  await expect(plain.getByText(`Renault ${variant}`)).toBeVisible();
  const moved = await chooseTime(plain, "New day and time", 3);
  await plain.getByRole("button", { name: "Move my test drive" }).click();
  await expect(plain.getByText("Your test drive is moved.")).toBeVisible();
  await expect(plain.getByText(moved.slice(-5))).not.toHaveCount(0);
  await withoutScript.close();

  await page.goto(PAGE);
  const choice = page.getByLabel("Day and time");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const chosen = await chooseTime(page, "Day and time", 1);
  await expect(page.getByRole("status").filter({ hasText: /We keep this time for you until/ })).toHaveCount(1);
  await fillIn(page, "Lerato", "lerato@mail.example");
  await expectAccessible(page);
  const start = await choice.inputValue();
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  await expect(page.getByText(/^Your test drive/)).toContainText(chosen.slice(-5));

  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  await page.goto(`/staff/calendar?week=${start.slice(0, 10)}`);
  await expect(page.getByRole("button", { name: `Naledi Khumalo Renault ${variant}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectVisible(page.getByRole("main").locator("[data-state]"), "borderLeftColor");
  await page.getByRole("button", { name: /Lerato Khumalo/ }).click();
  await page.getByRole("button", { name: "Cancel the test drive" }).click();
  await expect(page.getByText("The test drive is cancelled. The customer gets an e-mail.")).toBeVisible();
  await emailTo(staffSite, "lerato@mail.example", "is cancelled");
});

test("visitors view a used car by appointment, with and without JavaScript", async ({ page, staffSite, browser }) => {
  await page.goto("/dealer/renault-sandton/used");
  await page.getByRole("article").first().getByRole("link").first().click();
  const enquiry = (await page.getByRole("link", { name: "View this car" }).getAttribute("href")) as string;
  await page.goto(enquiry);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const label = "View this car: day and time";
  const chosen = await chooseTime(page, label, 1);
  await expect(page.getByRole("status").filter({ hasText: /We keep this time for you until/ })).toHaveCount(1);
  await fillIn(page, "Palesa", "palesa@mail.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByText(/^Your viewing/)).toContainText(chosen.slice(-5));

  const withoutScript = await browser.newContext({ baseURL: staffSite.url, javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto(enquiry);
  const other = await chooseTime(plain, label, 3);
  await fillIn(plain, "Kabelo", "kabelo@mail.example");
  await plain.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(plain.getByText(/^Your viewing/)).toContainText(other.slice(-5));
  const confirmation = await emailTo(staffSite, "kabelo@mail.example", "is booked");
  expect(confirmation).toContain("Your viewing");
  const [, key] = /appointment\?key=([\w-]{32})/.exec(confirmation) ?? [];
  await plain.goto(`/appointment?key=${key}`);
  await expect(plain.getByRole("heading", { name: "Your viewing" })).toBeVisible();
  await plain.getByRole("button", { name: "Cancel my viewing" }).click();
  await expect(plain.getByText("This viewing is cancelled.")).toBeVisible();
  await withoutScript.close();
});

test("a visitor confirms a test drive after unusually many bookings, and staff see that it was not", async ({
  page,
  staffSite,
  browser,
  request,
}) => {
  const slots = await request.get(`${staffSite.url}/api/dealers/renault-umhlanga/slots`);
  const starts: string[] = (await slots.json())["hydra:member"].map((slot: { starts_at: string }) => slot.starts_at);
  for (const slot_start of starts.slice(0, 5)) {
    const name = { first_name: "Sipho", last_name: "Dube", email: "sipho@mail.example", cell_phone: "0825550149" };
    const data = {
      ...name,
      dealer_slug: "renault-umhlanga",
      form: "test-drive",
      contact: true,
      terms: true,
      slot_start,
    };
    const sent = await request.post(`${staffSite.url}/api/customer_enquiries`, { data });
    expect(sent.status()).toBe(201);
    // Each is another person's.
    await withTestedDatabase((db) => db.update(appointments).set({ clientHash: null }), staffSite.dataDir);
  }
  await page.goto("/dealer/renault-umhlanga/test-drive/renault/kiger");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const chosen = await chooseTime(page, "Day and time", 0);
  await fillIn(page, "Zanele", "zanele@mail.example");
  await expectAccessible(page);
  // A person takes longer than a script.
  await page.waitForFunction(() => performance.now() > 5000);
  const start = await page.getByLabel("Day and time").inputValue();
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByText(/^Your test drive/)).toContainText(chosen.slice(-5));
  await expect(page.getByText(/^Please confirm this time by .* open the link in the e-mail/)).toBeVisible();

  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-umhlanga" });
  await page.goto(`/staff/calendar?week=${start.slice(0, 10)}`);
  await page.getByRole("button", { name: /Zanele Khumalo .*Not confirmed, kept until/ }).click();
  await expect(page.getByRole("button", { name: "Confirm the test drive" })).toBeVisible();

  const email = await emailTo(staffSite, "zanele@mail.example", "Please confirm");
  const [, key] = /appointment\?key=([\w-]{32})/.exec(email) ?? [];
  const withoutScript = await browser.newContext({ baseURL: staffSite.url, javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto(`/appointment?key=${key}`);
  await plain.reload();
  await expect(plain.getByText(/^It is not confirmed yet/)).toBeVisible();
  await plain.getByRole("button", { name: "Yes, I will come to my test drive" }).click();
  await expect(plain.getByText("Your test drive is confirmed.")).toBeVisible();
  await withoutScript.close();
  await emailTo(staffSite, "zanele@mail.example", "is booked");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the icons of a dealer's test drive times stand out in a ${colorScheme} colour scheme`, async ({
    page,
    staffSite,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, staffSite, ["administrator"]);
    const [times] = await listItems(page, "slots");
    await page.goto(`/staff/slots/${times?.id}`);
    await expect(page.getByRole("button", { name: "Add" }).first()).toBeVisible();
    await expectVisible(page.locator("button:enabled svg"), "color");
    await expectAccessible(page);
  });
}
