import type { Page } from "@playwright/test";
import { formatRand } from "../../src/contract/formats/format.ts";
import { changePrice } from "../../src/contract/staff/stock/price-change.ts";
import { expect, listItems, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

type Car = { id: number; price: number; stockNumber: string; revision: number };

/** The first cars of the list, the newest first. */
const cars = async (page: Page, query = "itemsPerPage=3"): Promise<Car[]> =>
  (await listItems(page, `vehicles?${query}`)) as unknown as Car[];

/** Changes a car as a colleague would, and nothing of what the page shows. */
const changeBehind = (page: Page, { id }: Car, body: object) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { "content-type": "application/merge-patch+json", "if-match": "*" };
      return (await fetch(url as string, { method: "PATCH", headers, body: json as string })).status;
    },
    [`/staff/api/vehicles/${id}`, JSON.stringify(body)],
  );

test("a manager changes prices in the row and of many, with what others did in between @mouse", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/vehicles");
  const [first, second, third] = (await cars(page)) as [Car, Car, Car];
  const row = ({ stockNumber }: Car) => page.getByRole("row").filter({ hasText: stockNumber });
  await expect(row(first)).toContainText(formatRand(first.price));

  // In the row, by keyboard.
  await row(first)
    .getByRole("button", { name: /^Change the price/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: `Price of ${first.stockNumber}` })).toBeFocused();
  await page.keyboard.type("187900");
  await page.keyboard.press("Enter");
  await expect(row(first)).toContainText(formatRand(187_900));

  // A colleague is quicker: nothing is overwritten unseen, and nothing typed is lost.
  await row(second)
    .getByRole("button", { name: /^Change the price/ })
    .click();
  expect(await changeBehind(page, second, { price: 191_900 })).toBe(200);
  await page.keyboard.type("188900");
  await page.keyboard.press("Enter");
  await expect(row(second).getByRole("alert")).toHaveText(
    `Somebody has changed it to ${formatRand(191_900)} meanwhile.`,
  );
  await expectAccessible(page);
  await row(second).getByRole("button", { name: "Keep theirs" }).click();
  await expect(row(second)).toContainText(formatRand(191_900));

  // Many at once: each before and after, then what became of each.
  for (const car of [first, second, third]) await row(car).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  await bar.getByRole("button", { name: "Prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change prices" });
  const lowered = changePrice(third.price, { by: "amount", value: -7000, rounding: "900" });
  await dialog.getByLabel("By rand").fill("7000");
  const preview = dialog.getByRole("row").filter({ hasText: third.stockNumber });
  await expect(preview).toContainText(formatRand(lowered));
  await expectAccessible(page);
  expect(await changeBehind(page, second, { price: 192_900 })).toBe(200);
  await dialog.getByRole("button", { name: "Change 3 vehicles" }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 of 3 changed.");
  await expect(dialog.getByRole("row").filter({ hasText: second.stockNumber })).toContainText(
    "Nothing was overwritten.",
  );
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 of 2 undone.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row(third)).toContainText(formatRand(third.price));
  await expect(row(second)).toContainText(formatRand(192_900));

  // Columns are kept on the server.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Hearts" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Hearts" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Hearts" })).toBeVisible();
  await expectAccessible(page);
});

test("on a phone, stock is cards; a draft is published from its page, with a price for a date", async ({
  page,
  staffSite,
}) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/vehicles");
  const [car] = (await cars(page)) as [Car];
  const card = page.getByRole("listitem").filter({ hasText: new RegExp(`${car.stockNumber}(?!\\d)`) });
  await expect(card).toContainText("in stock");
  await card.getByRole("checkbox").check();
  await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const id = await page.evaluate(async (from) => {
    const { dealerId } = await (
      await fetch(`/staff/api/vehicles/${from}`, { headers: { accept: "application/json" } })
    ).json();
    const body = {
      dealerId,
      stockNumber: "DRAFT-1",
      make: "Renault",
      model: "Kiger",
      year: 2021,
      price: 219_900,
      mileage: 42_000,
      condition: "Used",
      transmission: "Manual",
      fuelType: "Petrol",
      isDraft: true,
    };
    const headers = { "content-type": "application/json", accept: "application/json" };
    const created = await fetch("/staff/api/vehicles", { method: "POST", headers, body: JSON.stringify(body) });
    return (await created.json()).id as number;
  }, car.id);
  expect((await page.request.get(`/api/vehicles/${id}`)).status()).toBe(404);
  await page.goto(`/staff/vehicles/${id}`);
  await page.getByRole("button", { name: "Schedule a price" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule a price" });
  await dialog.getByLabel("New price").fill("209900");
  await dialog.getByLabel("From").fill("2020-01-01T08:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("This value should be a time within the next year.")).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("From").fill(`${tomorrow}T08:00`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(`${formatRand(209_900)} from`)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Visitors see it.")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await page.request.get(`/api/vehicles/${id}`)).status()).toBe(200);
});

test("prices are reviewed by keys, and the work goes on where it was left @mouse", async ({ page, staffSite }) => {
  await signIn(page, staffSite, ["dealer_manager"], { dealer: "renault-sandton" });
  await page.goto("/staff/price-review");
  await page.getByRole("combobox", { name: "Cars" }).click();
  await page.getByRole("option", { name: "In stock for 45 days or more" }).click();
  const { ids, waiting } = (await page.evaluate(async () =>
    (await fetch("/staff/api/price_review?criterion=45")).json(),
  )) as { ids: number[]; waiting: number };
  expect(ids.length, "the demo has old cars").toBeGreaterThan(2);
  const [kept, lowered] = await Promise.all(
    ids.slice(0, 2).map(async (id) => (await listItems(page, `vehicles?id[]=${id}`))[0] as unknown as Car),
  );
  const shown = (car: Car | undefined) => page.getByRole("region").filter({ hasText: car?.stockNumber ?? "" });
  const progress = page.getByRole("status").filter({ hasText: "to decide" });
  await expect(shown(kept)).toBeFocused();
  await expect(progress).toHaveText(`${waiting} to decide, 0 decided today.`);
  await expectAccessible(page);
  await page.getByLabel("Reason, for the next who looks").fill("Keep: new tyres");
  await page.getByLabel("Reason, for the next who looks").press("k");
  await expect(shown(kept), "a key in a field is text").toBeVisible();
  await page.getByLabel("Reason, for the next who looks").press("Shift+Tab");
  await shown(kept).focus();
  await page.keyboard.press("k");
  await expect(shown(lowered)).toBeFocused();
  await page.keyboard.press("l");
  await expect(progress).toHaveText(`${waiting - 2} to decide, 2 decided today.`);
  await page.reload();
  await expect(progress).toHaveText(`${waiting - 2} to decide, 2 decided today.`);
  const after = await page.evaluate(
    async (id) => (await fetch(`/staff/api/vehicles/${id}`, { headers: { accept: "application/json" } })).json(),
    lowered?.id,
  );
  expect(after).toMatchObject({ price: (lowered?.price ?? 0) - 5000, lastReview: { decision: "lower" } });
});
