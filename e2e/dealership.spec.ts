import { expect, expectNothingMoved, hydrated, test } from "./test.ts";

test("a social code, of this visit or remembered, preselects its dealer", async ({ page }) => {
  const dealership = page.getByRole("combobox", { name: "Dealership" });
  await page.goto("/terms?utm_social_code=capetown");
  await hydrated(page);
  await page.goto("/parts");
  await expect(dealership).toHaveValue("renault-cape-town");
  await page.goto("/parts?utm_social_code=Bellville");
  await expect(dealership).toHaveValue("renault-bellville");
  await page.goto("/terms");
  await page.evaluate(() => localStorage.setItem("utm_social_code", JSON.stringify({ value: "capetown", at: 0 })));
  await page.goto("/parts");
  await hydrated(page);
  await expect(dealership).toHaveValue("");
});

test("with a dealer the dealership is not chosen but told, where the choice was", async ({ page }) => {
  await page.goto("/dealer/renault-umhlanga/new");
  await hydrated(page);
  await page.goto("/parts");
  await expect(page.getByRole("textbox", { name: "Dealership" })).toHaveValue("Renault Umhlanga");
  await expect(page.getByRole("combobox", { name: "Dealership" })).toHaveCount(0);
  await expectNothingMoved(page);
});
