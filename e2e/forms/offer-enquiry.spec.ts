import { dealerId, fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

test("an enquiry about a special of the group goes to the chosen dealer with the special's source code", async ({
  page,
}) => {
  allowConsole(page, /422/);
  const path = "/specials/kiger-turbo-trade-in-bonus";
  await openPage(page, path);
  await page.getByRole("link", { name: "Enquire Now" }).click();
  const form = page.getByRole("form", { name: "Ask Karoo Motor Group about this special" });
  await expect(form).toBeInViewport();
  await expect(page.getByLabel("Dealership").getByRole("option")).toHaveCount(11);
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeDisabled();
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
  await expect(page.getByLabel("Dealership")).toBeFocused();
  await expect(page.getByLabel("Dealership")).toBeInViewport();
  await expectAccessible(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Polokwane" });
  await expect(page.getByText("Dealership is required")).toBeHidden();
  await send(page);
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    make: "Renault",
    manufacturer: "Renault",
    dealerId: await dealerId("renault-polokwane"),
    specialSlug: "kiger-turbo-trade-in-bonus",
    formName: "Specials Enquiry Form",
    leadType: null,
    sourceCode: "Group Website Renault-Special Kiger",
    isUsed: false,
    competition: null,
    uri: path,
  });
});

test("an enquiry about a single dealer's deal goes to that dealer, from the group's page too", async ({ page }) => {
  const path = "/specials/centurion-used-kiger-selection";
  await openPage(page, path);
  await expect(page.getByRole("form", { name: "Ask Renault Centurion about this special" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Offered by" })).toContainText("Renault Centurion");
  await expectAccessible(page);
  await fillIn(page);
  await send(page);
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    dealerId: await dealerId("renault-centurion"),
    specialSlug: "centurion-used-kiger-selection",
    sourceCode: "Group Website Renault-Deal Centurion Used Kiger",
    isUsed: true,
  });
});

test("an enquiry about a deal of several dealers requires a dealership", async ({ page }) => {
  allowConsole(page, /422/);
  await openPage(page, "/specials/duster-demo-clearance");
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
});

test("an enquiry about a dealer's service deal can be filled in and sent by keyboard", async ({ page }) => {
  const path = "/dealer/renault-umhlanga/service-deals/renault/umhlanga-battery-special";
  await openPage(page, path);
  await expect(page.getByRole("img", { name: "Battery fitted from R 1 695 in Umhlanga" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Ask Renault Umhlanga about this service deal" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Enquire Now" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First Name")).toBeFocused();
  const typed = ["Zanele", "Mthembu", "zanele@mail.example", "0825550188", "ND 123-456", "45 000"];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByLabel("Preferred day")).toBeFocused();
  await page.getByLabel("Preferred day").fill("2026-12-03");
  const message = page.getByLabel("Message");
  // The parts of the day, and its calendar.
  for (let stops = 0; stops < 5 && !(await message.evaluate((node) => node === document.activeElement)); stops++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("Any morning");
  await page.keyboard.press("Tab");
  // Ticks the two required boxes and tabs past everything else on the way to the button.
  const button = page.getByRole("button", { name: "Send my enquiry" });
  const needed = [/You may contact me/, /I accept the terms/].map((name) => page.getByRole("checkbox", { name }));
  for (const box of needed) {
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await page.keyboard.press("Tab");
  }
  for (let stops = 0; stops < 4 && !(await button.evaluate((node) => node === document.activeElement)); stops++)
    await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    firstName: "Zanele",
    lastName: "Mthembu",
    email: "zanele@mail.example",
    cellPhone: "+27825550188",
    message: "Any morning",
    registrationNumber: "ND 123-456",
    kilometres: 45_000,
    preferredDay: "2026-12-03",
    dealerId: await dealerId("renault-umhlanga"),
    specialSlug: "umhlanga-battery-special",
    formName: "Specials Enquiry Form",
    sourceCode: "Group Website Renault-Service Umhlanga Battery",
    uri: path,
  });
});

test("while an enquiry is sent its button shows so, and a second press sends nothing", async ({ page }) => {
  await openPage(page, "/dealer/renault-sandton/specials/kwid-first-car");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route("**/api/customer_enquiries", async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  await fillIn(page);
  await send(page);
  const button = page.getByRole("button", { name: "Sending your enquiry" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  release();
  await waitForThankYou(page, "/dealer/renault-sandton/specials/kwid-first-car");
  expect(sent).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("enquiries about offers are sent, and after an error the page opens at the field", async ({ page }) => {
    allowConsole(page, /422/);
    for (const [path, sourceCode, dealer] of [
      ["/specials/megane-executive-offer", "Group Website Renault-Special Megane", "renault-gqeberha"],
      ["/service-deals/renault/brake-pad-special", "Group Website Renault-Service Brakes", "renault-gqeberha"],
      [
        "/dealer/renault-umhlanga/service-deals/renault/brake-pad-special",
        "Group Website Renault-Service Brakes",
        "renault-umhlanga",
      ],
    ] as const) {
      await page.goto(path);
      await fillIn(page);
      await page.getByLabel("Cell Phone").fill("123");
      if (dealer === "renault-gqeberha") await page.getByLabel("Dealership").selectOption(dealer);
      await send(page);
      await expect(page.getByText("Cell phone is not a valid South African phone number")).toBeInViewport();
      await expect(page.getByLabel("Cell Phone")).toBeFocused();
      await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
      await page.getByLabel("Cell Phone").fill("0825550147");
      await send(page);
      expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
        specialSlug: path.split("/").at(-1),
        sourceCode,
        dealerId: await dealerId(dealer),
        uri: path,
      });
    }
  });
});
