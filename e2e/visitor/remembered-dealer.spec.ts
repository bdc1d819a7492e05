import type { Page } from "@playwright/test";
import { storedItem } from "../support/local-storage.ts";
import { allowConsole, expect, expectNothingMoved, openPage, test, waitForHydration } from "../support/test.ts";
import { fillUsedEnquiry, sendUsedEnquiry } from "../support/used-enquiry.ts";

async function mainLink(page: Page, isMobile: boolean, name: string) {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("navigation", { name: isMobile ? "Menu" : "Main" }).getByRole("link", { name, exact: true });
}

test("the group's pages show the dealer visited last, until the home page clears it", { tag: "@desktop" }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await expect.poll(() => storedItem(page, "dealer")).toBe('"renault-umhlanga"');

  await page.goto("/terms");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Call 031 555 0120" })).toHaveAttribute("href", "tel:+27315550120");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "031 555 0120" })).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Book a service/ })).toHaveAttribute(
    "href",
    "https://carcare.karoomotors.example/book/renault-umhlanga",
  );
  await expectNothingMoved(page);
  const used = await mainLink(page, isMobile, "Used");
  await expect(used).toHaveAttribute("href", "/dealer/renault-umhlanga/used");
  const finance = page
    .getByRole("navigation", { name: isMobile ? "Menu" : "Main" })
    .getByRole("link", { name: "Finance" });
  await expect(finance).toHaveAttribute("href", "/finance");
  await used.click();
  await expect(page).toHaveURL("/dealer/renault-umhlanga/used");

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(banner.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect.poll(() => storedItem(page, "dealer")).toBeNull();
  await openPage(page, "/terms");
  await expect(footer.getByRole("link", { name: "011 555 0100" })).toBeVisible();
  await expect(await mainLink(page, isMobile, "Used")).toHaveAttribute("href", "/used");
});

test("with a remembered dealer, the group's listing still shows the group's cars and marks its link", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await page.goto("/used");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toBeVisible();
  await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute("href", /^\/used\//);
  await expectNothingMoved(page);
  await expect(await mainLink(page, isMobile, "Used")).toHaveAttribute("aria-current", "page");
});

test("an unknown remembered dealer and an invalid entry are ignored", async ({ page }) => {
  allowConsole(page, /404/);
  await page.goto("/terms");
  await page.evaluate(() => localStorage.setItem("dealer", '"renault-atlantis"'));
  await page.reload();
  await expect.poll(() => storedItem(page, "dealer")).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem("dealer", "{{{"));
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "011 555 0100" })).toBeVisible();
});

test("everything works with browser storage disabled", async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    for (const place of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  allowConsole(page, /sessionStorage|denied/); // React Router logs that it cannot store scroll positions.
  await openPage(page, "/dealer/renault-umhlanga/used");
  await expect(await mainLink(page, isMobile, "New")).toHaveAttribute("href", "/dealer/renault-umhlanga/new");
  await fillUsedEnquiry(page, "?utm_source=newsletter");
  expect(await sendUsedEnquiry(page)).toMatchObject({ source: "newsletter" });
});
