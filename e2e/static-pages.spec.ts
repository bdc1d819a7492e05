import { expect, expectAccessible, hydrated, test } from "./test.ts";

test("the disclaimer opens by keyboard, closes with Escape and gives the focus back", async ({ page }) => {
  for (const path of ["/terms", "/about-us"]) {
    await page.goto(path);
    await hydrated(page);
    const opener = page.getByRole("button", { name: "Disclaimer" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Disclaimer" });
    await expect(dialog).toContainText("Prices are in South African rand and include VAT.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("the contents lead to the parts of a text, clear of the header", async ({ page }) => {
  await page.goto("/popia");
  await hydrated(page);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Remedies" }).click();
  await expect(page).toHaveURL("/popia#remedies");
  const heading = page.getByRole("heading", { name: "Remedies" });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("a dealer's legal pages lead to that dealer's legal pages", async ({ page }) => {
  await page.goto("/dealer/renault-sandton/cookie");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "privacy policy" }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/privacy-policy");
  await page.getByRole("link", { name: "PAIA Manual", exact: true }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/popia");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the disclaimer opens in a dialog", async ({ page }) => {
    await page.goto("/about-us");
    await page.getByRole("button", { name: "Disclaimer" }).click();
    await expect(page.getByRole("dialog", { name: "Disclaimer" })).toContainText(
      "Prices are in South African rand and include VAT.",
    );
  });
});
