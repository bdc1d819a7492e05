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
  await expect(banner).toContainText("You are with Renault Umhlanga");
  const whatsapp = page
    .getByRole("complementary", { name: "Social links" })
    .getByRole("link", { name: /^WhatsApp/, includeHidden: true });
  await expect(whatsapp).toHaveAttribute("href", "https://wa.me/27315550120");
  await expectNothingMoved(page);
  const used = await mainLink(page, isMobile, "Used");
  await expect(used).toHaveAttribute("href", "/dealer/renault-umhlanga/used");
  const finance = page
    .getByRole("navigation", { name: isMobile ? "Menu" : "Main" })
    .getByRole("link", { name: "Finance" });
  await expect(finance).toHaveAttribute("href", "/finance");
  await used.click();
  await expect(page).toHaveURL("/dealer/renault-umhlanga/used");

  await banner.getByRole("link", { name: "Leave Renault Umhlanga" }).click();
  await expect(page).toHaveURL("/");
  await expect(banner.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect(banner.getByText(/^You are with/)).toBeHidden();
  await expect.poll(() => storedItem(page, "dealer")).toBeNull();
  await openPage(page, "/terms");
  await expect(footer.getByRole("link", { name: "011 555 0100" })).toBeVisible();
  await expect(await mainLink(page, isMobile, "Used")).toHaveAttribute("href", "/used");
});

test("leaving the remembered dealer gives the group's page back", async ({ page }) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await page.goto("/parts");
  await expect(page.getByRole("textbox", { name: "Dealership" })).toHaveValue("Renault Umhlanga");
  await page.getByLabel("First Name").fill("Lerato");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Leave Renault Umhlanga" }).click();
  await expect(banner.getByText(/^You are with/)).toBeHidden();
  await expect(banner.getByRole("link", { name: "Karoo Motor Group" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Dealership" })).toHaveValue("");
  await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
  expect(await storedItem(page, "dealer")).toBeNull();
});

test.describe("before any script has arrived", () => {
  test.use({ ownPage: true });

  let release: () => void;
  test.beforeEach(async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
  });

  test("a dealer's page sets the dealer and the home page clears it", async ({ page }) => {
    await page.goto("/dealer/renault-umhlanga/new", { waitUntil: "commit" });
    await expect.poll(() => storedItem(page, "dealer")).toBe('"renault-umhlanga"');
    await page.goto("/terms", { waitUntil: "commit" });
    // The line is there at once; the name follows.
    await expect(page.getByRole("banner")).toContainText("You are with your dealer");
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Order our parts" }).click();
    await expect(page).toHaveURL("/parts");
    await expect(page.getByRole("banner").getByText(/^You are with/)).toBeHidden();
    release();
    await waitForHydration(page);
    await expect(page.getByRole("combobox", { name: "Dealership" })).toBeVisible();
    expect(await storedItem(page, "dealer")).toBeNull();
  });

  test("neither a remembered nor a preselected dealer replaces the dealership chosen", async ({ page }) => {
    await page.goto("/dealer/renault-umhlanga/new", { waitUntil: "commit" });
    await expect.poll(() => storedItem(page, "dealer")).toBe('"renault-umhlanga"');
    await page.goto("/parts?utm_social_code=capetown", { waitUntil: "commit" });
    await page.getByRole("combobox", { name: "Dealership" }).selectOption("renault-bellville");
    release();
    await expect(page.getByRole("banner")).toContainText("You are with Renault Umhlanga");
    await expect(page.getByRole("combobox", { name: "Dealership" })).toHaveValue("renault-bellville");
  });
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

test.describe("with a changed browser", () => {
  test.use({ ownPage: true });

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
});
