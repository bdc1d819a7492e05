import { fillIn, send } from "../support/lead-form.ts";
import { allowConsole, expect, openPage, test } from "../support/test.ts";

test("the lead form has the specified fields", async ({ page }) => {
  await openPage(page, "/parts");
  const form = page.getByRole("form");
  for (const name of ["First Name", "Last Name", "Email", "Cell Phone", "Make", "Model", "Dealership"]) {
    const field = form.getByRole(/^(Make|Model|Dealership)$/.test(name) ? "combobox" : "textbox", {
      name,
      exact: true,
    });
    await expect(field).toHaveAttribute("required");
    await expect(form.locator("label", { hasText: name }).first()).toContainText("*");
  }
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
  await expect(form.getByRole("textbox", { name: "Cell Phone" })).toHaveAttribute("type", "tel");
  for (const name of ["Vehicle identification number (VIN)", "Part number", "Message"]) {
    await expect(form.getByRole("textbox", { name, exact: true })).not.toHaveAttribute("required");
  }
});

test("the thank-you page has the specified text and leads home", async ({ page }) => {
  await page.goto("/parts/thank-you");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Enquiry!");
  await expect(main.getByText("Our team will get back to you shortly.", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Back Home", exact: true })).toHaveAttribute("href", "/");
});

test("a violation of a field that the form lacks is shown as text", async ({ page }) => {
  allowConsole(page, /422/);
  await openPage(page, "/parts");
  await fillIn(page);
  await page.route("**/api/customer_enquiries", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), competition: "x".repeat(101) } }),
  );
  await send(page);
  await expect(page.getByRole("alert")).toContainText("This value is too long. It should have 100 characters or less.");
});
