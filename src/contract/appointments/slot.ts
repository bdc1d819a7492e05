import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

const INSTANT = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$";

/** The start of a slot, as a client sends it. */
export const slotStart = () =>
  Type.String({ pattern: INSTANT, maxLength: 40, description: "Start of a slot: 2026-11-24T09:00:00+02:00" });

/** A time at which a test drive can be booked. */
export const Slot = resource("Slot", {
  starts_at: Type.String({ format: "date-time", description: "In South African time: 2026-11-24T09:00:00+02:00" }),
  ends_at: Type.String({ format: "date-time" }),
  free: Type.Integer({ description: "How many test drives can still be booked for it" }),
});
export type Slot = Static<typeof Slot>;

/** A random text that names a hold. */
export const slotKey = () =>
  Type.String({
    minLength: 16,
    maxLength: 128,
    pattern: "^[\\x21-\\x7e]+$",
    description: "A random key that the client chooses and keeps: it names the hold",
  });

export const SlotHoldInput = Type.Object({
  dealer_slug: Type.String({ maxLength: 100 }),
  starts_at: slotStart(),
  key: slotKey(),
});
export type SlotHoldInput = Static<typeof SlotHoldInput>;

export const SlotHoldReference = Type.Object({ key: slotKey() });
export type SlotHoldReference = Static<typeof SlotHoldReference>;

export const SlotHold = resource("SlotHold", {
  starts_at: Type.String({ format: "date-time" }),
  expires_at: Type.String({ format: "date-time", description: "Until then nobody else can have the time" }),
});
export type SlotHold = Static<typeof SlotHold>;
