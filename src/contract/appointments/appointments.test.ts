import { expect, it } from "vitest";
import { confirmationDeadline } from "./appointments.ts";

it.each([
  ["two hours later", "14:00", "11:00"],
  ["half an hour before it", "11:00", "10:30"],
  ["a quarter of an hour later, if it is near", "09:30", "09:15"],
])("a booking of 09:00 must be confirmed by %s", (_, start, until) => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00+02:00`);
  expect(confirmationDeadline(at(start), at("09:00"))).toEqual(at(until));
});
