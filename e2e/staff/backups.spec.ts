import { expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test.use({ ownPage: true });

/** A worker looks each twenty seconds, and the drill starts a database. */
const LIMIT = { timeout: 120_000 };

test("an administrator makes a backup, sees that it was tried, and how it comes back on another machine", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["administrator"]);
  await page.goto("/staff/backups");
  await expect(page.getByText("There is no copy yet.")).toBeVisible();
  await expect(page.getByText("These copies are on the site's own disk.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "A backup is being made." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back up now" })).toBeDisabled();
  const copy = page.getByRole("list", { name: "Backups" }).getByRole("listitem").first();
  await expect(copy).toContainText("Complete", LIMIT);
  await expect(copy).toContainText(/By the button · \d+\.\d MB · .+ rows · .+ uploads?·? ?.*sealed/);
  await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await copy.getByRole("button", { name: /^How to restore / }).click();
  const dialog = page.getByRole("dialog", { name: "Restore this backup" });
  await expect(dialog.getByLabel("Commands")).toHaveText(
    /^npm run cli -- restore site-\w+-[\da-f]{8}\.tar\.gz\.age --from \S+backups --key-file backup\.key\nnpm start$/,
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "If this machine is gone" }).click();
  await expect(page.getByRole("dialog").getByLabel("Commands")).toContainText("restore latest --from");
  await page.keyboard.press("Escape");

  await expect(async () => {
    await page.reload();
    await expect(copy).toContainText("all rows and uploads were there");
  }).toPass(LIMIT);
});
