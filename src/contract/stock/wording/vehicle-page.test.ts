import { expect, it } from "vitest";
import { daysOnSale, oneLikeIt, vehicleActions, vehicleMarket } from "./vehicle-page.ts";

const market = {
  count: 14,
  years: { from: 2019, to: 2023 },
  mileage: { from: 25_000, to: 55_000 },
  average_price: 189_900,
  comparison: "below" as const,
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("says how a price compares and with what, but not what it is worth", () => {
  expect(vehicleMarket.comparison(market)).toBe("Below the average of 14 like it in our group");
  expect(plain(vehicleMarket.method("Renault Kiger", market))).toBe(
    "Their average price is R 189 900: Renault Kiger, 2019 to 2023, 25 000 km to 55 000 km, for sale at our dealers; " +
      "condition, extras and service history are not compared.",
  );
});

it("counts days in words", () => {
  expect([0, 1, 6].map(daysOnSale.days)).toEqual(["On sale since today", "On sale for 1 day", "On sale for 6 days"]);
});

it("names the sold car that another is like", () => {
  const sold = { year: 2021, make: "Renault", model: "Kiger", variant: "" };
  expect(oneLikeIt.message(sold)).toBe("I am looking for a car like the 2021 Renault Kiger that has been sold.");
});

it("asks the dealer about the car with its stock number and address", () => {
  const car = { year: 2021, make: "Renault", model: "Kiger", variant: "1.0 Zen", price: 219_900, stock_number: "K-1" };
  const url = "https://karoo.example/used/renault/kiger/7";
  expect(vehicleActions.greeting(car, url)).toBe(
    `Hello, is this car still for sale? 2021 Renault Kiger 1.0 Zen, R 219 900, stock number K-1\n${url}`,
  );
  expect(vehicleActions.greeting({ ...car, stock_number: "" }, url)).not.toContain("stock number");
});
