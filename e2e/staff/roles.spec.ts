import type { Role } from "../../src/contract/staff/permissions.ts";
import { expect, listItems, signIn, test } from "../support/staff.ts";

type Edit = {
  what: string;
  role: Role;
  /** A list of the API whose first item is edited. */
  list: string;
  label: string;
  text: string;
  button: "Publish changes" | "Save";
  /** The page where visitors see it. */
  page: (item: Record<string, string>) => string;
};

const EDITS: Edit[] = [
  {
    what: "a special",
    role: "editor",
    list: "deals?kind=special&state=live",
    label: "Title",
    text: "A special that an editor changed",
    button: "Publish changes",
    page: ({ slug }) => `/specials/${slug}`,
  },
  {
    what: "a blog post",
    role: "editor",
    list: "blog_posts?state=live",
    label: "Title",
    text: "A post that an editor changed",
    button: "Publish changes",
    page: ({ slug }) => `/blog/${slug}`,
  },
  {
    what: "a model of the new range",
    role: "editor",
    list: "range_models?state=live",
    label: "Description",
    text: "A description that an editor changed.",
    button: "Publish changes",
    page: ({ makeSlug, modelSlug }) => `/new/${makeSlug}/${modelSlug}`,
  },
  {
    what: "their dealership",
    role: "dealer_manager",
    list: "dealers",
    label: "Address",
    text: "1 New Road, Sandton, 2196",
    button: "Save",
    page: ({ slug }) => `/dealer/${slug}`,
  },
  {
    what: "a vehicle",
    role: "dealer_manager",
    list: "vehicles",
    label: "Description",
    text: "A description that a dealer manager changed.",
    button: "Save",
    page: ({ uri }) => uri ?? "",
  },
];

for (const { what, role, list, label, text, button, page: pageOf } of EDITS) {
  test(`${role} changes ${what}, and visitors see it`, async ({ page, staffSite }) => {
    await signIn(page, staffSite, [role], { dealer: "renault-sandton" });
    const [item] = await listItems(page, list);
    await page.goto(`/staff/${list.split("?")[0]}/${item?.id}`);
    await page
      .getByRole("textbox", { name: label, exact: label !== "Title" })
      .first()
      .fill(text);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.goto(pageOf(item as unknown as Record<string, string>));
    await expect(page.getByRole("main").getByText(text).first()).toBeAttached();
  });
}

test("a dealer manager reserves and sells a vehicle; visitors see the one and not the other", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  const [, vehicle] = await listItems(page, "vehicles");
  const { id, uri } = vehicle as unknown as { id: number; uri: string };
  await page.goto(`/staff/vehicles/${id}`);
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  await expect(page.getByText(/^Reserved\. Visitors still see it/)).toBeVisible();
  await page.goto(uri);
  await expect(page.getByText("Reserved").first()).toBeVisible();
  await page.goto(`/staff/vehicles/${id}`);
  await page.getByRole("button", { name: "Sold", exact: true }).click();
  await expect(page.getByText(/^Marked as sold/)).toBeVisible();
  expect((await page.request.get(uri)).status()).toBe(410);
});

test("a salesperson reads the stock and changes nothing", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  const [vehicle] = await listItems(page, "vehicles");
  await page.goto(`/staff/vehicles/${vehicle?.id}`);
  await expect(page.getByLabel("Stock number")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Sold", exact: true })).toBeHidden();
  await page.goto("/staff/banners");
  await expect(page.getByRole("heading", { name: "Your role does not permit this", level: 1 })).toBeVisible();
});
