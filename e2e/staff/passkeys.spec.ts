import type { Page } from "@playwright/test";
import { expect, expectRefusals, invite, PASSWORD, test } from "../support/staff.ts";

// The device keeps its passkeys.
test.use({ ownPage: true });

/** A passkey belongs to a name, not to the address of the other tests. */
const named = (url: string) => url.replace("127.0.0.1", "localhost");

/** Gives the page's device a fingerprint reader, and opens the link of an invitation. */
async function begin(page: Page, origin: string, token: string): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await chromium.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, isUserVerified: true } });
  await page.goto(`${origin}/staff/invitation#token=${token}`);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();
}

const greeting = (page: Page) => page.getByRole("heading", { name: "Good day, Thandi" });

test("an invited person adds a passkey, and signs in with it", async ({ page, staffSite }) => {
  expectRefusals(page);
  const origin = named(staffSite.url);
  const { token } = await invite(staffSite, ["salesperson"], { dealer: "renault-sandton" });
  await begin(page, origin, token);
  await expect(greeting(page)).toBeVisible();
  await page.goto(`${origin}/staff/account`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("button", { name: "Remove" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/staff/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(greeting(page)).toBeVisible();
});

test("an administrator uses a passkey as the second factor", async ({ page, staffSite }) => {
  expectRefusals(page);
  const origin = named(staffSite.url);
  const { token, email } = await invite(staffSite, ["administrator"]);
  await begin(page, origin, token);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(greeting(page)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${origin}/staff/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(greeting(page)).toBeVisible();
});
