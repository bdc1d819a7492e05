import type { Locator } from "@playwright/test";
import { expect, expectRefusals, listItems, PASSWORD, signIn, test } from "../support/staff.ts";

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

test("an editor signs in, edits a special and publishes it by keyboard @mouse", async ({ page, staffSite }) => {
  expectRefusals(page);
  const { email } = await signIn(page, staffSite, ["editor"]);
  const [special] = await listItems(page, "deals?kind=special&order[title]=asc");
  const { title, slug } = special as unknown as { title: string; slug: string };
  await page.context().clearCookies();

  await page.goto("/staff/deals?filter=%7B%22kind%22%3A%22special%22%7D&sort=title&order=ASC");
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page.getByRole("textbox", { name: "Password" }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
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
