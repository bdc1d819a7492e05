import { dealerId, fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

const PATH = "/dealer/renault-umhlanga/soccer-cup-tournament";

const entry = async () => ({
  make: "Renault",
  manufacturer: "Renault",
  competition: "Soccer Cup Tournament",
  dealerId: await dealerId("renault-umhlanga"),
  sourceCode: "Group Website Renault-Soccer Cup",
  formName: null,
  leadType: null,
  uri: PATH,
});

test("an entry names one of five models and goes to the dealer that hosts the soccer cup", async ({ page }) => {
  allowConsole(page, /422/);
  await openPage(page, PATH);
  await expect(page.getByRole("img", { name: /soccer stadium/ })).toBeVisible();
  await expect(page.getByRole("form", { name: "Enter the tournament of Renault Umhlanga" })).toBeVisible();
  await expect(page.getByLabel("Dealership")).toHaveCount(0);
  await expect(page.getByLabel("Model").getByRole("option")).toHaveText([
    "Choose a model",
    "Kwid",
    "Kiger",
    "Triber",
    "Duster",
    "Megane",
  ]);
  await fillIn(page);
  await send(page);
  await expect(page.getByLabel("Model")).toHaveAccessibleDescription("Model is required");
  await expect(page.getByLabel("Model")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Model").selectOption("Triber");
  await send(page);
  expect(await storedLead(await waitForThankYou(page, PATH))).toMatchObject({ ...(await entry()), model: "Triber" });
});

test("another dealer's address takes no entry", async ({ request, baseURL }) => {
  const posted = await request.post("/dealer/renault-sandton/soccer-cup-tournament", {
    form: { first_name: "Lerato" },
    headers: { origin: new URL(baseURL ?? "").origin },
  });
  expect(posted.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry is sent", async ({ page }) => {
    await page.goto(PATH);
    await fillIn(page);
    await page.getByLabel("Model").selectOption("Megane");
    await send(page);
    expect(await storedLead(await waitForThankYou(page, PATH))).toMatchObject({ ...(await entry()), model: "Megane" });
  });
});
