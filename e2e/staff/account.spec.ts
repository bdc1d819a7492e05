import type { Page } from "@playwright/test";
import { OIDC_CLIENT, startTestProvider } from "../../src/auth/test-support/test-provider.ts";
import { ownServer } from "../support/own-server.ts";
import { expect, expectRefusals, linkFromEmail, PASSWORD, setUpApp, totpCode } from "../support/staff.ts";
import { test } from "../support/test.ts";

const OTHER_PASSWORD = "veldskoen orbit pantry 77";
const EMAIL = "nomsa@karoo.example";

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in with your work account" }).click();
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("the first account: another phone, a forgotten password, and the group's own provider", async ({ page }) => {
  expectRefusals(page);
  const server = await ownServer();
  const origin = server.url.replace("127.0.0.1", "localhost");
  const accounts = {
    nomsa: { email: EMAIL, email_verified: true, name: "Nomsa", amr: ["pwd", "mfa"] },
    stranger: { email: "stranger@karoo.example", email_verified: true, name: "Stranger" },
  };
  const provider = await startTestProvider(accounts, `${origin}/staff/auth/callback/oidc`);
  const { clientId, clientSecret } = OIDC_CLIENT;
  const OIDC_URL = provider.issuer.replace("//", `//${clientId}:${clientSecret}@`);
  const greeting = page.getByRole("heading", { name: "Good day, Nomsa" });
  try {
    await server.start({ OIDC_URL });
    await expect.poll(() => server.output()).toMatch(/first-account#token=[a-z]+/);
    await page.goto(origin + /\/staff\/first-account#token=[a-z]+/.exec(server.output()));
    await page.getByLabel("Your name").fill("Nomsa Dlamini");
    await page.getByLabel("E-mail address").fill(EMAIL);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.getByRole("button", { name: "Set up the app" }).click();
    await setUpApp(page);
    await expect(greeting).toBeVisible();

    await page.goto(`${origin}/staff/account`);
    await page.getByRole("button", { name: "Set up another phone" }).click();
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Go on" }).click();
    const { key } = await setUpApp(page);
    await expect(page.getByText("It is set up.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${origin}/staff/login`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("E-mail address").fill(EMAIL);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(/^If we know this address/)).toBeVisible();
    const link = origin + (await linkFromEmail(server, EMAIL));
    await page.goto(link);
    await page.getByLabel("New password").fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("E-mail address").fill(EMAIL);
    await page.getByRole("textbox", { name: "Password" }).fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Code of your authenticator app").fill(totpCode(key, "next"));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(greeting).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${origin}/staff/banners`);
    await signInAtProvider(page, "nomsa");
    await expect(page.getByRole("heading", { name: "Banners" })).toBeVisible();
    await page.goto(`${origin}/staff/login`);
    await expect(greeting).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${origin}/staff/login`);
    await signInAtProvider(page, "stranger");
    await expect(page.getByRole("alert")).toContainText("Ask an administrator to invite you.");
  } finally {
    provider.close();
    await server.dispose();
  }
});
