/** Changes of many vehicles at once. Each vehicle changes for itself: one that somebody else has changed meanwhile stays as it is. */
import Type, { type Static } from "typebox";
import { Choice, Id, Nullable, Rand } from "../fields.ts";
import { VEHICLE_STATUSES } from "./vehicle.ts";

/** Maximum number of vehicles to change at once. */
export const MAX_BULK = 500;

export const BULK_ACTIONS = ["price", "move", "reserve", "withdraw", "publish"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const closed = { additionalProperties: false };

/** The change's id. The browser makes it, so that a repeated request changes nothing twice. */
const changeId = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", maxLength: 36 });

export const bulkChange = Type.Object(
  {
    changeId,
    action: Choice(BULK_ACTIONS),
    /** Where to move the vehicles. */
    dealerId: Type.Optional(Id()),
    items: Type.Array(
      Type.Object(
        {
          id: Id(),
          /** The revision that the person saw. */
          revision: Type.Integer({ minimum: 1 }),
          /** The new price in rand. */
          price: Type.Optional(Rand()),
        },
        closed,
      ),
      { minItems: 1, maxItems: MAX_BULK },
    ),
  },
  closed,
);
export type BulkChange = Static<typeof bulkChange>;

export const bulkUndo = Type.Object({ changeId }, closed);

/** "conflict": somebody else has changed the vehicle since the person saw it. */
const OUTCOMES = ["done", "refused", "conflict"] as const;

export const bulkResults = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      outcome: Choice(OUTCOMES),
      /** Why it was refused; empty if it was not. */
      message: Type.String(),
      /** What the vehicle now is; null if it is not known. */
      vehicle: Nullable(
        Type.Object({
          price: Type.Integer(),
          status: Choice(VEHICLE_STATUSES),
          dealerName: Type.String(),
          revision: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type BulkResults = Static<typeof bulkResults>;
export type BulkResult = BulkResults["results"][number];
