import { choose, expect, invite, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const SUMMARY = /to be contacted|^Nobody waits/;

test("a manager says who takes enquiries, sees what waits, and hands a customer to somebody else", async ({
  page,
  staffSite,
  browser,
}) => {
  const dealer = "renault-sandton";
  await invite(staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer });
  await invite(staffSite, ["salesperson"], { name: "Johan Botha", dealer });
  await signIn(page, staffSite, ["dealer_manager"], { name: "Nomsa Dlamini", dealer });

  await page.goto("/staff/assignment_rules/create");
  await choose(page, /^Dealer/, "Renault Sandton");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Questions");
  await page.getByRole("checkbox", { name: "Lindiwe Maseko" }).first().check();
  await page.getByRole("checkbox", { name: "Contact", exact: true }).check();
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page).toHaveURL(/assignment_rules\/\d+$/);

  await page.goto("/staff/waiting");
  const customers = page.getByRole("region", { name: "Customers" });
  await expect(page.getByText(SUMMARY)).toBeVisible();
  const fields = { email: "pieter.wagter@mail.example", cell_phone: "082 555 0162" };
  expect(await sendEnquiry(browser, staffSite, dealer, "Wagter", fields)).toBe(201);

  const customer = customers.getByRole("listitem").filter({ hasText: "Pieter Wagter" });
  await expect(customer.getByText(/^Waits \d/)).toBeVisible();
  await expect(customer.getByRole("combobox", { name: "Looked after by" })).toHaveText("Lindiwe Maseko");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await customer.getByRole("combobox", { name: "Looked after by" }).click();
  await page.getByRole("option", { name: "Johan Botha" }).first().click();
  await expect(page.getByText("Handed over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Johan Botha" }).first()).toBeVisible();

  await customer.getByRole("link", { name: "Pieter Wagter" }).click();
  await expect(page.getByText(/to be contacted by/)).toBeVisible();
  await expect(page.getByText("Looked after by: Johan Botha")).toBeVisible();
  await choose(page, /^Stage/, "Contacted");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Contacted after/)).toBeVisible();
  await page.goto("/staff/waiting");
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await expect(page.getByText("Pieter Wagter")).toHaveCount(0);
});
