import { expect, it } from "vitest";
import type { LeadOffer } from "../enquiries/lead-offer.ts";
import { appointmentSubject } from "./appointment-subject.ts";

const offer = (kind: LeadOffer["kind"], title: string): LeadOffer => ({
  kind,
  id: 7,
  title,
  uri: "/",
  image: null,
  price: null,
  stockNumber: null,
  year: null,
  mileage: null,
  colour: null,
  dealer: null,
});

it("is to view the used car of the enquiry", () => {
  expect(appointmentSubject({ make: "Renault", model: "Kiger", offer: offer("used", "2022 Renault Kiger") })).toEqual({
    kind: "viewing",
    car: "2022 Renault Kiger",
    vehicleId: 7,
  });
});

it.each<[LeadOffer["kind"], string]>([
  ["model", "Renault Kiger 2026"],
  ["variant", "Renault Kiger 2026"],
  ["special", "Renault Kiger"], // an offer is not a car
  ["service", "Renault Kiger"],
])("of an enquiry about a %s is to drive %s", (kind, car) => {
  expect(appointmentSubject({ make: "Renault", model: "Kiger", offer: offer(kind, "Renault Kiger 2026") })).toEqual({
    kind: "test-drive",
    car,
    vehicleId: null,
  });
});

it("is to drive the named car, or a car that is not named yet", () => {
  expect(appointmentSubject({ make: "Renault", model: "Kiger" }).car).toBe("Renault Kiger");
  expect(appointmentSubject({ make: "Renault", model: null, offer: null })).toEqual({
    kind: "test-drive",
    car: null,
    vehicleId: null,
  });
});
