import { expect, expectRefusals, invite, letConfirmationLapse, PASSWORD, setUpApp, test } from "../support/staff.ts";

test("an invited administrator chooses a password, sets up the app, and is asked for its code", async ({
  page,
  staffSite,
}) => {
  expectRefusals(page);
  const { email, token } = await invite(staffSite, ["administrator"], { name: "Nomsa Dlamini" });
  await page.goto(`/staff/invitation#token=${token}`);
  await expect(page.getByRole("heading", { name: "Welcome, Nomsa Dlamini" })).toBeVisible();
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("alert")).toContainText("lists of stolen passwords");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();

  await page.getByRole("button", { name: "Set up the app" }).click();
  const { codes } = await setUpApp(page);
  await expect(page.getByRole("heading", { name: "Good day, Nomsa" })).toBeVisible();

  await page.getByRole("button", { name: /^(?:Nomsa Dlamini|Your account)$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "I do not have my phone" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Good day, Nomsa" })).toBeVisible();
});

test("whoever chose the password long ago confirms it before they set up the app", async ({ page, staffSite }) => {
  expectRefusals(page);
  const { id, token } = await invite(staffSite, ["administrator"], { name: "Nomsa Dlamini" });
  await page.goto(`/staff/invitation#token=${token}`);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Protect your account" })).toBeVisible();

  await letConfirmationLapse(staffSite, id);
  await page.getByRole("button", { name: "Set up the app" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirmation.getByLabel("Your password").fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await setUpApp(page);
  await expect(page.getByRole("heading", { name: "Good day, Nomsa" })).toBeVisible();
});

test("a wrong password is said, and nothing typed is lost", async ({ page, staffSite }) => {
  expectRefusals(page);
  const { email } = await invite(staffSite, ["editor"]);
  await page.goto("/staff/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("wrong");
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
});
