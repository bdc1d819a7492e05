import Type, { type Static } from "typebox";
import { Instant, Rand } from "../fields.ts";

/** How many days ahead a price can be scheduled. */
export const MAX_DAYS_AHEAD = 366;

/** The body of PUT /vehicles/{id}/scheduled_price: a price in rand and when it applies. */
export const scheduledPrice = Type.Object({ price: Rand(), at: Instant() }, { additionalProperties: false });
export type ScheduledPrice = Static<typeof scheduledPrice>;
