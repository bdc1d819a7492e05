import { expect, listItems, signIn, test } from "../support/staff.ts";

test("staff give a special its price, instalment and models, and learn which value is wrong", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["editor"]);
  const [special] = await listItems(page, "deals?q=sandton-megane-executive-lease");
  await page.goto(`/staff/deals/${special?.id}`);
  await page.getByRole("spinbutton", { name: /^Price/ }).fill("559900");
  await page.getByRole("switch", { name: "Show an instalment for the price" }).check();
  await expect(page.getByRole("status").filter({ hasText: /R.8.807 a month/ })).toBeVisible();
  await page.getByLabel("Deposit, %").fill("70");
  await page.getByLabel("Balloon, %").fill("40");
  await page.getByRole("region", { name: "Models" }).getByRole("button", { name: "Add" }).click();
  await page.getByLabel("Model *").last().fill("Hilux");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("With this balloon, the deposit must be less than 60%").first()).toBeVisible();
  await expect(page.getByText("This model is not known.").first()).toBeVisible();
  await page.getByLabel("Deposit, %").fill("10");
  await page.getByLabel("Model *").last().fill("Kiger");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect
    .poll(async () => (await listItems(page, `deals?id[]=${special?.id}`))[0])
    .toMatchObject({
      price: 559_900,
      finance: { depositPercent: 10, termMonths: 72, balloonPercent: 40, interestPercent: 12 },
      models: [{ model: "Megane", variant: null }, { model: "Kiger" }],
    });
});

test("staff enter the price of a service, and Book a service says it", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["editor"]);
  await page.goto("/staff/service_prices/create");
  await page.getByLabel("Model *").fill("Kwid");
  await page.getByLabel("Service at").fill("75000");
  await page.getByRole("spinbutton", { name: /^Price/ }).fill("2195");
  await page.getByRole("button", { name: "Create service price" }).click();
  await expect(page).toHaveURL(/\/staff\/service_prices\/\d+$/);
  await expect(async () => {
    await page.goto("/book-a-service?model=kwid&kilometres=75000");
    await expect(page.getByText(/R.2.195/)).toBeVisible({ timeout: 2000 });
  }).toPass();
});
