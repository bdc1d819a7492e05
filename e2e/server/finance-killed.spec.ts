import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import { financeApplications } from "../../src/db/schema/finance.ts";
import { fillIn, next, stepHeading, TEXT_STEPS, waitForThankYou } from "../support/finance-form.ts";
import { ownServer } from "../support/own-server.ts";
import { allowConsole, expect, openPage, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

test("a server killed between steps and at the submit loses nothing and stores the application once", async ({
  page,
}) => {
  allowConsole(page, /ERR_CONNECTION_REFUSED|ERR_FAILED|An error occurred/);
  const server = await ownServer();
  try {
    await server.start();
    await openPage(page, `${server.url}/finance`);
    await fillIn(page, 1, { variant: "used" });
    await next(page);
    await expect(stepHeading(page, 2)).toBeVisible();
    await fillIn(page, 2);
    await server.kill();
    for (const step of [3, 4] as const) {
      await next(page);
      await expect(stepHeading(page, step)).toBeVisible();
      await fillIn(page, step);
    }
    await next(page);
    await expect(stepHeading(page, 5)).toBeVisible();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await next(page, "Submit");
    await expect(page.getByRole("alert")).toContainText("Your application was not sent");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(13);

    for (const step of TEXT_STEPS.toReversed()) {
      await page.getByRole("button", { name: "Previous" }).click();
      await expect(stepHeading(page, step)).toBeVisible();
    }
    await expect(page.getByLabel("ID number")).toHaveValue(testFinanceApplication.idNumber);
    for (const step of [2, 3, 4, 5]) {
      await next(page);
      await expect(stepHeading(page, step)).toBeVisible();
    }
    await server.start();
    // The server stores the application and dies before its response arrives.
    await page.route(
      "**/api/finance_applications",
      async (route) => {
        await route.fetch();
        await server.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await next(page, "Submit");
    await expect(page.getByRole("alert")).toContainText("Your application was not sent");
    await server.start();
    await next(page, "Submit");
    const reference = await waitForThankYou(page);
    const rows = await withTestedDatabase((db) => db.select().from(financeApplications), server.dataDir);
    expect(rows).toMatchObject([{ reference }]);
  } finally {
    await server.dispose();
  }
});
