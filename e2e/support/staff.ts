/** Helpers for staff of the tested site. Staff tests change its content, so each worker has its own server. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { needsSecondFactor, type Role } from "../../src/contract/staff/permissions.ts";
import { findDealerIdBySlugOrName } from "../../src/db/queries/dealers/dealers.ts";
import { createInvitation } from "../../src/db/queries/people/invitations.ts";
import { createPerson } from "../../src/db/queries/people/people.ts";
import { sessions } from "../../src/db/schema/people/people.ts";
import { rateLimitCounters } from "../../src/db/schema/rate-limits.ts";
import type { OwnServer } from "./own-server.ts";
import { allowConsole, test as base, expect } from "./test.ts";
import { withTestedDatabase } from "./tested-database.ts";

export const PASSWORD = "windpomp gooseberry lantern 41";

/**
 * The window of a desktop, for `test.use`. Tests of staff need no project of their own for it, whose workers would each start another site:
 * that takes as long as five tests.
 */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

export const test = base.extend({ baseURL: ({ staffSite }, use) => use(staffSite.url) });
export { expect };

type Invited = { id: string; email: string; token: string };
/** `dealer` is the slug of the person's dealer, or those of several. */
type Options = { name?: string; dealer?: string | readonly string[] };

let count = 0;

/** Invites a person. */
export async function invite(
  site: OwnServer,
  roles: readonly Role[],
  { name = "Thandi Nkosi", dealer = [] }: Options = {},
) {
  return withTestedDatabase(async (db): Promise<Invited> => {
    // All links are opened from this one address, which would reach its limit.
    await db.delete(rateLimitCounters);
    const email = `person-${process.pid}-${++count}@karoo.example`;
    const found = await Promise.all([dealer].flat().map((slug) => findDealerIdBySlugOrName(db, slug)));
    const dealerIds = found.filter((id) => id !== undefined);
    const id = await createPerson(db, { name, email, roles, dealerIds });
    return { id, email, token: await createInvitation(db, id) };
  }, site.dataDir);
}

/** Invites a person and signs them in, with a second factor if their roles require one. */
export async function signIn(page: Page, site: OwnServer, roles: readonly Role[], options?: Options): Promise<Invited> {
  const person = await invite(site, roles, options);
  expectRefusals(page);
  // Not a page of the back office: it would ask who is signed in, and leave for the set-up of a second factor.
  await page.goto("/robots.txt");
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch("/staff/auth/accept-invitation", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).status,
    { token: person.token, newPassword: PASSWORD },
  );
  expect(status).toBe(200);
  if (needsSecondFactor(roles)) {
    await withTestedDatabase(
      (db) => db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.personId, person.id)),
      site.dataDir,
    );
  }
  return person;
}

/** Makes the person's last confirmation of their identity too old for sensitive actions. */
export async function letConfirmationLapse(site: OwnServer, personId: string): Promise<void> {
  const confirmedAt = new Date(Date.now() - 16 * 60_000);
  await withTestedDatabase(
    (db) => db.update(sessions).set({ confirmedAt }).where(eq(sessions.personId, personId)),
    site.dataDir,
  );
}

/** Ends the person's sessions, as expiry does. */
export async function endSessions(site: OwnServer, personId: string): Promise<void> {
  await withTestedDatabase((db) => db.delete(sessions).where(eq(sessions.personId, personId)), site.dataDir);
}

/** Allows the console's lines about requests that the API refuses, such as those before signing in. */
export function expectRefusals(page: Page): void {
  allowConsole(page, /Failed to load resource: the server responded with a status of (?:400|401|403|412|422)/);
  // Maps and pictures of other sites are unreachable in tests.
  allowConsole(page, /net::ERR_NAME_NOT_RESOLVED|net::ERR_INTERNET_DISCONNECTED/);
}

/** Returns the items of a collection of the staff's API, as the signed-in person sees them. */
export async function listItems(page: Page, path: string): Promise<Record<string, never>[]> {
  return page.evaluate(async (url) => {
    const response = await fetch(`/staff/api/${url}`, { headers: { accept: "application/json" } });
    return response.json();
  }, path);
}

/** Sends an enquiry to a dealer as a visitor. `fields` override the defaults. Returns the status of the response. */
export async function sendEnquiry(
  browser: Browser,
  site: OwnServer,
  dealer: string,
  lastName: string,
  fields: object = {},
): Promise<number> {
  const visitor = await browser.newContext({ baseURL: site.url });
  const response = await visitor.request.post("/api/customer_enquiries", {
    data: {
      first_name: "Pieter",
      last_name: lastName,
      email: "pieter@mail.example",
      cell_phone: "082 555 0148",
      make: "Renault",
      manufacturer: "Renault",
      form_name: "Contact Form",
      source: "Website",
      dealer_slug: dealer,
      contact: true,
      terms: true,
      is_used: 0,
      ...fields,
    },
  });
  await visitor.close();
  return response.status();
}

/** Searches the list of enquiries for a reference and opens the result. */
export async function openEnquiry(page: Page, reference: string): Promise<void> {
  const [lead] = await listItems(page, `customer_enquiries?q=${reference}`);
  await page.goto("/staff/customer_enquiries");
  await page.getByPlaceholder(/^Name, phone/).fill(reference);
  await page.locator(`[data-enquiry="${lead?.id}"]`).click();
}

/** Sets up an authenticator app. Returns its key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await expect(page.getByRole("img", { name: "Picture for your authenticator app" })).toBeVisible();
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code that the app shows").fill(totpCode(key));
  await page.getByRole("button", { name: "Check the code" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByLabel("I have saved them in a safe place").check();
  await page.getByRole("button", { name: "Done" }).click();
  return { key, codes };
}

/** Returns the code of an authenticator app, or the next one, since each works once. `key` is as shown on the page. */
export function totpCode(key: string, which: "present" | "next" = "present"): string {
  const timestamp = Date.now() + (which === "next" ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) }).generate({ timestamp });
}

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

/** Selects a file in the inputs of a picture, a PDF or a video. */
export async function chooseFile(group: Locator, file: UploadedFile): Promise<void> {
  const chooser = group.page().waitForEvent("filechooser");
  await group.getByRole("button", { name: /^Choose (?:files|a file|a video)$/ }).click();
  await (await chooser).setFiles(file);
}

/** Waits for the e-mail to `address` that contains `text`, and returns it. */
export async function emailTo({ dataDir }: OwnServer, address: string, text: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let email: string | undefined;
  await expect(async () => {
    const names = await readdir(outbox);
    const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), "latin1")));
    email = emails
      .map((one) => one.replaceAll("=\r\n", "").replaceAll("=3D", "="))
      .find((one) => one.includes(`To: ${address}`) && one.includes(text));
    expect(email).toBeDefined();
  }).toPass();
  return email as string;
}

/** Waits for the e-mail to `address`, and returns the path and fragment of its link to /staff. */
export async function linkFromEmail(site: OwnServer, address: string): Promise<string> {
  const email = await emailTo(site, address, "/staff/");
  return /https?:\/\/[^/]+(\/staff\/[\w-]+#token=[\w-]+)/.exec(email)?.[1] as string;
}

/** Types a day such as 24.11.2026 into a date input, section by section. */
export async function typeDay(page: Page, label: string | RegExp, day: string): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("spinbutton", { name: "Day" }).click();
  await page.keyboard.type(day);
}

/** Chooses an option of a select. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  // The list fades out, hidden from screen readers.
  await expect(page.getByRole("option", { name: option, exact: true, includeHidden: true })).toHaveCount(0);
}
