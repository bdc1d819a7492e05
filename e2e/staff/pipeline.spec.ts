import { expect, listItems, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

const DEALER = "renault-sandton";

test("a salesperson moves an enquiry over the board by keys and records a sale, which the numbers open @desktop", async ({
  page,
  staffSite,
  browser,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { name: "Nomsa Dlamini", dealer: DEALER });
  const fields = { email: "pieter.pyp@mail.example", cell_phone: "082 555 0171" };
  expect(await sendEnquiry(browser, staffSite, DEALER, "Pyp", fields)).toBe(201);
  await page.goto("/staff/pipeline");
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const show = async (stage: string) => {
    if (isPhone) await page.getByRole("tab", { name: new RegExp(`^${stage}`) }).click();
  };
  const cardIn = (stage: string) =>
    page.getByRole("list", { name: stage }).getByRole("listitem").filter({ hasText: "Pieter Pyp" });
  await expect(cardIn("New")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await cardIn("New").getByRole("button", { name: "Move Pieter Pyp to another stage" }).press("Enter");
  await page.getByRole("menuitem", { name: "Move to Test drive" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Pieter Pyp is in Test drive now." })).toBeAttached();
  await show("Test drive");
  await cardIn("Test drive").getByRole("link", { name: "Pieter Pyp" }).press("Shift+ArrowRight");
  await show("Quoted");
  await expect(cardIn("Quoted")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Pieter Pyp is in Quoted now." })).toBeAttached();

  // Somebody else moves it meanwhile: the board says so, and moves nothing.
  const [lead] = await listItems(page, "customer_enquiries?q=Pyp");
  const patched = await page.evaluate(
    async ({ id, revision }) =>
      (
        await fetch(`/staff/api/customer_enquiries/${id}`, {
          method: "PATCH",
          headers: { "content-type": "application/merge-patch+json", "if-match": `"${revision}"` },
          body: JSON.stringify({ stage: "Contacted" }),
        })
      ).status,
    { id: lead?.id, revision: lead?.revision },
  );
  expect(patched).toBe(200);
  await cardIn("Quoted").getByRole("link", { name: "Pieter Pyp" }).press("Shift+ArrowLeft");
  await expect(page.getByText(/Somebody else has changed the enquiry of Pieter Pyp.*Contacted now/)).toBeVisible();
  await show("Contacted");
  await cardIn("Contacted").getByRole("button", { name: "Move Pieter Pyp to another stage" }).click();
  await page.getByRole("menuitem", { name: "Move to Sold" }).click();

  const dialog = page.getByRole("dialog", { name: "What did Pieter Pyp buy?" });
  await dialog.getByRole("textbox", { name: "Or another car" }).fill("Renault Duster Techno");
  await dialog.getByRole("button", { name: "Record the sale" }).click();
  await expect(dialog.getByText("Say what it was sold for.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Or another car" })).toHaveValue("Renault Duster Techno");
  await expectAccessible(page);
  await dialog.getByRole("spinbutton", { name: "Sold for" }).fill("389900");
  await dialog.getByRole("button", { name: "Record the sale" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Pieter Pyp", { exact: true })).toHaveCount(0);

  await page.goto("/staff/numbers");
  const compared = page.getByRole("region", { name: "Side by side", exact: true });
  // The figures have arrived: the button fades to its colour then.
  await expect(compared.getByRole("button", { name: /save as CSV$/ })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await compared.getByRole("button", { name: "Salespeople" }).click();
  const sales = compared.getByRole("link", { name: /: sales, Together$/ }).first();
  const number = Number(/^\d+/.exec((await sales.getAttribute("aria-label")) ?? "")?.[0]);
  await sales.click();
  await expect(page.getByText(new RegExp(`^${number} in all`))).toBeVisible();
  const rows = isPhone
    ? page.getByRole("list", { name: "Sales" }).getByRole("listitem")
    : page.getByRole("rowgroup").last().getByRole("row");
  await expect(rows).toHaveCount(number);
  await expect(rows.filter({ hasText: "Pieter Pyp" })).toContainText("R 389 900".replaceAll(" ", "\u00a0"));
  await expectAccessible(page);
});
