import { readReference } from "../support/lead-form.ts";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("a visitor without JavaScript finds a used car and sends an enquiry", async ({ page }) => {
  allowConsole(page, /422/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karoo Motor Group: new and used Renault cars");
  await page.goto("/used");
  await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
  const apply = page.getByRole("button", { name: "Apply filters" });
  const any = page.getByRole("checkbox", { name: "Any" });
  for (const group of await any.all()) {
    await expect(group).toBeChecked();
    await expect(group).toBeDisabled();
  }
  await page.getByRole("checkbox", { name: "Demo" }).check();
  await page.getByRole("checkbox", { name: "Petrol" }).check();
  await apply.click();
  await expect(page).toHaveURL("/used/renault?vehicle_state=Demo&fuelType=Petrol");
  await page.getByRole("group", { name: "Demo/Used" }).getByRole("checkbox", { name: "Any" }).check();
  await apply.click();
  await expect(page).toHaveURL("/used/renault?fuelType=Petrol");
  await page.getByRole("combobox", { name: "Model" }).selectOption("kiger");
  await apply.click();
  await expect(page).toHaveURL("/used/renault/kiger?fuelType=Petrol");
  await page.getByRole("combobox", { name: "Make" }).selectOption("toyota");
  await apply.click();
  await expect(page).toHaveURL("/used/toyota?fuelType=Petrol");
  await page.getByRole("combobox", { name: "Make" }).selectOption("renault");
  await apply.click();
  await page.getByLabel("Sort By").selectOption({ label: "Price low to high" });
  await page.getByRole("button", { name: "Sort By" }).click();
  await expect(page).toHaveURL("/used/renault?fuelType=Petrol&sort=price-asc");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole("article").first().getByRole("link").click();
  const calculator = page.getByRole("region", { name: "Finance calculator" });
  await calculator.getByLabel("Price").fill("200000");
  await calculator.getByRole("button", { name: "Calculate" }).click();
  await expect(calculator.getByRole("status")).toContainText("R\u00a03\u00a0146,02");

  await page.getByRole("link", { name: "Enquire Now" }).click();
  await page.getByRole("button", { name: "Terms and privacy notice" }).click();
  const notice = page.getByRole("dialog", { name: "Terms and privacy notice" });
  await expect(notice).toContainText("Information Regulator of South Africa");
  await notice.getByRole("button", { name: "Close" }).click();
  await page.getByLabel("First Name").fill("Anika");
  await page.getByLabel("Last Name").fill("Botha");
  await page.getByLabel("Email").fill("anika@mail.example");
  await page.getByLabel("Cell Phone").fill("12345");
  await page.getByLabel("Message").fill("Bel my asseblief");
  await page.getByRole("checkbox", { name: /You may contact me/ }).check();
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByText("Cell phone is not a valid South African phone number")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Bel my asseblief");
  await expect(page.getByRole("checkbox", { name: /I accept the terms/ })).toBeChecked();

  await page.getByLabel("Cell Phone").fill("083 555 0199");
  await page.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Enquiry!" })).toBeVisible();
  expect(await storedLead(await readReference(page))).toMatchObject({
    firstName: "Anika",
    cellPhone: "+27835550199",
  });
});
