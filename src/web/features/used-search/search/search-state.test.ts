import { describe, expect, it } from "vitest";
import { paths } from "../../../routing/paths.ts";
import { applyChange, EMPTY_SEARCH, parseSearch, searchUrl } from "./search-state.ts";
import { toVehicleQuery } from "./vehicle-query.ts";

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
    const further =
      "/used?body=SUV&colour=White&colour=Blue&seats=7&drive=4x4&serviceHistory=Full&province=Gauteng&priceFrom=100000&priceTo=300000&instalmentTo=5000" +
      "&yearFrom=2018&mileageTo=80000&powerFrom=85&previousOwnersTo=1&near=Paarl&within=50&q=tow+bar&sort=nearest";
    expect(searchUrl(parse(further), paths())).toBe(further);
  });

  it("reads numbers as people type them, and exchanges bounds in the wrong order", () => {
    expect(parse("/used?priceFrom=300k&priceTo=R+100%C2%A0000&mileageTo=80+000+km&instalmentFrom=4,500")).toMatchObject(
      {
        price: { from: 100_000, to: 300_000 },
        mileage: { to: 80_000 },
        instalment: { from: 4500 },
      },
    );
  });

  it("leaves out or limits what is no bound, place or distance", () => {
    const nothing =
      "/used?priceFrom=cheap&priceTo=-1&yearFrom=1e3&mileageFrom=0&mileageTo=999999999&near=%20&within=50&q=%20&sort=nearest";
    expect(parse(nothing)).toEqual(EMPTY_SEARCH);
    expect(parse("/used?near=Paarl&within=none").within).toBeUndefined();
    expect(parse("/used?near=Paarl&within=99999").within).toBe(5000);
    for (const near of ["91,20", "-26.1,181", "1", "x".repeat(41)]) {
      expect(parse(`/used?near=${near}`).near, near).toBeUndefined();
    }
    expect(parse(`/used?q=${"x".repeat(200)}`).q).toHaveLength(100);
  });

  it("rounds a point to about a kilometre", () => {
    expect(parse("/used?near=-26.10712,+28.0568").near).toBe("-26.11,28.06");
    expect(parse("/used?near=-0.001,28").near).toBe("0,28");
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
      condition: ["Demo"],
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

  it("ends the order by distance with the place that it is measured from", () => {
    const near = parse("/used?near=Paarl&within=50&sort=nearest");
    expect(applyChange(near, { near: undefined })).toMatchObject({ within: undefined, sort: "" });
    expect(applyChange(near, { bodyType: ["SUV"] })).toMatchObject({ near: "Paarl", within: 50, sort: "nearest" });
  });

  it("becomes a query of the API", () => {
    expect(toVehicleQuery(search, null, 2)).toMatchObject({
      page: 2,
      make_slug: "renault",
      model_slug: "kiger",
      "order[price]": "asc",
      "fuelType[]": ["Petrol"],
    });
    const place = { near: "paarl", point: "-33.734,18.962", town: "Paarl", isPoint: false };
    const further = parse("/used?instalmentTo=5000&body=SUV&near=paarl&within=50&sort=nearest&q=tow+bar");
    expect(toVehicleQuery(further, place, 1)).toMatchObject({
      "installment[lte]": 5000,
      "body_type[]": ["SUV"],
      near: "-33.734,18.962",
      "distance[lte]": 50,
      "order[distance]": "asc",
      q: "tow bar",
    });
    // The API refuses distances without a point.
    const unknown = toVehicleQuery(further, null, 1);
    expect([unknown["order[distance]"], unknown["distance[lte]"], unknown.near]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
