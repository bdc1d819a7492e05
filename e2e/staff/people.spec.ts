import { eq } from "drizzle-orm";
import { findDealerIdBySlugOrName } from "../../src/db/queries/dealers/dealers.ts";
import { people } from "../../src/db/schema/people/people.ts";
import { insertLead } from "../../src/leads/test-support/insert-lead.ts";
import type { OwnServer } from "../support/own-server.ts";
import {
  expect,
  expectRefusals,
  invite,
  letConfirmationLapse,
  linkFromEmail,
  PASSWORD,
  signIn,
  test,
} from "../support/staff.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** Gives the person with an e-mail address an enquiry of the dealer to look after. */
const giveLead = (site: OwnServer, email: string) =>
  withTestedDatabase(async (db) => {
    const dealerId = (await findDealerIdBySlugOrName(db, "renault-sandton")) as number;
    const [person] = await db.select({ number: people.number }).from(people).where(eq(people.email, email));
    await insertLead(db, 20261, { dealerId, ownerId: person?.number ?? null });
  }, site.dataDir);

test("an administrator invites a salesperson, who starts, and is thrown out when switched off", async ({
  page,
  browser,
  staffSite,
}) => {
  const { id: administrator } = await signIn(page, staffSite, ["administrator"], { name: "Nomsa Dlamini" });
  await page.goto("/staff/people/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Johan Botha");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("johan@karoo.example");
  await page.getByRole("checkbox", { name: "Salesperson" }).check();
  await page.getByRole("button", { name: "Create person" }).click();
  await expect(page.getByText("Choose the dealers that the person works for.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Renault Sandton" }).check();
  await letConfirmationLapse(staffSite, administrator);
  await page.getByRole("button", { name: "Create person" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirmation.getByLabel("Your password").fill("not the password");
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(confirmation.getByRole("alert")).toContainText("wrong");
  await confirmation.getByLabel("Your password").fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Has not opened the invitation yet.")).toBeVisible();

  const other = await (await browser.newContext({ baseURL: staffSite.url })).newPage();
  expectRefusals(other);
  const link = await linkFromEmail(staffSite, "johan@karoo.example");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Welcome, Johan Botha" })).toBeVisible();
  await other.getByLabel("New password").fill(PASSWORD);
  await other.getByRole("button", { name: "Start" }).click();
  await expect(other.getByRole("heading", { name: "Good day, Johan" })).toBeVisible();
  await other.getByRole("link", { name: "Used stock" }).click();
  await expect(other).toHaveURL(/\/staff\/vehicles/);
  await expect(other.getByRole("heading", { name: "Used stock" })).toBeVisible();

  await invite(staffSite, ["salesperson"], { name: "Palesa Sithole", dealer: "renault-sandton" });
  await giveLead(staffSite, "johan@karoo.example");
  await page.reload();
  await expect(page.getByText("Signed in with 1 browser.")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  const question = page.getByRole("dialog", { name: "Switch Johan Botha off?" });
  await expect(question.getByRole("button", { name: "Switch off" })).toBeDisabled();
  await question.getByRole("combobox", { name: "Renault Sandton: 1 enquiry" }).click();
  await page.getByRole("option", { name: "Palesa Sithole" }).click();
  await question.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Switched off")).toBeVisible();
  await expect(page.getByText("johan@karoo.example")).toBeHidden();
  await page.goto("/staff/customer_enquiries?filter=%7B%22q%22%3A%22E-20261%22%7D");
  await expect(page.getByText("Palesa Sithole").last()).toBeVisible();

  await other.getByRole("textbox", { name: "Search" }).fill("Kiger");
  const dialog = other.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("switched off");
  await dialog.getByRole("button", { name: "Leave this page" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("alert")).toContainText("expired or has been used");
  await other.context().close();
});
