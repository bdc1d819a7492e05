import { choose, expect, expectRefusals, listItems, signIn, test } from "../support/staff.ts";

/** Those whose forms differ; incomplete-drafts.test.ts tries all resources. */
const NAMED_BY = { deals: "Title", page_seos: "Page", range_models: "Model" };

for (const [resource, label] of Object.entries(NAMED_BY)) {
  test(`a draft needs only its name: ${resource}`, async ({ page, staffSite }) => {
    await signIn(page, staffSite, ["editor"]);
    await page.goto(`/staff/${resource}/create`);
    const name = page.getByRole(resource === "page_seos" ? "combobox" : "textbox", { name: label }).first();
    await name.fill("/half-done");
    await page.getByRole("button", { name: /^Create / }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/${resource}/\\d+$`));
    await expect(name).toHaveValue("/half-done");

    await choose(page, "State", "Live: visitors see it");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator("form").getByRole("alert").first()).toContainText(/: please/);
    await expect(name).toHaveValue("/half-done");
    await page.goto(`/staff/${resource}`);
    await expect(page.getByText("/half-done").first()).toBeVisible();
  });
}

test("publishing asks for every field that is missing, each at its place, and keeps what is typed", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/banners/create");
  await page.getByLabel("Headline").fill("Half a banner");
  await page.getByLabel("Text of the button").fill("Have a look");
  await choose(page, "State", "Live: visitors see it");
  await page.getByRole("button", { name: "Create banner" }).click();
  const errors = page.getByRole("alert").getByRole("listitem");
  await expect(errors).toHaveText(["Picture: please add one.", "Where it leads: please fill this in."]);
  await expect(page.getByLabel("Where it leads")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Headline")).toHaveValue("Half a banner");
  await expect(page.getByLabel("Text of the button")).toHaveValue("Have a look");

  await choose(page, "State", "Draft: staff only");
  await page.getByRole("button", { name: "Create banner" }).click();
  await expect(page).toHaveURL(/\/staff\/banners\/\d+$/);
});

test("changes of something live are kept as a draft although a field is empty", async ({ page, staffSite }) => {
  expectRefusals(page);
  await signIn(page, staffSite, ["editor"]);
  const [banner] = await listItems(page, "banners?targetPage=Parts");
  await page.goto(`/staff/banners/${banner?.id}`);
  const link = page.getByLabel("Where it leads");
  await link.fill("");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Where it leads: please fill this in.").first()).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved. Visitors do not see it yet.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^A draft by /)).toBeVisible();
  await expect(link).toHaveValue("");
  const [kept] = await listItems(page, `banners?id[]=${banner?.id}`);
  expect(kept).toMatchObject({ buttonUrl: banner?.buttonUrl, draft: { changes: { buttonUrl: null } } });

  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Where it leads: please fill this in.").first()).toBeVisible();
  await link.fill("not a link");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText(/^This value should be a path of this site/).first()).toBeVisible();
  await expect(link).toHaveValue("not a link");
});
