import { readFile } from "node:fs/promises";
import { choose, expect, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("a salesperson saves a view of the enquiries, comes back to it, and deletes it", async ({
  page,
  staffSite,
  browser,
}) => {
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Cele")).toBe(201);
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  await page.goto("/staff/customer_enquiries");
  const customer = page.getByText("Pieter Cele");
  await expect(customer).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("customer-enquiries.csv");
  expect(await readFile(await file.path(), "utf8")).toMatch(/"Phone".*\r\n.*"Cele"/);
  const filter = page.getByRole("combobox", { name: "To do" });
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("menuitemcheckbox", { name: "To do" }).click();
  await choose(page, "To do", "They have answered");
  await expect(customer).toHaveCount(0);

  const views = page.getByRole("button", { name: "Views" });
  const list = page.getByRole("dialog", { name: "Saved views" });
  await views.click();
  await list.getByRole("button", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Answers to read");
  await dialog.getByRole("button", { name: "Save the view" }).click();
  await expect(page.getByText("The view is saved.")).toBeVisible();

  await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name");
  await expect(page).toHaveURL(/nobody/);
  await page.getByRole("button", { name: "Clear the search and filters" }).click();
  await expect(customer).toBeVisible();
  await page.goto("/staff/account");
  await page.goto("/staff/customer_enquiries");
  await expect(customer).toBeVisible();
  await views.click();
  const view = list.getByRole("button", { name: "Answers to read", exact: true });
  await expect(view).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await view.press("Enter");
  await expect(filter).toHaveText("They have answered");
  await expect(customer).toHaveCount(0);

  await views.click();
  await list.getByRole("button", { name: "Delete the view Answers to read" }).click();
  await expect(view).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(views).toBeFocused();
});
