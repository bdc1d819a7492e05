/** What a manager does in the back office on a morning: by the keys of the inbox and the board, and elsewhere by clicks, which count as work too. */
import type { Browser, Locator, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { appointments } from "../../../src/db/schema/appointments.ts";
import type { OwnServer } from "../own-server.ts";
import { emailTo, expect, listItems } from "../staff.ts";
import { withTestedDatabase } from "../tested-database.ts";
import type { Asked, Morning } from "./prepare-morning.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Enquiries" }).getByRole("listitem");
const rowOf = (page: Page, { id }: Asked) => rows(page).filter({ has: page.locator(`[data-enquiry="${id}"]`) });
const question = (page: Page) => page.getByRole("region", { name: "What they asked" });

/** Replaces what a field has, by a click and keys. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
}

/** Goes through every enquiry in turn, stays at each third until it counts as read, and selects those of West. */
export async function readAll(page: Page, { asked, west }: Morning): Promise<void> {
  await page.goto("/staff/customer_enquiries");
  await expect(rows(page)).toHaveCount(asked.length);
  const ids = await rows(page)
    .locator("[data-enquiry]")
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute("data-enquiry"))));
  expect([...ids].sort((a, b) => a - b)).toEqual(asked.map(({ id }) => id));
  for (const [n, id] of ids.entries()) {
    const enquiry = asked.find((one) => one.id === id) as Asked;
    await page.keyboard.press("j");
    await expect(question(page)).toContainText(enquiry.message);
    if (enquiry.dealer === west) await page.keyboard.press("x");
    if (n % 3 === 0) await expect(rowOf(page, enquiry)).not.toContainText("Unread");
  }
}

export async function giveSelected(page: Page, to: string, count: number, name = to): Promise<void> {
  const selected = page.getByRole("toolbar", { name: "Selected enquiries" });
  await expect(selected).toContainText(`${count} selected`);
  await selected.getByRole("button", { name: "Give to somebody" }).click();
  await page.getByRole("menuitem", { name: to, exact: true }).click();
  await expect(page.getByText(`Given to ${name}: ${count} enquiries.`)).toBeVisible();
}

export async function give(
  page: Page,
  { to, name }: { to: string; name: string },
  enquiries: readonly Asked[],
  owners: Map<Asked, string>,
): Promise<void> {
  for (const enquiry of enquiries) {
    await rowOf(page, enquiry).getByRole("checkbox").click();
    owners.set(enquiry, name);
  }
  await giveSelected(page, to, enquiries.length, name);
}

async function open(page: Page, enquiry: Asked): Promise<void> {
  await rowOf(page, enquiry).getByRole("link").click();
  await expect(question(page)).toContainText(enquiry.message);
}

export async function answer(page: Page, enquiry: Asked): Promise<void> {
  await open(page, enquiry);
  await page.getByRole("button", { name: "E-mail", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `E-mail to ${enquiry.customer}` });
  await type(dialog.getByRole("textbox", { name: "Subject" }), "Your question");
  await type(dialog.getByRole("textbox", { name: "Text" }), "Good day, yes.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Books a viewing, which then lies half an hour back, and notes that the customer came. */
export async function bookViewing(page: Page, site: OwnServer, enquiry: Asked): Promise<void> {
  await open(page, enquiry);
  const viewing = page.getByRole("region", { name: "Viewing" });
  await viewing.getByRole("combobox", { name: "Day and time" }).click();
  await page
    .getByRole("option", { name: /\d\d:\d\d/ })
    .first()
    .click();
  await viewing.getByRole("button", { name: "Book the viewing" }).click();
  await expect(page.getByText("The viewing is booked. The customer gets an e-mail.")).toBeVisible();
  await withTestedDatabase(
    (db) =>
      db
        .update(appointments)
        .set({ startsAt: sql`now() - interval '30 minutes'`, endsAt: sql`now() - interval '5 minutes'` })
        .where(eq(appointments.enquiryId, enquiry.id)),
    site.dataDir,
  );
  await page.reload();
  await viewing.getByRole("button", { name: "Came", exact: true }).click();
  await expect(page.getByText("Noted that the customer came.")).toBeVisible();
}

/** Offers the car that was asked about, and returns what the customer pays for it, in rand. */
export async function offer(page: Page, enquiry: Asked, reduction: number): Promise<number> {
  await page.goto("/staff/customer_enquiries");
  await open(page, enquiry);
  await page.getByRole("link", { name: "Make an offer" }).click();
  if (reduction > 0) await type(page.getByRole("spinbutton", { name: "Reduction" }), String(reduction));
  await page.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText("Offer sent by e-mail")).toBeVisible();
  return (enquiry.car?.price ?? 0) - reduction;
}

export async function accept(browser: Browser, site: OwnServer, { email }: Asked): Promise<void> {
  const sent = await emailTo(site, email, "See the offer");
  const [, key = ""] = /\/offer\?key=([\w-]{32})/.exec(sent) ?? [];
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(`/offer?key=${key}`);
  await customer.getByRole("button", { name: "Accept the offer" }).click();
  await expect(customer.getByText("the car is reserved for you", { exact: false }).first()).toBeVisible();
  await context.close();
}

/** Returns the reference of the new enquiry. */
export async function writeDownWalkIn(page: Page, { east, spareCar }: Morning): Promise<string> {
  await page.goto("/staff/customer_enquiries");
  await page.getByRole("link", { name: "New enquiry" }).click();
  await page.getByRole("textbox", { name: "Name" }).pressSequentially("Themba Walker");
  await type(page.getByRole("textbox", { name: "Telephone" }), "0825550199");
  await type(page.getByRole("combobox", { name: "Car in stock" }), spareCar.stockNumber);
  await page.getByRole("option", { name: new RegExp(spareCar.stockNumber) }).click();
  await page.getByRole("combobox", { name: "Dealer" }).click();
  await page.getByRole("option", { name: east.name }).click();
  await page.getByRole("button", { name: "Create enquiry" }).click();
  await expect(page).toHaveURL(/\/customer_enquiries\/\d+$/);
  const [lead] = await listItems(page, "customer_enquiries?q=Walker");
  return String(lead?.reference);
}

/** Moves the customer who has accepted an offer one stage on, which asks for the car and the price and knows both. */
export async function sell(page: Page, enquiry: Asked, price: number): Promise<void> {
  await page.goto("/staff/pipeline");
  const quoted = page.getByRole("list", { name: "Quoted" });
  await quoted.getByRole("link", { name: enquiry.customer }).press("Shift+ArrowRight");
  const dialog = page.getByRole("dialog", { name: `What did ${enquiry.customer} buy?` });
  await expect(dialog.getByRole("spinbutton", { name: "Sold for" })).toHaveValue(String(price));
  await expect(dialog.getByRole("combobox", { name: "Car sold" })).toHaveValue(
    new RegExp(enquiry.car?.stockNumber ?? ""),
  );
  await dialog.getByRole("button", { name: "Record the sale" }).click();
  await expect(dialog).toHaveCount(0);
}
