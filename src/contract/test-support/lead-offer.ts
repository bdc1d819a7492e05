import type { LeadOffer } from "../enquiries/lead-offer.ts";

/** The car of an enquiry or an application. For tests only. */
export const testLeadOffer: LeadOffer = {
  kind: "used",
  id: 7,
  title: "2021 Renault Kiger",
  uri: "/used/renault/kiger/7",
  image: null,
  price: 219_900,
  stockNumber: "K-1",
  year: 2021,
  mileage: 42_000,
  colour: "Red",
  dealer: "renault-sandton",
};
