import { expect, it } from "vitest";
import { APPLICATION_STAGES, OPEN_APPLICATION_STAGES } from "../applications/application-progress.ts";
import { APPOINTMENT_NAMES } from "../appointments/appointments.ts";
import { CHANNEL_KINDS, CUSTOMER_KINDS, isChannelKind } from "./delivery/lead-delivery.ts";
import { isContact, NOTE_KINDS, OPEN_STAGES, REACHED_STAGES } from "./lead-progress.ts";

it("says in which stages somebody still has something to do, and for which somebody spoke with the customer", () => {
  expect(OPEN_STAGES).toEqual(["New", "Contacted", "Appointment", "Test drive", "Quoted"]);
  expect(APPLICATION_STAGES.slice(0, 3)).toEqual(OPEN_APPLICATION_STAGES); // the last three are its end
  expect(REACHED_STAGES).toEqual(["Contacted", "Appointment", "Test drive", "Quoted", "Sold"]);
});

it("takes every kind of note for a contact but a remark among colleagues", () => {
  expect(NOTE_KINDS.filter(isContact)).toEqual(["call", "whatsapp", "email", "visit"]);
});

it("tells what a dealer receives from what a customer does", () => {
  expect([...CHANNEL_KINDS, ...CUSTOMER_KINDS].filter(isChannelKind)).toEqual(["email", "adf", "webhook"]);
  expect(CUSTOMER_KINDS).toEqual([
    "confirmation",
    "reply",
    "whatsapp",
    "appointment",
    "reminder",
    "hold",
    "hold_reminder",
    "offer",
    "document_request",
  ]);
});

it("names an appointment within a sentence", () => {
  expect(APPOINTMENT_NAMES).toEqual({ "test-drive": "test drive", viewing: "viewing" });
});
