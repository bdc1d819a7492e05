import type { Page } from "@playwright/test";
import { financeRequiredMessages } from "../../src/contract/applications/wording/messages.ts";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import {
  fieldBox,
  fieldsOf,
  fillIn,
  fillInAll,
  next,
  openFinance,
  stepHeading,
  storedApplications,
  TEXT_STEPS,
  waitForThankYou,
} from "../support/finance-form.ts";
import {
  allowConsole,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  test,
  waitForHydration,
} from "../support/test.ts";

const messageOf = (field: string) => financeRequiredMessages[field as keyof typeof financeRequiredMessages];
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test("each step lists its empty required fields and continues once they are filled in", async ({ page }) => {
  await openFinance(page);
  for (const step of TEXT_STEPS) await test.step(`step ${step}`, () => completeStep(page, step));
});

/** Continues with empty fields, then with all of them filled in. */
async function completeStep(page: Page, step: (typeof TEXT_STEPS)[number]): Promise<void> {
  await expect(stepHeading(page, step)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.locator("main [aria-current=step]")).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await next(page);
  const required = fieldsOf(step).filter((rule) => rule.required && !rule.only);
  const banner = page.getByRole("alert").getByText(`There are ${required.length} errors on this page.`);
  await expect(banner).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  for (const { field } of required) {
    await expect(fieldBox(page, field).getByText(messageOf(field))).toBeVisible();
    await expect(fieldBox(page, field).locator("[data-icon]").last()).toBeVisible(); // An icon, so not by colour alone.
  }
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  await expectAccessible(page);
  const links = page.getByRole("alert").getByRole("link");
  await expect(links).toHaveCount(Math.min(5, required.length));
  await expect(page.getByRole("alert").getByText(`and ${required.length - 5} more`)).toHaveCount(
    required.length > 5 ? 1 : 0,
  );
  // From the beginning of the list, a phone shows the first field too.
  await page.getByRole("alert").evaluate((node) => node.scrollIntoView({ block: "start", behavior: "instant" }));
  await expect(page.locator("[aria-invalid=true]").first()).toBeInViewport();
  const last = required.slice(0, 5).at(-1)?.field ?? "";
  await page.getByRole("link", { name: messageOf(last), exact: true }).click();
  await expect(page.locator(`[name="${last}"]`)).toBeFocused();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await fillIn(page, step);
  if (step === 1) await fillIn(page, step); // Make and model have appeared.
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await next(page);
  // Screen readers announce the focused heading.
  await expect(stepHeading(page, step + 1)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
}

test("a narrow window shows the label of the current step only, a wide one all five", async ({ page }) => {
  await openFinance(page);
  const widths = () =>
    page
      .locator("main ol > li > span")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().width));
  await page.setViewportSize({ width: 600, height: 800 });
  await expect.poll(async () => Math.max(...(await widths()))).toBe(1);
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.setViewportSize({ width: 601, height: 800 });
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(20);
  await expect(page.locator("main ol > li > span")).toContainText([
    "Vehicle & Personal Details",
    "Employment & Salary Details",
    "Financial Details",
    "Monthly Expenses",
    "Permission and Confirmation",
  ]);
});

for (const variant of ["new", "used"] as const) {
  test(`an application for a ${variant} vehicle is stored, and the device keeps none of it`, async ({ page }) => {
    await openFinance(page);
    if (variant === "new") await page.getByLabel("Vehicle type").selectOption("new");
    await fillInAll(page, { variant });
    const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    for (const value of [...Object.values(testFinanceApplication), "Thandiwe"])
      if (String(value).length > 8) expect(storage).not.toContain(value);
    await next(page, "Submit");
    const rows = await storedApplications(await waitForThankYou(page));
    expect(rows).toMatchObject([
      {
        sourceCode: "Group Website Renault-Online Fin App",
        vehicleType: variant,
        make: variant === "new" ? testFinanceApplication.make : null,
      },
    ]);
    expect(page.url()).not.toContain(testFinanceApplication.idNumber);
    // The next person at this device goes back.
    await page.goBack();
    await expect(stepHeading(page, 1)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("");
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByLabel("First name")).toHaveValue("");
  });
}

test("only a new vehicle has make and model, a used one may be named, and going back loses nothing", async ({
  page,
}) => {
  await openFinance(page);
  await page.getByLabel("Vehicle type").selectOption("new");
  await next(page);
  await expect(fieldBox(page, "make").getByText("Make is required for new vehicles")).toBeVisible();
  await expect(fieldBox(page, "model").getByText("Model is required for new vehicles")).toBeVisible();
  await expect(page.getByLabel("Used car")).toBeHidden();
  await fillIn(page, 1);
  await page.getByLabel("Vehicle type").selectOption("used");
  await expect(page.getByLabel("Make")).toBeHidden();
  await page.getByLabel("Used car").fill("A red Kiger of 2021");
  await next(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  await page.getByLabel("Occupation").fill("Beekeeper");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(stepHeading(page, 1)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByLabel("ID number")).toHaveValue(testFinanceApplication.idNumber);
  await expect(page.getByLabel("Used car")).toHaveValue("A red Kiger of 2021");
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next(page);
  await expect(page.getByLabel("Occupation")).toHaveValue("Beekeeper");
});

test("a social code preselects the dealership whose name contains it, in upper or lower case", async ({ page }) => {
  await page.goto("/?utm_social_code=UMHLANGA");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("utm_social_code"))).toContain("UMHLANGA");
  await openFinance(page);
  await expect(page.getByLabel("Dealership")).toHaveValue("renault-umhlanga");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test("the dealer that the visitor came from is preselected", async ({ page }) => {
  await openPage(page, "/dealer/renault-umhlanga/new");
  await openFinance(page);
  await expect(page.getByLabel("Dealership")).toHaveValue("renault-umhlanga");
});

test("formats are checked on leaving a field, and all of a step on Next", async ({ page }) => {
  await openFinance(page);
  const idNumber = page.getByLabel("ID number");
  await idNumber.pressSequentially("a8001015009086"); // Letters are not taken.
  await expect(idNumber).toHaveValue("8001015009086");
  await page.keyboard.press("Tab");
  await expect(idNumber).toHaveAccessibleDescription(/ID number is not a valid South African ID number$/);
  await expect(page.getByRole("alert")).toBeHidden(); // The form does not move under the visitor's hands.
  await idNumber.fill(testFinanceApplication.idNumber);
  await expect(idNumber).not.toHaveAttribute("aria-invalid");

  await fillIn(page, 1, { variant: "used", idNumber: "1501015009083", phone: "+27 (0)82 123 4567", postalCode: "12" });
  await page.getByLabel("Date of marriage").fill("01.01.2999");
  await next(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("There are 3 errors on this page.");
  for (const message of [
    "ID number belongs to somebody under 18",
    "Postal code is not a valid postal code of four digits",
    "Date of marriage should not be in the future",
  ])
    await expect(alert.getByRole("link", { name: message })).toBeVisible();
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  await fillIn(page, 2, { basicMonthly: "R 20 000", totalSalary: "R\u00a020\u00a0000,50", nettTakeHomePay: "20k" });
  await next(page);
  await expect(alert).toContainText("There are 1 errors on this page.");
  await expect(page.getByLabel("Nett take home pay")).toBeFocused();
});

test("only errors are red", async ({ page }) => {
  await openFinance(page);
  const colour = () => page.getByText("Fields marked * are required.").evaluate((node) => getComputedStyle(node).color);
  const calm = await colour();
  await next(page);
  const red = await page
    .getByRole("alert")
    .locator("p")
    .first()
    .evaluate((node) => getComputedStyle(node).color);
  expect(await colour()).toBe(calm);
  expect(calm).not.toBe(red);
});

test("fields have the input type, keyboard and autocomplete of their content", async ({ page }) => {
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
    nextOfKinPhone: "tel tel off", // Another person's.
    nextOfKinCode: "text numeric off",
  });
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  expect(await wants()).toMatchObject({
    employmentOccupation: "text text organization-title",
    employmentCompany: "text text organization",
    basicMonthly: "text decimal off",
  });
});

test("the floating social links hide while they cover fields, on a later step too", async ({ page }) => {
  await openFinance(page);
  await fillIn(page, 1, { variant: "used" });
  await next(page);
  await expect(stepHeading(page, 2)).toBeFocused();
  const links = page.getByRole("complementary", { name: "Social links" });
  await page.getByLabel("Company").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 500)); // Fields fill the window.
  await expect(links).toHaveCSS("opacity", "0");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each step is a page, errors keep the values, and the application is stored", async ({ page }) => {
    allowConsole(page, /422/);
    await page.goto("/finance");
    await page.getByLabel("First name").fill("Lerato");
    await next(page);
    await expect(fieldBox(page, "surname").getByText("Last name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Lerato");
    await page.getByLabel("Vehicle type").selectOption("new");
    await fillInAll(page);
    await next(page, "Submit");
    expect(page.url()).not.toContain(testFinanceApplication.idNumber);
    expect(await storedApplications(await waitForThankYou(page))).toHaveLength(1);
  });
});
