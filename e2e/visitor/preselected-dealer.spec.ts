import { expect, expectNothingMoved, openPage, test } from "../support/test.ts";

test("a social code in the address, or remembered from one, preselects its dealer", async ({ page }) => {
  const dealership = page.getByRole("combobox", { name: "Dealership" });
  await openPage(page, "/terms?utm_social_code=capetown");
  await page.goto("/parts");
  await expect(dealership).toHaveValue("renault-cape-town");
  await page.goto("/parts?utm_social_code=Bellville");
  await expect(dealership).toHaveValue("renault-bellville");
  await page.goto("/terms");
  await page.evaluate(() => localStorage.setItem("utm_social_code", JSON.stringify({ value: "capetown", at: 0 })));
  await openPage(page, "/parts");
  await expect(dealership).toHaveValue("");
});

test("a remembered dealer replaces the dealership choice without moving the form", { tag: "@desktop" }, async ({
  page,
}) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await page.goto("/parts");
  await expect(page.getByRole("textbox", { name: "Dealership" })).toHaveValue("Renault Umhlanga");
  await expect(page.getByRole("combobox", { name: "Dealership" })).toHaveCount(0);
  await expectNothingMoved(page);
});
