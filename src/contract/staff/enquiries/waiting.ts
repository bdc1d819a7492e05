import Type from "typebox";
import { Nullable } from "../fields.ts";

const WaitingGroup = Type.Object({
  dealerId: Type.Integer(),
  dealerName: Type.String(),
  /** Id of the person who looks after these customers; null: nobody. */
  ownerId: Nullable(Type.Integer()),
  ownerName: Nullable(Type.String()),
  waiting: Type.Integer(),
  /** Number of customers whose deadline has passed. */
  overdue: Type.Integer(),
  /** Since when the first of these customers waits. */
  oldestAt: Type.String(),
});

/** GET /waiting_enquiries: the customers who wait to be contacted, for the first time or since they cancelled, by dealer and by who looks after them. */
export const Waiting = Type.Array(WaitingGroup);
export type Waiting = Type.Static<typeof Waiting>;
