import type { Locator } from "@playwright/test";
import { DESKTOP, expect, expectRefusals, listItems, PASSWORD, signIn, test, totpCode } from "../support/staff.ts";

test.use(DESKTOP);

/** More than any of these pages has. */
const MAX_STOPS = 80;

/** Presses Tab until the element has the focus, which must be seen. */
async function tabTo(element: Locator): Promise<void> {
  const page = element.page();
  await expect(element).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${element}`);
}

test("an editor signs in, sets up the app, edits a special and publishes it by keyboard", async ({
  page,
  staffSite,
}) => {
  expectRefusals(page);
  const { email } = await signIn(page, staffSite, ["editor"]);
  const [special] = await listItems(page, "deals?kind=special&order[title]=asc");
  const { title, slug } = special as unknown as { title: string; slug: string };
  await page.context().clearCookies();

  const list = "/staff/deals?filter=%7B%22kind%22%3A%22special%22%7D&sort=title&order=ASC";
  await page.goto(list);
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page.getByRole("textbox", { name: "Password" }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("button", { name: "Set up the app" }));
  await page.keyboard.press("Enter");
  const key = await page.locator("code").textContent();
  await tabTo(page.getByLabel("Code that the app shows"));
  await page.keyboard.type(totpCode(key ?? ""));
  await page.keyboard.press("Enter");
  await tabTo(page.getByLabel("I have saved them in a safe place"));
  await page.keyboard.press("Space");
  await tabTo(page.getByRole("button", { name: "Done" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Good day/ })).toBeVisible();

  await page.goto(list);
  await tabTo(page.getByRole("link", { name: title }));
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("textbox", { name: "Title", exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed without a mouse");
  await tabTo(page.getByRole("button", { name: "Publish changes" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/specials/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed without a mouse");
});
