import { calculateRepayment } from "../../src/contract/finance/finance.ts";
import { formatRand, formatRandCents } from "../../src/contract/formats/format.ts";
import { storedItem } from "../support/local-storage.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingMoved,
  openPage,
  test,
} from "../support/test.ts";

const TERMS = { depositPercent: 10, termMonths: 60, balloonPercent: 20, interestPercent: 11.5 };

test("a visitor works out an instalment, and all cars show theirs on the same terms", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()}`));
  await openPage(page, "/budget");
  await expectNothingMoved(page);
  const money = page.getByRole("region", { name: "1. Your money" });
  await money.getByLabel("Take-home pay").fill("24 000");
  await money.getByLabel("Income before deductions").fill("30000");
  await money.getByLabel("Living expenses").fill("11 000");
  await money.getByLabel("Repayments on debt").fill("R3000");
  await money.getByLabel("Set aside for the new car").fill("2500");
  // 24 000 - 11 000 - 3 000 - 2 500 - 69
  await expect(money.getByRole("status")).toContainText("R\u00a07\u00a0431");
  await money.getByLabel("Living expenses").fill("1000");
  await expect(money).toContainText("at least the norm of R\u00a03\u00a0265");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await money.getByLabel("Living expenses").fill("13431");
  await money.getByRole("button", { name: "Use R\u00a05\u00a0000 a month" }).click();

  const terms = page.getByRole("region", { name: "2. Your instalment and terms" });
  await expect(terms.getByLabel("At most a month")).toHaveValue("5000");
  await terms.getByLabel("Deposit").fill("70");
  await terms.getByRole("button", { name: "See the cars within it" }).click();
  await expect(terms.getByText(/^With this balloon, the deposit must be less than 60%$/)).toBeVisible();
  await terms.getByLabel("Deposit").fill("10");
  await terms.getByLabel("Term").selectOption("60");
  await terms.getByLabel("Balloon").fill("20");
  await terms.getByLabel("Interest rate").fill("11,5");
  await terms.getByRole("button", { name: "See the cars within it" }).click();
  await expect(page).toHaveURL(/\/used\?instalmentTo=5000&deposit=10&term=60&balloon=20&interest=11/);
  expect(sent.filter((request) => /24.?000|30000|13431/.test(decodeURIComponent(request)))).toEqual([]);
  expect(await storedItem(page, "budget")).not.toMatch(/24.?000|30000|13431/);

  // Each card has its instalment, on these terms.
  const card = page.getByRole("article").first();
  await expect(card).toContainText("60 months, 10% deposit, 20% balloon, 11,5% interest");
  for (const text of await page.getByRole("article").allTextContents()) {
    const [, price = ""] = /R\u00a0([\d\u00a0]+)R\u00a0[\d\u00a0]+ p\/m/.exec(text) ?? [];
    const { instalment } = calculateRepayment(Number(price.replaceAll("\u00a0", "")), TERMS);
    expect(instalment).toBeLessThanOrEqual(5000);
    expect(text).toContain(`${formatRand(instalment)} p/m`);
    expect(text).toContain("Fits your R\u00a05\u00a0000");
  }
  await page.reload();
  await expect(card).toContainText("60 months");
  await expectNothingMoved(page);
  await expectAccessible(page);

  await card.getByRole("link").click();
  await expect(page.getByRole("link", { name: "Enquire Now" })).toBeVisible();
  await page.reload();
  const calculator = page.getByRole("region", { name: "Finance calculator" });
  await expect(calculator.getByLabel("Deposit")).toHaveValue("10");
  await expect(calculator.getByLabel("Interest rate")).toHaveValue(/^11[.,]5$/);
  const price = Number((await calculator.getByLabel("Price").inputValue()).replaceAll(/\D/g, ""));
  const { instalment } = calculateRepayment(price, TERMS);
  await expect(calculator.getByRole("status")).toContainText(formatRandCents(instalment));
  await expect(page.getByText(`${formatRand(instalment)} p/m`).first()).toBeVisible();
  await expectNothingMoved(page);
  await calculator.getByRole("button", { name: "Reset" }).click();
  await expect(calculator.getByLabel("Balloon")).toHaveValue("40");

  await page.goto("/new/renault/triber");
  await expect(page.getByText(/p\/m \| 10% Deposit \| 60 Months \| 11.5% Interest/)).toBeVisible();

  await openPage(page, "/budget");
  await expect(terms.getByLabel("At most a month")).toHaveValue("5\u00a0000");
  await expect(terms.getByLabel("Term")).toHaveValue("60");
  await terms.getByRole("button", { name: "Forget my budget" }).click();
  await expect(terms.getByLabel("Term")).toHaveValue("72");
  await openPage(page, "/used");
  await expect(page.getByRole("article").first()).not.toContainText("p/m");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the method and an example are told, and the search by instalment works on any terms", async ({ page }) => {
    await page.goto("/budget");
    await expect(page.getByLabel("Take-home pay")).toBeHidden();
    await expect(page.getByText(/^Working out your own figures needs JavaScript/)).toBeVisible();
    const method = page.getByRole("region", { name: "How it is worked out" });
    await expect(method).toContainText("R\u00a03\u00a0146,02 a month");
    await expect(method).toContainText("R\u00a0312\u00a0689,16"); // 306 513.66 + 1 207.50 + 72 × 69
    await expect(method.getByRole("row", { name: /^R\s6\s250 to R\s25\s000/ })).toContainText("9%");
    await page.getByLabel("At most a month").fill("5000");
    await page.getByLabel("Deposit").fill("20");
    await page.getByRole("button", { name: "See the cars within it" }).click();
    await expect(page).toHaveURL(/instalmentTo=5000&deposit=20/);
    const prices = await page
      .getByRole("article")
      .getByText(/^R\s[\d\s]+$/)
      .allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      const terms = { ...TERMS, depositPercent: 20, termMonths: 72, balloonPercent: 40, interestPercent: 12 };
      expect(calculateRepayment(Number(price.replaceAll(/\D/g, "")), terms).instalment).toBeLessThanOrEqual(5000);
    }
  });
});
