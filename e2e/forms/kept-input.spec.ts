import type { Page } from "@playwright/test";
import { fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { allowConsole, expect, openPage, test, waitForHydration } from "../support/test.ts";

/** What a parts order has besides the fields of all lead forms. */
async function fillInParts(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption("renault-sandton");
  await page.getByLabel("Make").selectOption("Toyota");
  await page.getByLabel("Model").selectOption("Hilux");
  await page.getByLabel("Message").fill("Two of them, please");
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
  await expect(page.getByLabel("Email")).toHaveValue("lerato@mail.example");
  await expect(page.getByLabel("Dealership")).toHaveValue("renault-sandton");
  await expect(page.getByLabel("Make")).toHaveValue("Toyota");
  await expect(page.getByLabel("Model")).toHaveValue("Hilux");
  await expect(page.getByLabel("Message")).toHaveValue("Two of them, please");
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeEnabled();
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
}

test("a form keeps what was typed on reload and Back, but not for a new visit or once it is sent", async ({ page }) => {
  await openPage(page, "/parts");
  await fillInParts(page);
  await page.reload();
  await expectFilledIn(page);

  await follow(page, "Finance");
  await expect(page).toHaveURL("/finance");
  await waitForHydration(page);
  await page.goBack();
  await expectFilledIn(page);

  await page.goto("/terms");
  await page.goBack();
  await expectFilledIn(page);

  await follow(page, "Blog");
  await expect(page).toHaveURL("/blog");
  await follow(page, "Parts");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Send my enquiry" })).toBeDisabled();

  await fillInParts(page);
  await send(page);
  await waitForThankYou(page, "/parts");
  await page.goto("/terms");
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});

test("the accepted trade-in terms stay accepted on reload and Back", async ({ page }) => {
  await openPage(page, "/sell");
  const terms = page.getByRole("checkbox", { name: "I accept the trade-in terms" });
  const start = page.getByRole("button", { name: /^Start/ });
  await terms.check();
  await page.reload();
  await expect(start).toBeEnabled();
  await expect(terms).toBeChecked();
  await follow(page, "Finance");
  await expect(page).toHaveURL("/finance");
  await page.goBack();
  await expect(terms).toBeChecked();
  await expect(start).toBeEnabled();
  await terms.uncheck();
  await page.reload();
  await waitForHydration(page);
  await expect(terms).not.toBeChecked();
  await expect(start).toBeDisabled();
});

test.describe("before its scripts are there", () => {
  test.use({ ownPage: true });

  test("what was typed before hydration stays", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/parts", { waitUntil: "commit" });
    await fillInParts(page);
    release();
    await waitForHydration(page);
    // Once hydrated, the list has the models of the make only.
    await expect(page.getByLabel("Model").getByRole("option", { name: "Kiger", includeHidden: true })).toHaveCount(0);
    await expectFilledIn(page);
  });
});

test("a browser may fill in all fields at once, errors included", async ({ page }) => {
  allowConsole(page, /422/);
  await openPage(page, "/used/renault");
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("link", { name: "Enquire Now" }).click();
  /** In one task, as autofill and password managers do. */
  const autofill = (values: Record<string, string>) =>
    page.getByRole("form").evaluate((form: HTMLFormElement, entries) => {
      for (const [name, value] of Object.entries(entries)) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        if (field.type === "checkbox") field.click();
        else {
          field.value = value;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }
      }
    }, values);
  await autofill({ contact: "on", terms: "on" });
  await send(page);
  await expect(page.getByText("First name is required")).toBeVisible();
  await autofill({
    first_name: "Lerato",
    last_name: "Mokoena",
    email: "lerato@mail.example",
    cell_phone: "0825550147",
  });
  await expect(page.getByText(/is required$/)).toHaveCount(0);
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Enquiry!");
});

test("the calculator refuses impossible terms, and keeps its values on the way to the enquiry and back", async ({
  page,
}) => {
  const vehicles = await (await page.request.get("/api/vehicles")).json();
  await openPage(page, vehicles["hydra:member"][0].uri);
  const calculator = page.getByRole("region", { name: "Finance calculator" });
  const field = (name: string) => calculator.getByRole("textbox", { name });
  const result = calculator.getByRole("status");
  await field("Price").fill("200000");
  await expect(result).toContainText("R\u00a03\u00a0146,02");
  await field("Price").blur();
  await expect(field("Price")).toHaveValue("200\u00a0000");

  await field("Deposit").fill("90");
  await expect(field("Deposit")).toHaveAccessibleDescription(/the deposit must be less than 60%/);
  await expect(field("Balloon")).toHaveAccessibleDescription(/the balloon must be less than 10%/);
  await expect(result).toHaveText(/^Correct the marked fields to see your instalment\s*–\s*$/);
  await field("Deposit").fill("");
  await expect(result).toContainText("R\u00a03\u00a0146,02");
  await field("Interest rate").fill("");
  await expect(field("Interest rate")).toHaveAccessibleDescription("Interest rate is required");
  await expect(result).not.toContainText("R");

  await field("Interest rate").fill("10");
  await field("Deposit").fill("20");
  const instalment = await result.innerText();
  await page.getByRole("link", { name: "Enquire Now" }).click();
  await expect(page).toHaveURL(/\/enquire$/);
  await page.goBack();
  await expect(field("Deposit")).toHaveValue("20");
  await expect(field("Price")).toHaveValue("200\u00a0000");
  await expect(result).toHaveText(instalment, { useInnerText: true });
  await calculator.getByRole("button", { name: "Reset" }).click();
  await expect(field("Deposit")).toHaveValue("0");
  await expect(result).not.toHaveText(instalment, { useInnerText: true });
});
