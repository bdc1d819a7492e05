import type { Page } from "@playwright/test";
import { campaignPath, DEALER } from "../support/route-table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

type PageState = {
  name: string;
  path: string;
  /** Brings the page into the state. */
  enter?: (page: Page) => Promise<void>;
  /** The layout on a desktop differs by more than the number of columns. */
  desktop?: true;
};

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
};
const openFilters = async (page: Page) => {
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
};
const openFirstCar = async (page: Page) => {
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
};
const enquireAboutFirstCar = async (page: Page) => {
  await openFirstCar(page);
  await page.getByRole("link", { name: "Enquire Now" }).click();
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeVisible();
};

/** One row for each template and state. Specs of forms and dialogs check those states themselves. */
const STATES: readonly PageState[] = [
  { name: "home", path: "/", desktop: true },
  { name: "home with the menu open", path: "/", enter: openMenu },
  { name: "a dealer's home", path: `/dealer/${DEALER}`, desktop: true },
  { name: "the new range", path: "/new" },
  { name: "a new model", path: "/new/renault/kiger/1-0t-techno", desktop: true },
  { name: "a new car's enquiry", path: "/new/renault/kiger/1-0t-techno/enquire" },
  { name: "a test drive", path: "/test-drive/renault/kwid" },
  { name: "the used listing", path: "/used", desktop: true },
  { name: "the used listing with the filters open", path: "/used", enter: openFilters },
  { name: "the used listing without a match", path: "/used/renault/megane?fuelType=Diesel&fuelType=Hybrid" },
  { name: "a used search", path: "/used?body=SUV&priceFrom=100000&near=Paarl&within=500&q=diesel" },
  { name: "a shortlist", path: "/shortlist?cars=1,2,3" },
  { name: "a comparison", path: "/compare?cars=1,2,3" },
  { name: "the budget", path: "/budget" },
  { name: "an alert's request", path: "/alerts/request?search=%2Fused%2Frenault" },
  { name: "a used car", path: "/used", enter: openFirstCar, desktop: true },
  { name: "a used car's enquiry", path: "/used", enter: enquireAboutFirstCar },
  { name: "the specials", path: "/specials" },
  { name: "a special", path: "/specials/kwid-first-car" },
  { name: "the service deals", path: "/service-deals" },
  { name: "a service deal", path: "/service-deals/renault/minor-service-special" },
  { name: "a service booking", path: "/book-a-service" },
  { name: "parts", path: "/parts" },
  { name: "selling a car", path: "/sell" },
  { name: "the finance application", path: "/finance", desktop: true },
  { name: "the finance terms", path: "/finance/terms" },
  { name: "the dealers", path: "/dealer", desktop: true },
  { name: "the dealers of a province", path: "/dealer?province=Western%20Cape" },
  { name: "contact", path: "/contact-us" },
  { name: "the campaign", path: campaignPath },
  { name: "the blog", path: "/blog" },
  { name: "a blog post", path: "/blog/towing-rules-in-plain-language" },
  { name: "about us", path: "/about-us" },
  { name: "a legal page", path: "/popia" },
  { name: "the terms", path: "/terms" },
  { name: "the licences", path: "/licences" },
  { name: "a thank-you page", path: "/parts/thank-you?reference=ENQ-12345", desktop: true },
  { name: "the thank-you page of finance", path: "/finance/thank-you" },
  { name: "a dealer's thank-you page", path: `/dealer/${DEALER}/test-drive/renault/kwid/thank-you` },
];

for (const { name, path, enter, desktop } of STATES) {
  test(`axe finds no fault with ${name}, and large text fits`, { tag: desktop ? "@desktop" : [] }, async ({ page }) => {
    await openPage(page, path);
    await enter?.(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  });
}
