import { expect, expectRefusals, linkFromEmail, PASSWORD, signIn, test } from "../support/staff.ts";

test("an administrator invites a salesperson, who starts, and is thrown out when switched off", async ({
  page,
  browser,
  staffSite,
}) => {
  await signIn(page, staffSite, ["administrator"], { name: "Nomsa Dlamini" });
  await page.goto("/staff/people/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Johan Botha");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("johan@karoo.example");
  await page.getByRole("checkbox", { name: "Salesperson" }).check();
  await page.getByRole("button", { name: "Create person" }).click();
  await expect(page.getByText("Choose the dealers that the person works for.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Renault Sandton" }).check();
  await page.getByRole("button", { name: "Create person" }).click();
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

  await page.reload();
  await expect(page.getByText("Signed in with 1 browser.")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Switched off")).toBeVisible();
  await expect(page.getByText("johan@karoo.example")).toBeHidden();

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
