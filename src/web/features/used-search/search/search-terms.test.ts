import { expect, it } from "vitest";
import { calculateRepayment } from "../../../../contract/finance/finance.ts";
import { paths } from "../../../routing/paths.ts";
import { parseSearch, searchUrl } from "./search-state.ts";
import { toVehicleQuery } from "./vehicle-query.ts";

const parse = (query: string) => parseSearch({}, new URLSearchParams(query));
const query = (search: string) => toVehicleQuery(parse(search), null, 1);
const TERMS = { depositPercent: 10, termMonths: 60, balloonPercent: 20, interestPercent: 11.5 };

it("keeps the terms of a range of instalments in the URL", () => {
  const search = "instalmentTo=5000&deposit=10&term=60&balloon=20&interest=11.5";
  expect(parse(search).terms).toEqual(TERMS);
  expect(searchUrl(parse(search), paths())).toBe(`/used?${search}`);
  expect(searchUrl(parse("deposit=10&term=60"), paths()), "without a range they mean nothing").toBe("/used");
});

it.each(["deposit=0&term=72&balloon=40&interest=12", "deposit=70", "term=7", "interest=99", "deposit=x", "balloon=-1"])(
  "takes the default terms for %s",
  (terms) => {
    expect(parse(`instalmentTo=5000&${terms}`).terms).toBeUndefined();
    expect(query(`instalmentTo=5000&${terms}`)).toMatchObject({ "installment[lte]": 5000 });
  },
);

it("asks the API for the prices whose instalments on these terms are within the range", () => {
  const asked = query("instalmentFrom=3000&instalmentTo=5000&deposit=10&term=60&balloon=20&interest=11,5");
  const instalment = (price: number) => calculateRepayment(price, TERMS).instalment;
  const [from, to] = [asked["price[gte]"] ?? 0, asked["price[lte]"] ?? 0];
  expect([instalment(from) >= 3000, instalment(from - 1) >= 3000]).toEqual([true, false]);
  expect([instalment(to) <= 5000, instalment(to + 1) <= 5000]).toEqual([true, false]);
  expect(asked["installment[lte]"]).toBeUndefined();
  const narrower = query("instalmentTo=5000&priceTo=100000&deposit=10");
  expect(narrower["price[lte]"]).toBe(100_000);
  expect(query("instalmentFrom=9999999&deposit=10")["price[gte]"]).toBe(100_000_000);
});
