import Type from "typebox";
import { Nullable } from "./fields.ts";

const WaitingGroup = Type.Object({
  dealerId: Type.Integer(),
  dealerName: Type.String(),
  /** Id of the person who looks after these customers; null: nobody. */
  ownerId: Nullable(Type.Integer()),
  ownerName: Nullable(Type.String()),
  waiting: Type.Integer(),
  /** How many of them should have been contacted by now. */
  overdue: Type.Integer(),
  /** When the first of them arrived. */
  oldestAt: Type.String(),
});

/** GET /waiting_enquiries: the customers whom nobody has contacted yet, by dealer and by who looks after them. */
export const Waiting = Type.Array(WaitingGroup);
export type Waiting = Type.Static<typeof Waiting>;
