import { expect, expectAccessible, openPage, test } from "../support/test.ts";

test("the disclaimer opens with Enter, closes with Escape and returns the focus", async ({ page }) => {
  for (const path of ["/terms", "/about-us"]) {
    await openPage(page, path);
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

test("a link in the contents scrolls to its heading, below the header", { tag: "@desktop" }, async ({ page }) => {
  await openPage(page, "/popia");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Remedies" }).click();
  await expect(page).toHaveURL("/popia#remedies");
  const heading = page.getByRole("heading", { name: "Remedies" });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test("links on a dealer's legal pages stay with the dealer", async ({ page }) => {
  await openPage(page, "/dealer/renault-sandton/cookie");
  await page.getByRole("main").getByRole("link", { name: "privacy policy" }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/privacy-policy");
  await page.getByRole("link", { name: "PAIA Manual", exact: true }).click();
  await expect(page).toHaveURL("/dealer/renault-sandton/popia");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the terms lead to the licences of the software, and these to their texts", async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("link", { name: "their licences" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Licences of the software");
    const packages = page.getByRole("region", { name: "MIT", exact: true }).getByRole("listitem");
    await expect(packages.filter({ hasText: /^react \d/ })).toHaveCount(1);
    const texts = page.getByRole("link", { name: "The licences' texts and copyright notices" });
    const response = await page.request.get((await texts.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toContain("text/plain");
    expect(await response.text()).toContain("Permission is hereby granted, free of charge");
  });

  test("the disclaimer opens and closes", async ({ page }) => {
    await page.goto("/about-us");
    await page.getByRole("button", { name: "Disclaimer" }).click();
    const dialog = page.getByRole("dialog", { name: "Disclaimer" });
    await expect(dialog).toContainText("Prices are in South African rand and include VAT.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });
});
