import { readReference } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

test("a visitor finds a used car, calculates the instalment and sends an enquiry", { tag: "@desktop" }, async ({
  page,
  isMobile,
}) => {
  allowConsole(page, /422/); // The browser logs the response with the violations.
  await openPage(page, "/");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("navigation", { name: isMobile ? "Menu" : "Main" })
    .getByRole("link", { name: "Used" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Used Vehicles For Sale" })).toBeVisible();

  if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Make" }).selectOption({ label: "Renault" });
  await expect(page).toHaveURL(/\/used\/renault$/);
  await page.getByRole("combobox", { name: "Model" }).selectOption("kiger");
  await page.getByRole("checkbox", { name: "Manual", exact: true }).check();
  await expect(page).toHaveURL(/\/used\/renault\/kiger\?transmissionType=Manual$/);
  if (isMobile) await page.getByRole("button", { name: /^Show \d+ cars$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Used Renault Kiger For Sale" })).toBeVisible();

  const card = page.getByRole("article").first();
  await expect(card).toContainText("Manual");
  await card.getByRole("link", { name: /Renault Kiger/ }).click();
  await expect(page).toHaveURL(/\/used\/renault\/kiger\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /Renault Kiger/ })).toBeVisible();

  await page.getByRole("link", { name: "Photo 2 of 4" }).click();
  await expect(page.getByRole("img", { name: "Renault Kiger: photo 2 of 4" })).toBeVisible();

  const calculator = page.getByRole("region", { name: "Finance calculator" });
  await calculator.getByLabel("Price").fill("200000");
  await expect(calculator.getByRole("status")).toContainText("R\u00a03\u00a0146,02");
  await expect(calculator).toContainText("R\u00a0226\u00a0513,66");
  await calculator.getByLabel("Balloon").fill("0");
  await expect(calculator.getByRole("status")).not.toContainText("R\u00a03\u00a0146,02");
  await calculator.getByRole("button", { name: "Reset" }).click();
  await expect(calculator.getByLabel("Balloon")).toHaveValue("40");
  await expect(calculator.getByLabel("Price")).not.toHaveValue("200000");

  await page.getByRole("link", { name: "Enquire Now" }).click();
  await expect(page).toHaveURL(/\/enquire$/);
  const enquiryPath = new URL(page.url()).pathname;
  const send = page.getByRole("button", { name: "Send my enquiry" });
  await expect(send).toBeDisabled();
  await page.getByRole("button", { name: "Terms and privacy notice" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Terms and privacy notice" })).toContainText("Information Regulator");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("First Name").fill("Thandi");
  await page.getByLabel("Email").fill("thandi@mail");
  await page.getByLabel("Cell Phone").fill("082 123 4567");
  await page.getByLabel("Message").fill("Is dit nog beskikbaar? 🚗");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await expect(send).toBeDisabled();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await send.click();

  await expect(page.getByText("Last name is required")).toBeVisible();
  await expect(page.getByText("Email is not a valid email address")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveValue("Thandi");
  await expectAccessible(page);
  await page.getByLabel("Last Name").fill("Nkosi");
  await expect(page.getByText("Last name is required")).toBeHidden();
  await page.getByLabel("Email").fill("thandi.nkosi@mail.example");
  await expect(page.getByText("Email is not a valid email address")).toBeHidden();
  await send.click();

  await expect(page).toHaveURL(new RegExp(`${enquiryPath}/thank-you\\?reference=[^&]+$`));
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  await expect(page.getByText("Our team will get back to you shortly.")).toBeVisible();
  const reference = await readReference(page);
  expect(await storedLead(reference)).toMatchObject({
    firstName: "Thandi",
    lastName: "Nkosi",
    email: "thandi.nkosi@mail.example",
    cellPhone: "+27821234567",
    make: "Renault",
    model: "Kiger",
    isUsed: true,
    formName: "Used Vehicles Form",
    sourceCode: "Group Website Renault-Used",
    message: "Is dit nog beskikbaar? 🚗",
    uri: enquiryPath,
    consent: true,
  });

  // The thank-you page replaces the form in the history.
  await page.goBack();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
});

test("an enquiry whose response is lost keeps its values and is stored once", async ({ page }) => {
  allowConsole(page, /An error occurred|Failed to load resource/);
  await openPage(page, "/used/renault");
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("link", { name: "Enquire Now" }).click();
  await page.getByLabel("First Name").fill("Sipho");
  await page.getByLabel("Last Name").fill("Dube");
  await page.getByLabel("Email").fill("sipho@mail.example");
  await page.getByLabel("Cell Phone").fill("0831234567");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();

  const keys: (string | undefined)[] = [];
  // The first request arrives, but its response is lost.
  await page.route("**/api/customer_enquiries", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole("button", { name: "Send my enquiry" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Your enquiry was not sent");
  await expect(page.getByLabel("First Name")).toHaveValue("Sipho");
  await send.click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
