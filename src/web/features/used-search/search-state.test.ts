import { describe, expect, it } from "vitest";
import { paths } from "../../routing/paths.ts";
import { changed, emptySearch, parseSearch, searchAddress, vehicleQuery } from "./search-state.ts";

const parse = (address: string) => {
  const url = new URL(address, "http://site.example");
  const [, , make, model] = url.pathname.split("/");
  return parseSearch({ make, model }, url.searchParams);
};

describe("a search in the address", () => {
  it("survives the way to the address and back", () => {
    const address =
      "/used/renault/kiger?dealerName=renault-cbd&transmissionType=Manual&vehicle_state=Demo&fuelType=Petrol&fuelType=Diesel&sort=price-asc&page=3";
    expect(searchAddress(parse(address), paths())).toBe(address);
  });

  it("ignores what it does not know", () => {
    expect(parse("/used?fuelType=Coal&sort=colour&page=-4&utm_source=x")).toEqual(emptySearch);
  });

  it("is prefixed in a dealer's scope", () => {
    expect(searchAddress({ ...emptySearch, make: "renault" }, paths("/dealer/renault-cbd"))).toBe(
      "/dealer/renault-cbd/used/renault",
    );
  });
});

describe("changing a search", () => {
  const search = parse("/used/renault/kiger?fuelType=Petrol&sort=price-asc&page=3");

  it("starts again at page 1 with any change", () => {
    expect(changed(search, { sort: "" }).page).toBe(1);
    expect(changed(search, { model: "duster" }).page).toBe(1);
  });

  it("forgets the model with another make, and keeps it with the same", () => {
    expect(changed(search, { make: "toyota" }).model).toBeUndefined();
    expect(changed(search, { make: undefined }).model).toBeUndefined();
    expect(changed(search, { make: "renault" }).model).toBe("kiger");
  });

  it("asks the API in its own words", () => {
    expect(vehicleQuery(search, 2)).toMatchObject({
      page: 2,
      make_slug: "renault",
      model_slug: "kiger",
      "order[price]": "asc",
      "order[mileage]": undefined,
      "fuelType[]": ["Petrol"],
    });
  });
});
