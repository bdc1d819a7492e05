import type { Page } from "@playwright/test";
import { dealerId, fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

const models = (page: Page) => page.getByLabel("Model").getByRole("option").allInnerTexts();

test("the models are those of the make", async ({ page }) => {
  await openPage(page, "/parts");
  await expect(page.getByLabel("Make")).toHaveValue("Renault");
  // Without scripts, and until they run, the models of all makes are there.
  await expect.poll(() => models(page)).not.toContain("Hilux");
  expect(await models(page)).toContain("Kiger");
  await page.getByLabel("Model").selectOption("Kiger");
  await page.getByLabel("Make").selectOption("Toyota");
  await expect(page.getByLabel("Model")).toHaveValue("");
  expect(await models(page)).toContain("Hilux");
  expect(await models(page)).not.toContain("Kiger");
  await page.getByLabel("Make").selectOption("");
  expect(await models(page)).toEqual(["Choose a make first"]);
});

test("make and model are required, with messages under their fields", async ({ page }) => {
  allowConsole(page, /422/);
  await openPage(page, "/parts");
  await expect(page.getByRole("form", { name: "Order parts from Karoo Motor Group" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Highlights" })).toContainText("The right part, the first time.");
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Bellville" });
  await page.getByLabel("Make").selectOption("");
  await send(page);
  await expect(page.getByLabel("Make")).toHaveAccessibleDescription("Make is required");
  await expect(page.getByLabel("Model")).toHaveAccessibleDescription("Model is required");
  await expect(page.getByLabel("Make")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Make").selectOption("Suzuki");
  await expect(page.getByText("Make is required")).toBeHidden();
  await expect(page.getByText("Model is required")).toBeHidden();
  await page.getByLabel("Model").selectOption("Swift");
  await page.getByLabel("Vehicle identification number (VIN)").fill("JSAFZC83S00123456");
  await page.getByLabel("Part number").fill("16510-82703");
  await page.getByLabel("Message").fill("Two of them, please");
  await send(page);
  expect(await storedLead(await waitForThankYou(page, "/parts"))).toMatchObject({
    make: "Suzuki",
    manufacturer: "Suzuki",
    model: "Swift",
    vinNo: "JSAFZC83S00123456",
    partNo: "16510-82703",
    message: "Two of them, please",
    dealerId: await dealerId("renault-bellville"),
    formName: "Parts Form",
    leadType: "Parts Enquiry",
    sourceCode: "Group Website Renault-Parts",
    isUsed: false,
    uri: "/parts",
  });
});

test("a dealer's form names the dealer and goes there, without VIN and part number too", async ({ page }) => {
  const path = "/dealer/renault-umhlanga/parts";
  await openPage(page, path);
  await expect(page.getByRole("form", { name: "Order parts from Renault Umhlanga" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await fillIn(page);
  await page.getByLabel("Model").selectOption("Duster");
  await send(page);
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    manufacturer: "Renault",
    model: "Duster",
    vinNo: null,
    partNo: null,
    message: null,
    dealerId: await dealerId("renault-umhlanga"),
    uri: path,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("models are grouped by make, and one of another make is refused", async ({ page }) => {
    allowConsole(page, /422/);
    await page.goto("/parts");
    await expect(page.locator("optgroup[label=Toyota] option", { hasText: "Hilux" })).toHaveCount(1);
    await fillIn(page);
    await page.getByLabel("Dealership").selectOption("renault-sandton");
    await page.getByLabel("Model").selectOption("Hilux");
    await page.getByLabel("Part number").fill("P-1");
    await send(page);
    await expect(page.getByText("Model is not of the chosen make")).toBeInViewport();
    await expect(page.getByLabel("Model")).toBeFocused();
    await expect(page.getByLabel("Model")).toHaveValue("Hilux");
    await expect(page.getByLabel("Part number")).toHaveValue("P-1");
    await page.getByLabel("Make").selectOption("Toyota");
    await send(page);
    expect(await storedLead(await waitForThankYou(page, "/parts"))).toMatchObject({
      manufacturer: "Toyota",
      model: "Hilux",
      partNo: "P-1",
      dealerId: await dealerId("renault-sandton"),
      formName: "Parts Form",
    });
  });
});
