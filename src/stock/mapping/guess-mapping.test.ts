import { expect, test } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

function guess(header: string, ...lines: string[]) {
  const rows = lines.map((text, index) => ({ fields: text.split(","), line: index + 2 }));
  return guessMapping({ header: header.split(","), rows }, 2026).fields;
}

test("columns are found by their names, however they are written", () => {
  const fields = guess(
    "Stock No.,Manufacturer,Model Range,Derivative,Model Year,Selling Price (ZAR),Odometer,Gear Box,Fuel,Colour,Photos",
    "A1,Renault,Kwid,1.0 Zen,2021,R 189 900,42 000 km,Manual,Petrol,Ice White,https://a.example/1.jpg;https://a.example/2.jpg",
  );
  expect(fields).toMatchObject({
    stock_number: { column: "Stock No." },
    make: { column: "Manufacturer" },
    model: { column: "Model Range" },
    variant: { column: "Derivative" },
    year: { column: "Model Year" },
    price: { column: "Selling Price (ZAR)" },
    mileage: { column: "Odometer" },
    transmission: { column: "Gear Box" },
    fuel_type: { column: "Fuel" },
    exterior_color: { column: "Colour" },
    images: { column: "Photos", separator: ";" },
    state_of_vehicle: { constant: "Used" },
  });
  expect(fields.price?.currency).toBeUndefined();
});

test("the words of a name are separated, and unknown values do not lower the score", () => {
  const fields = guess(
    "stockNo,makeName,carModelName,fuelType,gearbox,mainBodyShape",
    "A1,Renault,Kwid,Petrol 95,5-speed manual,Cross",
    "A2,Renault,Kwid,,Schalt,Other",
    "A3,Renault,Kwid,Petrol Hybrid,CVT automatic,Other",
  );
  expect(fields).toMatchObject({
    stock_number: { column: "stockNo" },
    model: { column: "carModelName" },
    fuel_type: { column: "fuelType", translate: { "Petrol 95": "Petrol", "Petrol Hybrid": "Hybrid" } },
    transmission: { column: "gearbox", translate: { "5-speed manual": "Manual", "CVT automatic": "Automatic" } },
    body_type: { column: "mainBodyShape" },
  });
  expect(guess("fuelType,gearbox", "ULP95,5MT", "D50,6AT")).toMatchObject({
    fuel_type: { column: "fuelType" },
    transmission: { column: "gearbox" },
  });
});

test("equipment is no description, and may be in several columns", () => {
  expect(guess("stock,comments,extras", "A1,Clean,ABS|Mags", "A2,Neat,Roof tent")).toMatchObject({
    description: { column: "comments" },
    features: { column: "extras" },
  });
  expect(guess("stock,feature1,feature2", "A1,ABS,Mags").features).toEqual({ template: ["{feature1}", "{feature2}"] });
});

test("a VIN is known by its values, and is no stock number", () => {
  const fields = guess("stock,number,colour", "A1,VF1RFB00X65432109,White", "A2,MEEHSRAW4J1234567,Red");
  expect(fields).toMatchObject({ stock_number: { column: "stock" }, vin: { column: "number" } });
});

test("values identify unclear names, and override misleading ones", () => {
  const fields = guess(
    "mileage,col1,col2,col3,km_driven,vehicle_age",
    "19.7,Petrol,A,https://a.example/1.jpg,42000,9",
    "22.3,Diesel,M,https://a.example/2.jpg,120000,5",
  );
  expect(fields).toMatchObject({
    mileage: { column: "km_driven" },
    fuel_type: { column: "col1" },
    transmission: { column: "col2", translate: { A: "Automatic", M: "Manual" } },
    images: { column: "col3" },
    year: { yearFromAge: "vehicle_age" },
    fuel_consumption: { column: "mileage", replace: [{ with: "$1 km/l" }] },
  });
});

test("facts are found by what feeds call them, and their units in the columns' names", () => {
  const fields = guess(
    "Gears,Transmission,Drive,Engine CC,Power (bhp),Seating Capacity,Owners,FSH,Service Plan Expiry,First Registration Date,Interior",
    "6,Manual,4WD,1598,116,5,1 owner,FSH,31/03/2028,03/2021,Black leather",
    "5,Auto,fwd,998,67,7,2,Part,2027-01-31,2020-11,Cloth",
  );
  expect(fields).toMatchObject({
    gears: { column: "Gears" },
    transmission: { column: "Transmission" },
    driven_wheels: { column: "Drive" },
    engine_capacity: { column: "Engine CC" },
    power: { column: "Power (bhp)", replace: [{ with: "$1 bhp" }] },
    seats: { column: "Seating Capacity" },
    previous_owners: { column: "Owners" },
    service_history: { column: "FSH" },
    service_plan_until: { column: "Service Plan Expiry" },
    first_registered: { column: "First Registration Date" },
    interior_material: { column: "Interior" },
  });
});

test("a foreign currency, spellings in several cases and numbered pictures are noticed", () => {
  const fields = guess(
    "make,model,price,image1,image2",
    "Audi,a6,$25000,https://a.example/1.jpg,",
    "AUDI,A6,$ 24000,https://a.example/1.jpg,https://a.example/2.jpg",
  );
  expect(fields).toMatchObject({
    make: { column: "make", case: "title" },
    model: { column: "model", case: "title" },
    price: { column: "price", currency: "$" },
    images: { template: ["{image1}", "{image2}"] },
  });
});

test("a column that nothing identifies is left to people", () => {
  expect(guess("a,b", "x,y")).toEqual({ state_of_vehicle: { constant: "Used" } });
  expect(guess("price,price", "1,2")).toEqual({ state_of_vehicle: { constant: "Used" } });
});
