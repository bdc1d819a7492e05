import { dealerId, fillIn, send, thanked } from "./lead-form.ts";
import { storedLead } from "./stored-lead.ts";
import { expect, expectAccessible, expectConsole, hydrated, test } from "./test.ts";

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

test("the soccer cup asks for one of its five models, and enters with the dealer who hosts it", async ({ page }) => {
  expectConsole(page, /422/);
  await page.goto(PATH);
  await hydrated(page);
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
  expect(await storedLead(await thanked(page, PATH))).toMatchObject({ ...(await entry()), model: "Triber" });
});

test("the cup is not found under the group or any other dealer", async ({ page, request }) => {
  expectConsole(page, /404/);
  for (const path of ["/soccer-cup-tournament", "/dealer/renault-sandton/soccer-cup-tournament"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    expect((await page.goto(`${path}/thank-you`))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops, Let's Get Back on Track!" })).toBeVisible();
  }
  const posted = await request.post("/dealer/renault-sandton/soccer-cup-tournament", {
    form: { first_name: "Lerato" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(posted.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the soccer cup is entered", async ({ page }) => {
    await page.goto(PATH);
    await fillIn(page);
    await page.getByLabel("Model").selectOption("Megane");
    await send(page);
    expect(await storedLead(await thanked(page, PATH))).toMatchObject({ ...(await entry()), model: "Megane" });
  });
});
