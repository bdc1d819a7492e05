import { expect, it } from "vitest";
import type { DealDetail } from "../../../contract/content/deal-detail.ts";
import { pricedOffer } from "./offers.ts";

const toAbsoluteUrl = (path: string) => new URL(path, "https://karoo.example").href;

const dealer = { slug: "renault-durban", dealer_name: "Renault Durban", dealer_contact_no: "031 555 0120" };
const offer = {
  slug: "kiger",
  title: "Kiger",
  description: "A Kiger.",
  imageUri: "/uploads/specials/kiger.webp",
  uri: "/kiger",
  isUsed: false,
  price: 319_900,
  ends_on: "2026-12-20",
  models: [{ model: "Kiger", model_slug: "kiger", variant: "1.0T Techno" }],
  dealers: { "hydra:member": [dealer] },
} as unknown as DealDetail;
const describeOffer = (change: object, isService = false) =>
  pricedOffer({ ...offer, ...change }, { isService, toAbsoluteUrl });

it("describes a special with its price, its end, its cars and the one dealer that offers it", () => {
  expect(describeOffer({})).toEqual([
    expect.objectContaining({
      "@type": "Offer",
      url: "https://karoo.example/specials/kiger",
      price: 319_900,
      priceCurrency: "ZAR",
      priceValidUntil: "2026-12-20",
      validThrough: "2026-12-20T23:59:59+02:00",
      priceSpecification: expect.objectContaining({ price: 319_900, valueAddedTaxIncluded: true }),
      itemOffered: [expect.objectContaining({ "@type": "Car", name: "Renault Kiger 1.0T Techno" })],
      offeredBy: expect.objectContaining({ "@id": "https://karoo.example/dealer/renault-durban#dealer" }),
    }),
  ]);
});

it("describes a service of the whole group, and nothing without a price", () => {
  const group = { uri: "/renault/kiger", ends_on: null, dealers: { "hydra:member": [dealer, dealer] } };
  const [service] = describeOffer(group, true);
  expect(service).toMatchObject({
    url: "https://karoo.example/service-deals/renault/kiger",
    itemOffered: { "@type": "Service" },
    offeredBy: { "@type": "Organization" },
  });
  expect(service).not.toHaveProperty("validThrough");
  expect(describeOffer({ price: null })).toEqual([]);
});
