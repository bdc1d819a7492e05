import { describe, expect, it } from "vitest";
import { paths } from "../../routing/paths.ts";
import { applyChange, EMPTY_SEARCH, parseSearch, searchUrl, toVehicleQuery } from "./search-state.ts";

const parse = (href: string) => {
  const url = new URL(href, "http://site.example");
  const [, , make, model] = url.pathname.split("/");
  return parseSearch({ make, model }, url.searchParams);
};

describe("a search in the URL", () => {
  it("is the same after writing and parsing its URL", () => {
    const href =
      "/used/renault/kiger?dealerName=renault-cbd&transmissionType=Manual&vehicle_state=Demo&fuelType=Petrol&fuelType=Diesel&sort=price-asc&page=3";
    expect(searchUrl(parse(href), paths())).toBe(href);
  });

  it("ignores an unknown sort order, an impossible page and other parameters", () => {
    expect(parse("/used?sort=colour&page=-4&utm_source=x")).toEqual(EMPTY_SEARCH);
  });

  it("keeps a few unknown filter values, since a feed may have them, and takes known ones in any case", () => {
    expect(parse("/used?fuelType=Electric&fuelType=diesel&fuelType=Electric").fuelType).toEqual(["Diesel", "Electric"]);
    const many = Array.from({ length: 30 }, (_, i) => `fuelType=${i}`).join("&");
    expect(parse(`/used?${many}&fuelType=${"x".repeat(41)}`).fuelType).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("clears a group whose box Any was submitted", () => {
    expect(parse("/used?fuelType=&fuelType=Petrol&vehicle_state=Demo")).toMatchObject({
      fuelType: [],
      vehicle_state: ["Demo"],
    });
  });

  it("has the dealer's prefix in a dealer's scope", () => {
    expect(searchUrl({ ...EMPTY_SEARCH, make: "renault" }, paths("/dealer/renault-cbd"))).toBe(
      "/dealer/renault-cbd/used/renault",
    );
  });
});

describe("changing a search", () => {
  const search = parse("/used/renault/kiger?fuelType=Petrol&sort=price-asc&page=3");

  it("goes back to page 1", () => {
    expect(applyChange(search, { sort: "" }).page).toBe(1);
    expect(applyChange(search, { model: "duster" }).page).toBe(1);
  });

  it("resets the model with another make, and keeps it with the same make", () => {
    expect(applyChange(search, { make: "toyota" }).model).toBeUndefined();
    expect(applyChange(search, { make: undefined }).model).toBeUndefined();
    expect(applyChange(search, { make: "renault" }).model).toBe("kiger");
  });

  it("becomes a query of the API", () => {
    expect(toVehicleQuery(search, 2)).toMatchObject({
      page: 2,
      make_slug: "renault",
      model_slug: "kiger",
      "order[price]": "asc",
      "order[mileage]": undefined,
      "fuelType[]": ["Petrol"],
    });
  });
});
