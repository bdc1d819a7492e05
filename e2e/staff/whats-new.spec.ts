import { eq } from "drizzle-orm";
import { people } from "../../src/db/schema/people/people.ts";
import { DESKTOP, expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

test("a person is told once of a new version, and finds what is new later", async ({ page, staffSite }) => {
  const person = await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  const notice = page.getByText(/The back office has a new version/);
  const today = page.getByRole("heading", { name: /Good day/ });
  // Somebody new misses nothing.
  const seen = page.waitForResponse("**/staff/api/seen_version");
  await page.goto("/staff");
  await expect(today).toBeVisible();
  expect((await seen).status()).toBe(200);
  await expect(notice).toHaveCount(0);

  await withTestedDatabase(
    (db) => db.update(people).set({ seenVersion: "0.0.1" }).where(eq(people.id, person.id)),
    staffSite.dataDir,
  );
  await page.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const read = page.waitForResponse("**/staff/api/seen_version");
  await page.getByRole("link", { name: "What is new" }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "What is new" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 4, name: "For staff" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "For operators" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect((await read).status()).toBe(200);
  await page.goto("/staff");
  await expect(today).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe("on a desktop", () => {
  test.use(DESKTOP);

  test("an administrator also reads what operators have to do, and puts the notice away", async ({
    page,
    staffSite,
  }) => {
    const person = await signIn(page, staffSite, ["administrator"]);
    await withTestedDatabase(
      (db) => db.update(people).set({ seenVersion: "0.0.1" }).where(eq(people.id, person.id)),
      staffSite.dataDir,
    );
    await page.goto("/staff");
    const notice = page.getByText(/The back office has a new version/);
    const put = page.waitForResponse("**/staff/api/seen_version");
    await page.getByRole("button", { name: "Do not show this again" }).press("Enter");
    await expect(notice).toHaveCount(0);
    expect((await put).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole("heading", { name: /Good day/ })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: /^(?:Thandi Nkosi|Your account)$/ }).press("Enter");
    await page.getByRole("menuitem", { name: "What is new" }).press("Enter");
    await expect(page.getByRole("heading", { name: "For operators" }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
