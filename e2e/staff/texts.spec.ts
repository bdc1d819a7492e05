import { choose, expect, signIn, test } from "../support/staff.ts";

test("an editor writes a legal text and a page's metadata, and restores an older version", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/page_texts/create");
  await choose(page, "Page", "Finance: Terms (/finance/terms)");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Vehicle Finance Terms and Conditions");
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

test("a text begins with what visitors read, keeps it but for one word, and can go back to it", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/page_texts/create");
  const title = page.getByRole("textbox", { name: "Title" });
  const body = page.getByRole("textbox", { name: "Text" });
  await choose(page, "Page", "Cookies (/cookie)");
  await expect(title).toHaveValue("Cookie policy");
  await choose(page, "Page", "About us (/about-us)");
  await expect(title).toHaveValue("About Karoo Motor Group");
  await expect(body.getByRole("link", { name: "New Renault cars" })).toBeVisible();

  await choose(page, "Page", "Terms (/terms)");
  await expect(title).toHaveValue("Terms and conditions");
  await expect(body.getByRole("heading", { name: "Prices", exact: true })).toBeVisible();
  await title.fill("Terms and our conditions");
  await page.getByRole("button", { name: "Create text" }).click();
  await expect(page).toHaveURL(/\/staff\/page_texts\/\d+$/);
  const text = page.url();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");

  await page.goto(text);
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and our conditions");
  await expect(page.getByRole("heading", { name: "Prices", exact: true })).toBeVisible();
  await expect(
    page.getByText("Prices are in South African rand and include VAT at the rate of the day."),
  ).toBeVisible();

  await page.goto(text);
  await page.getByRole("button", { name: "Fill in the text that came with the site" }).click();
  await expect(title).toHaveValue("Terms and conditions");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and conditions");
});
