import { BANNER_PAGES, type BannerPage } from "../../src/contract/content/banner.ts";
import { expect, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

/** A page that shows the banners. */
const PATHS: Record<BannerPage, string> = {
  Home: "/",
  New: "/new",
  Used: "/used",
  Parts: "/parts",
  Specials: "/specials",
  "Service Deals": "/service-deals",
  "Test Drive": "/test-drive/renault/kwid",
  Finance: "/finance",
};

/** Pages with a form: a button would lead away from it. */
const WITHOUT_BUTTON: readonly BannerPage[] = ["Test Drive", "Finance"];

for (const targetPage of BANNER_PAGES) {
  test(`the banner of ${targetPage} is on its page with its picture and headline`, async ({ page }) => {
    const banners = await page.request.get("/api/banners", { params: { targetPage } });
    const [banner] = (await banners.json())["hydra:member"];
    await openPage(page, PATHS[targetPage]);
    const main = page.getByRole("main");
    await expect(main.getByText(banner.title)).toBeInViewport();
    const button = main.getByRole("link", { name: banner.button.text, exact: true });
    if (WITHOUT_BUTTON.includes(targetPage)) await expect(button).toHaveCount(0);
    else {
      await expect(button.first()).toBeInViewport();
      await expect(button.first()).toHaveAttribute("href", banner.button.url);
    }
    // The picture of the first view is the one that is loaded first. A test drive shows the model's own.
    const picture = targetPage === "Test Drive" ? /^\/uploads\/kwid-hero\.webp/ : banner.image.uri;
    await expect(main.locator('img[fetchpriority="high"]')).toHaveAttribute("src", picture);
  });
}

test("a banner's link on a dealer's page stays with the dealer", async ({ page }) => {
  await page.goto("/dealer/renault-sandton/used");
  await expect(page.getByRole("main").getByRole("link", { name: "Trade in your car" })).toHaveAttribute(
    "href",
    "/dealer/renault-sandton/sell",
  );
});

for (const { name, viewport, fontSize, paths } of [
  {
    name: "on a desktop at 200 %",
    viewport: { width: 720, height: 450 },
    fontSize: "100%",
    paths: ["/", "/specials", "/new/renault/kiger"],
  },
  {
    name: "on a phone with text at 200 %",
    viewport: { width: 360, height: 740 },
    fontSize: "200%",
    paths: ["/"],
  },
]) {
  test.describe(name, () => {
    test.use({ viewport });
    for (const path of paths) {
      test(`the headline and the button of ${path} are in view`, async ({ page }) => {
        await openPage(page, path);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: path === "/" ? 2 : 1 }).first()).toBeInViewport({ ratio: 1 });
        await expect(main.getByRole("link").first()).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
}
