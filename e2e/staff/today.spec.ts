import { expect, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("the first page says what is to do, and a suspected enquiry is declared a customer's", async ({
  page,
  staffSite,
  browser,
}) => {
  const fields = { first_name: "Johan", email: "johan@mail.example", cell_phone: "082 555 0151", time_on_page_ms: 5 };
  expect(await sendEnquiry(browser, staffSite, "renault-umhlanga", "Vinnig", fields)).toBe(201);
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-umhlanga" });
  await page.goto("/staff/");
  const toDo = page.getByRole("region", { name: "To do" });
  const waiting = toDo.getByRole("link", { name: /Wait to be contacted$/ });
  await expect(waiting).toHaveText(/^\d/);
  const before = Number.parseInt(await waiting.innerText(), 10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("region", { name: "Customers" }).getByRole("link", { name: "Enquiries" }).click();
  await page.getByRole("navigation", { name: "Views of the inbox" }).getByRole("link", { name: /^Spam/ }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Johan Vinnig" });
  await expect(entry.getByText("May be spam")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await entry.getByRole("link").first().click();
  const alert = page.getByRole("alert").filter({ hasText: "sent faster than anybody types" });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await alert.getByRole("button", { name: "It is a customer" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(/^Waits /)).toBeVisible();

  await page.goto("/staff/");
  await expect(waiting).toHaveText(new RegExp(`^${before + 1}`));
});
