import { fetchPage } from "../support/page-summary.ts";
import { allowConsole, expect, expectAccessible, test } from "../support/test.ts";

const TITLE = "Oops, Let's Get Back on Track!";

const UNKNOWN = [
  "/no-such-page",
  "/used/renault/clio/1/nothing",
  `/nothing${"/at-all".repeat(40)}`,
  "/dealer/nobody",
  "/dealer/nobody/used",
  "/used/renault/kiger/99999999",
  "/used/renault/kiger/x",
  "/new/nobody",
  "/new/renault/nope",
  "/new/renault/kiger/nope",
  "/new/renault/kiger/nope/enquire",
  `/new/renault/${"long".repeat(50)}`,
  "/test-drive/renault/nope",
  "/dealer/renault-sandton/new/renault/nope",
  "/specials/no-such-special",
  "/specials/1", // a special's id instead of its slug
  "/specials/brake-pad-special", // a service special
  "/dealer/renault-sandton/specials/umhlanga-kiger-and-kwid-weekend", // another dealer's special
  "/service-deals/toyota",
  "/dealer/renault-umhlanga/service-deals/toyota",
  "/service-deals/renault/no-such-deal",
  "/service-deals/toyota/brake-pad-special",
  "/service-deals/renault/kwid-first-car", // a special
  "/dealer/renault-sandton/service-deals/renault/umhlanga-battery-special", // another dealer's service deal
  "/blog/nobody-wrote-this",
  // The campaign belongs to one dealer.
  "/soccer-cup-tournament",
  "/soccer-cup-tournament/thank-you",
  "/dealer/renault-sandton/soccer-cup-tournament",
  "/dealer/renault-sandton/soccer-cup-tournament/thank-you",
];

test("an address that does not exist is answered with the not-found page", async ({ page }) => {
  for (const path of UNKNOWN) {
    const served = await fetchPage(page, path);
    expect(served, path).toMatchObject({
      status: 404,
      headings: [TITLE],
      // Search engines read the title and the robots line in the head only.
      titles: [TITLE],
      titlesInHead: [TITLE],
      robots: "noindex",
    });
  }
});

test("the not-found page leads back home", async ({ page }) => {
  allowConsole(page, /404/);
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});
