import { testFinanceApplication } from "../src/contract/test-support/finance-application.ts";
import {
  askedOf,
  fillIn,
  fillInAll,
  next,
  openFinance,
  place,
  stepHeading,
  stored,
  TEXT_STEPS,
  thanked,
} from "./finance.ts";
import { expect, expectAccessible, expectConsole, expectNoSidewaysScroll, test } from "./test.ts";

const scrolled = (page: import("@playwright/test").Page) => page.evaluate(() => window.scrollY);

for (const step of TEXT_STEPS) {
  test(`step ${step} says what is missing, and goes on once it is there`, async ({ page }) => {
    test.slow(); // looked at by axe twice, after the steps before
    await openFinance(page);
    for (const earlier of TEXT_STEPS.slice(0, step - 1)) {
      await fillIn(page, earlier);
      if (earlier === 1) await fillIn(page, earlier); // make and model are there now
      await next(page);
      await expect(stepHeading(page, earlier + 1)).toBeVisible();
    }
    await expect(stepHeading(page, step)).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator("main [aria-current=step]")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await next(page);
    const required = askedOf(step).filter((rule) => rule.required && !rule.when);
    const banner = page.getByRole("alert").getByText(`There are ${required.length} errors on this page.`);
    await expect(banner).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    for (const { field, required: message } of required) {
      await expect(place(page, field).getByText(String(message))).toBeVisible();
      await expect(place(page, field).locator("svg[aria-hidden]").last()).toBeVisible(); // not by colour alone
    }
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expectAccessible(page);
    const { field, required: message } = required.at(-1) ?? {};
    await page.getByRole("link", { name: message, exact: true }).click();
    await expect(page.locator(`[name="${field}"]`)).toBeFocused();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).toBeHidden();
    await fillIn(page, step);
    if (step === 1) await fillIn(page, step); // make and model are there now
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await next(page);
    // Announced by being focused.
    await expect(stepHeading(page, step + 1)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
  });
}

for (const variant of ["new", "used"] as const) {
  test(`an application for a ${variant} vehicle is kept, and only what may be is on the device`, async ({ page }) => {
    await openFinance(page);
    if (variant === "new") await page.getByLabel("Vehicle type").selectOption("new");
    await fillInAll(page, { variant });
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain(testFinanceApplication.firstName);
    for (const secret of ["idNumber", "basicMonthly", "bankName", "bondPaymentOrRent", "nextOfKinPhone"] as const)
      expect(kept).not.toContain(testFinanceApplication[secret]);
    await next(page, "Submit");
    const rows = await stored(await thanked(page));
    expect(rows).toMatchObject([
      {
        sourceCode: "Group Website Renault-Online Fin App",
        vehicleType: variant,
        make: variant === "new" ? testFinanceApplication.make : null,
      },
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem("finance"))).toBeNull();
    expect(page.url()).not.toContain(testFinanceApplication.idNumber);
  });
}

test("make and model are asked for a new vehicle alone, and going back loses nothing", async ({ page }) => {
  await openFinance(page);
  await page.getByLabel("Vehicle type").selectOption("new");
  await next(page);
  await expect(place(page, "make").getByText("Make is required for new vehicles")).toBeVisible();
  await expect(place(page, "model").getByText("Model is required for new vehicles")).toBeVisible();
  await page.getByLabel("Vehicle type").selectOption("used");
  await expect(page.getByLabel("Make")).toBeHidden();
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  await page.getByLabel("Occupation").fill("Beekeeper");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(stepHeading(page, 1)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByLabel("ID number")).toHaveValue(testFinanceApplication.idNumber);
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next(page);
  await expect(page.getByLabel("Occupation")).toHaveValue("Beekeeper");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue(testFinanceApplication.firstName);
  await expect(page.getByLabel("ID number")).toHaveValue("");
});

test("the dealership of whoever sent the visitor is chosen, by part of its name in any case", async ({ page }) => {
  await page.goto("/?utm_social_code=UMHLANGA");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("utm_social_code"))).toContain("UMHLANGA");
  await openFinance(page);
  await expect(page.getByLabel("Dealership")).toHaveValue("renault-umhlanga");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test("an ID number that cannot be right gets a quiet hint, and does not hold anybody up", async ({ page }) => {
  await openFinance(page);
  const idNumber = page.getByLabel("ID number");
  const hint = async (typed: string) => {
    await idNumber.fill(typed);
    await idNumber.blur();
    return place(page, "idNumber");
  };
  await expect(await hint("8001015009086")).toContainText("ID number is not a valid South African ID number");
  await expect(await hint("1501015009083")).toContainText("ID number belongs to somebody under 18");
  await expect(idNumber).not.toHaveAttribute("aria-invalid", "true");
  await expect(await hint(testFinanceApplication.idNumber)).toContainText("13 digits");
});

test("a browser and a phone's keyboard know what each field wants", async ({ page }) => {
  await openFinance(page);
  const wants = () =>
    page
      .locator("main form input:visible")
      .evaluateAll((inputs) =>
        Object.fromEntries(
          inputs
            .filter((input): input is HTMLInputElement => input instanceof HTMLInputElement && input.type !== "date")
            .map(({ name, type, inputMode, autocomplete }) => [name, `${type} ${inputMode} ${autocomplete}`]),
        ),
      );
  expect(await wants()).toMatchObject({
    firstName: "text text given-name",
    surname: "text text family-name",
    idNumber: "text numeric off",
    phone: "tel tel tel",
    workTel: "tel tel work tel",
    homeTel: "tel tel home tel",
    email: "email email email",
    postalStreet: "text text address-line1",
    postalSuburb: "text text address-level2",
    postalCode: "text numeric postal-code",
    period: "text decimal off",
    nextOfKinPhone: "tel tel off", // somebody else's
    nextOfKinCode: "text numeric off",
  });
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  expect(await wants()).toMatchObject({
    employmentOccupation: "text text organization-title",
    employmentCompany: "text text organization",
    basicMonthly: "text decimal off",
  });
});

test("what floats steps aside for the fields of a later step too", async ({ page, isMobile }) => {
  test.skip(!isMobile, "there is room beside the form");
  await openFinance(page);
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect(stepHeading(page, 2)).toBeFocused();
  const links = page.getByRole("complementary", { name: "Social links" });
  await page.getByLabel("Company").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 500)); // fields from top to bottom
  await expect(links).toHaveCSS("opacity", "0");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the steps are pages, errors keep what was typed, and the application is kept", async ({ page }) => {
    expectConsole(page, /422/);
    await page.goto("/finance");
    await page.getByLabel("First name").fill("Lerato");
    await next(page);
    await expect(place(page, "surname").getByText("Last name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Lerato");
    await page.getByLabel("Vehicle type").selectOption("new");
    await fillInAll(page);
    await next(page, "Submit");
    expect(page.url()).not.toContain(testFinanceApplication.idNumber);
    expect(await stored(await thanked(page))).toHaveLength(1);
  });
});
