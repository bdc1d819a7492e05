import { expect, listItems, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("a salesperson sees who asked twice, compares two customers, merges and separates them", async ({
  page,
  staffSite,
  browser,
}) => {
  const sandton = "renault-sandton";
  const naledi = { first_name: "Naledi", email: "naledi.motaung@mail.example", cell_phone: "082 555 0160" };
  expect(await sendEnquiry(browser, staffSite, sandton, "Motaung", naledi)).toBe(201);
  const again = { ...naledi, cell_phone: "082 555 0161", message: "Is the white one still there?", form_name: "Parts" };
  expect(await sendEnquiry(browser, staffSite, sandton, "Motaung", again)).toBe(201);
  const spouse = { first_name: "Kagiso", email: "kagiso@mail.example", cell_phone: "082 555 0160" };
  expect(await sendEnquiry(browser, staffSite, sandton, "Motaung", spouse)).toBe(201);
  await signIn(page, staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer: sandton });
  // Somebody is proposed once the enquiry was routed.
  await expect.poll(async () => (await listItems(page, "customers?likely=true&q=Motaung")).length).toBe(2);

  const [lead] = await listItems(page, "customer_enquiries?q=naledi.motaung@mail.example");
  await page.goto(`/staff/customer_enquiries/${lead?.id}`);
  await page.getByRole("link", { name: "2 enquiries of this customer" }).click();
  await expect(page.getByRole("heading", { name: "Naledi Motaung", level: 2 })).toBeVisible();
  const happened = page.getByRole("region", { name: "What happened" });
  await expect(happened.getByText("Is the white one still there?")).toBeVisible();
  await expect(page.getByText("082 555 0160", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Note" }).fill("Would like to come on Friday.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(happened.getByText("Would like to come on Friday.")).toBeVisible();

  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Are they one person?" });
  await expect(dialog.getByRole("cell", { name: "Telephone 082 555 0160" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "One person: merge" }).click();
  await expect(page.getByText("They are one customer now.")).toBeVisible();
  await expect(page.getByRole("region", { name: "3 enquiries" })).toBeVisible();

  await page.getByRole("button", { name: "Separate Kagiso Motaung" }).click();
  await expect(page.getByText("They are two customers again.")).toBeVisible();
  await expect(page.getByRole("region", { name: "2 enquiries" })).toBeVisible();

  await page.goto("/staff/customers");
  await page.getByPlaceholder("Name, phone or e-mail").fill("082 555 0160");
  await expect(page.getByText("Kagiso Motaung")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a salesperson writes down who came in, and sees that they have asked before", async ({
  page,
  staffSite,
  browser,
}) => {
  const sandton = "renault-sandton";
  const asked = { first_name: "Bongani", email: "bongani@mail.example", cell_phone: "082 555 0170" };
  expect(await sendEnquiry(browser, staffSite, sandton, "Sithole", asked)).toBe(201);
  await signIn(page, staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer: sandton });
  await page.goto("/staff/customer_enquiries");
  await page.getByRole("link", { name: "New enquiry" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Bongani Sithole");
  const before = page.getByRole("region", { name: "Has asked before?" });
  await expect(before.getByRole("link", { name: "Bongani Sithole" })).toBeVisible();
  await page.getByRole("button", { name: "Create enquiry" }).click();
  await expect(page.getByText("Write down a telephone number or an e-mail address.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Telephone" }).fill("082 555 0170");
  await page.getByRole("combobox", { name: "Car in stock" }).click();
  await page.getByRole("option").first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create enquiry" }).click();
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Contacted");
  await expect(page.getByRole("combobox", { name: /^Looked after by/ })).toHaveText("Lindiwe Maseko");
  await expect(page.getByRole("link", { name: "2 enquiries of this customer" })).toBeVisible();
  await expect(page.getByText("Walk-in", { exact: true })).toBeVisible();
});
