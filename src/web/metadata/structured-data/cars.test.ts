import { describe, expect, it } from "vitest";
import type { RangeItem } from "../../../contract/range/range.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { newModel, newVariant, usedCar, usedCarVideo } from "./cars.ts";

const toAbsoluteUrl = (path: string) => new URL(path, "https://karoo.example").href;

const vehicle: Vehicle = {
  "@id": "/api/vehicles/7",
  "@type": "Vehicle",
  id: 7,
  uri: "/used/renault/kiger/7",
  image: { uri: "/uploads/used/a b.webp" },
  images: [{ uri: "/uploads/used/a b.webp" }, { uri: "https://pictures.example/2.jpg" }],
  make: "Renault",
  make_slug: "renault",
  model: "Kiger",
  model_slug: "kiger",
  variant: "1.0 Zen",
  year: 2023,
  price: 219900,
  installment: 3460.1,
  mileage: { value: 42000 },
  state_of_vehicle: "Demo",
  transmission: "Manual",
  fuel_type: "Petrol",
  exterior_color: "Red",
  body_type: "SUV",
  description: "One owner.",
  stock_number: "K-1",
  dealer_slug: "renault-durban",
  dealer_name: "Renault Durban",
  dealer_province: "KwaZulu-Natal",
  dealer_contact_no: "031 555 0120",
};

it("describes the video of a car, if it has one", () => {
  expect(usedCarVideo({ ...vehicle, video: null }, toAbsoluteUrl)).toEqual([]);
  const video = {
    uri: "/uploads/media/walk.mp4?v=1",
    poster: { uri: "/uploads/media/walk.jpg?v=2" },
    captions: null,
    width: 1280,
    height: 720,
    duration: 65,
    uploaded_at: "2026-11-24T08:00:00.000Z",
  };
  expect(usedCarVideo({ ...vehicle, video }, toAbsoluteUrl)).toEqual([
    {
      "@type": "VideoObject",
      name: "Video of the 2023 Renault Kiger 1.0 Zen",
      description: "A walk around the 2023 Renault Kiger 1.0 Zen at Renault Durban.",
      thumbnailUrl: "https://karoo.example/uploads/media/walk.jpg?v=2",
      uploadDate: "2026-11-24T08:00:00.000Z",
      contentUrl: "https://karoo.example/uploads/media/walk.mp4?v=1",
      duration: "PT65S",
    },
  ]);
});

describe("usedCar", () => {
  it("describes a product and car with its mileage in kilometres, offered in rand by its dealer", () => {
    expect(usedCar(vehicle, toAbsoluteUrl)).toEqual({
      "@type": ["Product", "Car"],
      "@id": "https://karoo.example/used/renault/kiger/7#car",
      name: "2023 Renault Kiger 1.0 Zen",
      url: "https://karoo.example/used/renault/kiger/7",
      description: "One owner.",
      image: ["https://karoo.example/uploads/used/a%20b.webp", "https://pictures.example/2.jpg"],
      sku: "K-1",
      brand: { "@type": "Brand", name: "Renault" },
      model: "Kiger",
      vehicleConfiguration: "1.0 Zen",
      vehicleModelDate: "2023",
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 42000, unitCode: "KMT" },
      vehicleTransmission: "Manual",
      fuelType: "Petrol",
      bodyType: "SUV",
      color: "Red",
      itemCondition: "https://schema.org/UsedCondition",
      offers: {
        "@type": "Offer",
        url: "https://karoo.example/used/renault/kiger/7",
        price: 219900,
        priceCurrency: "ZAR",
        itemCondition: "https://schema.org/UsedCondition",
        availability: "https://schema.org/InStock",
        seller: {
          "@type": "AutoDealer",
          "@id": "https://karoo.example/dealer/renault-durban#dealer",
          name: "Renault Durban",
          url: "https://karoo.example/dealer/renault-durban",
          telephone: "+27315550120",
          address: { "@type": "PostalAddress", addressRegion: "KwaZulu-Natal", addressCountry: "ZA" },
        },
      },
    });
  });

  it("has the price that a lower one is compared with", () => {
    const reduced = { ...vehicle, price_fall: { amount: 10_000, since: "2026-11-03" } };
    expect(usedCar(reduced, toAbsoluteUrl)).toMatchObject({
      offers: {
        price: 219_900,
        priceSpecification: {
          priceType: "https://schema.org/StrikethroughPrice",
          price: 229_900,
          priceCurrency: "ZAR",
        },
      },
    });
  });

  it("says what is known of the engine, the wheels that it drives and the car's past", () => {
    const known = {
      ...vehicle,
      seats: 5,
      engine_capacity: 1598,
      power: 85,
      driven_wheels: "4x4",
      fuel_consumption: 6.5,
      first_registered: "2021-03-01",
      previous_owners: 0,
    };
    expect(usedCar(known, toAbsoluteUrl)).toMatchObject({
      vehicleSeatingCapacity: 5,
      vehicleEngine: {
        "@type": "EngineSpecification",
        engineDisplacement: { "@type": "QuantitativeValue", value: 1598, unitCode: "CMQ" },
        enginePower: { "@type": "QuantitativeValue", value: 85, unitCode: "KWT" },
      },
      driveWheelConfiguration: "https://schema.org/FourWheelDriveConfiguration",
      fuelConsumption: { "@type": "QuantitativeValue", value: 6.5, unitText: "l/100 km" },
      dateVehicleFirstRegistered: "2021-03-01",
      numberOfPreviousOwners: 0,
    });
  });

  it("leaves out empty fields", () => {
    const bare = usedCar({ ...vehicle, variant: "", description: "", body_type: "", images: [] }, toAbsoluteUrl);
    expect(bare).not.toHaveProperty("description");
    expect(bare).not.toHaveProperty("vehicleConfiguration");
    expect(bare).not.toHaveProperty("bodyType");
    expect(bare).not.toHaveProperty("image");
    expect(bare).toMatchObject({ name: "2023 Renault Kiger" });
  });
});

describe("newModel", () => {
  const variant: RangeItem = {
    "@id": "/api/renault_ranges/1",
    "@type": "RangeItem",
    make: "Renault",
    model: "Duster",
    variant: "Zen",
    make_slug: "renault",
    model_slug: "duster",
    variant_slug: "zen",
    type: "car",
    bodyType: "Compact SUV",
    description: "For tar and gravel.",
    summary: "The way in.",
    priceRange: "R 469 900 – R 549 900",
    minPrice: 469900,
    price: 469900,
    term: 72,
    interest: 12,
    brochure: null,
    mainImage: "duster-hero.webp",
    gallery: [{ image: "duster-side.webp" }],
    colour: [],
    power: 98,
    torque: 250,
    transmission: "6-speed manual",
    transmission_type: "Manual",
  };

  it("is offered new, from the lowest to the highest price of its variants", () => {
    expect(newModel([variant, { ...variant, variant: "Iconic", price: 549900 }], toAbsoluteUrl)).toMatchObject({
      "@type": ["Product", "Car"],
      "@id": "https://karoo.example/new/renault/duster#car",
      name: "Renault Duster",
      image: [
        "https://karoo.example/uploads/duster-hero.webp",
        "https://karoo.example/uploads/gallery/duster-side.webp",
      ],
      itemCondition: "https://schema.org/NewCondition",
      offers: {
        "@type": "AggregateOffer",
        lowPrice: 469900,
        highPrice: 549900,
        offerCount: 2,
        priceCurrency: "ZAR",
        availability: "https://schema.org/InStock",
      },
    });
  });

  it("has what its variants have in common, and a variant its own figures", () => {
    const specified = { ...variant, specification: { boot: 472, top_speed: 192, wheelbase: 2657 } };
    const quicker = { ...specified, power: 113, specification: { boot: 472, top_speed: 200 } };
    const model = newModel([specified, quicker], toAbsoluteUrl);
    expect(model).toMatchObject({ cargoVolume: { value: 472, unitCode: "LTR" } });
    expect(model).not.toHaveProperty("speed");
    expect(model).not.toHaveProperty("wheelbase");
    expect(newVariant(quicker, toAbsoluteUrl)).toMatchObject({
      "@id": "https://karoo.example/new/renault/duster/zen#car",
      name: "Renault Duster Zen",
      vehicleTransmission: "6-speed manual",
      vehicleEngine: { enginePower: { value: 113, unitCode: "KWT" } },
      speed: { maxValue: 200, unitCode: "KMH" },
      offers: { "@type": "Offer", price: 469900, url: "https://karoo.example/new/renault/duster/zen" },
    });
  });
});
