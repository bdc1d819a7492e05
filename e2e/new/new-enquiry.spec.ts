import { dealerId, fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, openPage, test, waitForHydration } from "../support/test.ts";

test("an enquiry about a new car goes to the chosen dealer, with the colour that was chosen", async ({ page }) => {
  allowConsole(page, /422/);
  const path = "/new/renault/kiger/1-0t-techno/enquire";
  await openPage(page, "/new/renault/kiger/1-0t-techno?colour=caspian-blue");
  await page.getByRole("link", { name: "Enquire Now" }).click();
  await expect(page).toHaveURL(`${path}?colour=caspian-blue`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquire about the Renault Kiger");
  await expect(page.getByRole("complementary", { name: "Renault Kiger 1.0T Techno" })).toContainText(
    "R\u00a0319\u00a0900",
  );
  await expect(page.getByRole("group", { name: "The Kiger from every side" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("I would like it in Caspian Blue.");
  await fillIn(page);
  await send(page);
  await expect(page.getByText("Dealership is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Umhlanga" });
  await send(page);
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    firstName: "Lerato",
    make: "Renault",
    manufacturer: "Renault",
    model: "Kiger",
    variant: "1.0T Techno",
    message: "I would like it in Caspian Blue.",
    dealerId: await dealerId("renault-umhlanga"),
    isUsed: false,
    formName: "New Vehicles Form",
    leadType: "New Vehicles",
    sourceCode: "Group Website Renault-New",
    uri: path,
  });
});

test("a test drive is booked", async ({ page }) => {
  const path = "/test-drive/renault/duster";
  await openPage(page, `${path}?colour=shadow-grey`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test-drive the Renault Duster");
  await expect(page.getByRole("link", { name: "Back to the Duster" })).toHaveAttribute(
    "href",
    "/new/renault/duster?colour=shadow-grey",
  );
  await fillIn(page);
  await page.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
  await send(page);
  expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
    make: "Renault",
    model: "Duster",
    variant: null,
    message: "I would like it in Shadow Grey.",
    dealerId: await dealerId("renault-sandton"),
    isUsed: false,
    formName: null,
    leadType: null,
    sourceCode: "Group Website Renault-Test Drive",
    uri: path,
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("forms on a dealer's pages go to that dealer", async ({ page }) => {
      const id = await dealerId("renault-sandton");
      for (const [path, dealer] of [
        ["/dealer/renault-sandton/new/renault/kwid/1-0-techno/enquire", "Ask Renault Sandton about this car"],
        ["/dealer/renault-sandton/test-drive/renault/kwid", "Book your test drive"],
      ] as const) {
        await page.goto(path);
        if (javaScriptEnabled) await waitForHydration(page);
        await expect(page.getByRole("form", { name: dealer })).toBeVisible();
        await expect(page.getByLabel("Dealership")).toHaveCount(0);
        await fillIn(page);
        await send(page);
        expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
          model: "Kwid",
          dealerId: id,
          uri: path,
        });
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms keep their values next to an error and can be sent again", async ({ page }) => {
    allowConsole(page, /422/);
    for (const path of ["/new/renault/triber/1-0-evolution/enquire", "/test-drive/renault/triber"]) {
      await page.goto(path);
      await fillIn(page);
      await page.getByLabel("Cell Phone").fill("123");
      await page.getByLabel("Dealership").selectOption({ label: "Renault Sandton" });
      await send(page);
      await expect(page.getByText("Cell phone is not a valid South African phone number")).toBeVisible();
      await expect(page.getByLabel("First Name")).toHaveValue("Lerato");
      await expect(page.getByLabel("Dealership")).toHaveValue("renault-sandton");
      await page.getByLabel("Cell Phone").fill("0825550147");
      await send(page);
      expect(await storedLead(await waitForThankYou(page, path))).toMatchObject({
        model: "Triber",
        cellPhone: "+27825550147",
        dealerId: await dealerId("renault-sandton"),
      });
    }
  });
});
