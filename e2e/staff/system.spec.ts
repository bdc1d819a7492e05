import { expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("an administrator reads what is wrong, the worst first, and which processes are seen @desktop", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["administrator"]);
  await page.goto("/staff/system");
  const status = page.getByRole("status").filter({ hasText: "checks are right" });
  await expect(status).toContainText("to do");
  await expect(status).toContainText(/\d+ of \d+ checks are right/);
  const messages = page.getByRole("list", { name: "E-mail and messages" });
  const first = messages.getByRole("listitem").first();
  await expect(first).toContainText("To do");
  await expect(messages.getByRole("listitem").last()).toContainText("Right");
  const processes = page.getByRole("list", { name: "Processes" }).getByRole("listitem");
  await expect(processes.first()).toContainText("Pages");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const again = page.waitForResponse("**/staff/api/checks");
  await page.getByRole("button", { name: "Check again" }).press("Enter");
  expect((await again).status()).toBe(200);
  const link = page.getByRole("list", { name: "Website and stock" }).getByRole("link").first();
  await link.press("Enter");
  await expect(page).not.toHaveURL(/system$/);
});
