import Type from "typebox";
import { Id, Instant, Line, LineOrEmpty } from "../fields.ts";
import { revision, type StaffItem, staffResource } from "../staff-resource.ts";

const closed = { additionalProperties: false } as const;
const HoursLine = Type.Object({ days: Line(60), hours: Line(120) }, closed);
const Closure = Type.Object({ from: Instant(), until: Instant(), reason: LineOrEmpty(80) }, closed);

/** The test drives that a dealer offers by the clock. */
export const staffSlotSettings = staffResource("SlotSettings", {
  fields: {
    dealerId: Id(),
    /** Whether visitors may choose a time. Otherwise the dealer's people book alone. */
    isActive: Type.Boolean(),
    lengthMinutes: Type.Integer({ minimum: 10, maximum: 480 }),
    /** How many test drives may run at once. */
    capacity: Type.Integer({ minimum: 1, maximum: 20 }),
    /** Hours from now until the first time that visitors may choose. */
    leadHours: Type.Integer({ minimum: 0, maximum: 168 }),
    /** Days, with today, whose times visitors may choose. */
    horizonDays: Type.Integer({ minimum: 1, maximum: 60 }),
    /** When test drives run within the opening hours: "Mon-Fri", "08:00-12:30, 13:15-17:00". Empty: always. */
    hours: Type.Array(HoursLine, { maxItems: 14 }),
    /** Times in which none run. */
    closures: Type.Array(Closure, { maxItems: 200 }),
    /** Hours before a test drive at which its customer is reminded; 0: never. */
    reminderHours: Type.Integer({ minimum: 0, maximum: 168 }),
  },
  optional: [
    ...(["isActive", "lengthMinutes", "capacity", "leadHours"] as const),
    ...(["horizonDays", "hours", "closures", "reminderHours"] as const),
  ],
  readOnly: { ...revision },
});
export type StaffSlotSettings = StaffItem<typeof staffSlotSettings>;

/** A slot as the dealer's people see it: also those that visitors may not choose. */
const SlotTime = Type.Object({
  startsAt: Type.String(),
  endsAt: Type.String(),
  /** Places that nobody has or holds. */
  free: Type.Integer(),
  /** Whether the dealer has closed it. */
  isClosed: Type.Boolean(),
});

/** The slots of some days in order. */
export const SlotTimes = Type.Object({ times: Type.Array(SlotTime) });
export type SlotTimes = Type.Static<typeof SlotTimes>;
