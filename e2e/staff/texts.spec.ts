import { choose, expect, signIn, test } from "../support/staff.ts";

test("an editor writes a legal text and a page's metadata, and restores an older version", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/page_texts/create");
  await choose(page, "Page", "Finance: Terms (/finance/terms)");
  await page.getByRole("textbox", { name: "Title" }).fill("Terms that we wrote");
  await page.getByRole("textbox", { name: "Text" }).fill("A price holds for a week.");
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Create text" }).click();
  await expect(page).toHaveURL(/\/staff\/page_texts\/\d+$/);
  const text = page.url();

  await page.goto("/finance/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms that we wrote");
  await expect(page.getByText("A price holds for a week.")).toBeVisible();

  await page.goto(text);
  await page.getByRole("textbox", { name: "Title" }).fill("Terms with a mistake");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions
    .getByRole("button", { name: /Thandi Nkosi/ })
    .last()
    .click();
  await expect(versions.getByText("Terms that we wrote")).toBeVisible();
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Restored. Visitors see this version now.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Terms that we wrote");

  await page.goto("/staff/page_seos/create");
  await page.getByRole("combobox", { name: "Page" }).fill("finance: t");
  await page.getByRole("option", { name: "Finance: Terms" }).click();
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveValue("/finance/terms");
  await page.getByRole("textbox", { name: "Title" }).fill("What holds when you buy from us");
  await page.getByRole("textbox", { name: "Description" }).fill("Prices, deposits and returns in plain words.");
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Create page metadata" }).click();
  await expect(page).toHaveURL(/\/staff\/page_seos\/\d+$/);

  await page.goto("/finance/terms");
  await expect(page).toHaveTitle("What holds when you buy from us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms that we wrote");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "Prices, deposits and returns in plain words.",
  );
});
