/** The open work of a person, and who takes it over when the person is switched off. */
import Type from "typebox";
import { Choice, Id, Nullable } from "../fields.ts";

/** The resources of the staff's API whose items people look after. */
export const WORK_KINDS = ["customer_enquiries", "finance_applications"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const WorkGroup = Type.Object({
  kind: Choice(WORK_KINDS),
  /** Null: the group's work. */
  dealerId: Nullable(Type.Integer()),
  dealerName: Nullable(Type.String()),
  /** Number of open enquiries or applications. */
  items: Type.Integer(),
  /** Number of appointments to come that belong to these enquiries. */
  appointments: Type.Integer(),
  /** Who can take them over. */
  successors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type WorkGroup = Type.Static<typeof WorkGroup>;

/** GET /people/{id}/open_work: what a person looks after, by kind and dealer. */
export const OpenWork = Type.Array(WorkGroup);

const HandOver = Type.Object({
  kind: Choice(WORK_KINDS),
  dealerId: Nullable(Id()),
  /** Id of the person who takes the work over; null: not chosen yet. */
  ownerId: Nullable(Id()),
});
export type HandOver = Type.Static<typeof HandOver>;

/** POST /people/{id}/switch_off. */
export const SwitchOff = Type.Object({ handOver: Type.Array(HandOver, { maxItems: 500 }) });

/** "3 enquiries (2 appointments), 1 finance application" */
export function describeWork(groups: readonly Pick<WorkGroup, "kind" | "items" | "appointments">[]): string {
  return WORK_KINDS.flatMap((kind) => {
    const ofKind = groups.filter((group) => group.kind === kind);
    const items = sum(ofKind.map((group) => group.items));
    const appointments = sum(ofKind.map((group) => group.appointments));
    if (items === 0) return [];
    return appointments === 0
      ? count(items, NOUNS[kind])
      : `${count(items, NOUNS[kind])} (${count(appointments, APPOINTMENT)})`;
  }).join(", ");
}

const NOUNS: Record<WorkKind, readonly [string, string]> = {
  customer_enquiries: ["enquiry", "enquiries"],
  finance_applications: ["finance application", "finance applications"],
};
const APPOINTMENT = ["appointment", "appointments"] as const;

const count = (number: number, [one, many]: readonly [string, string]) => `${number} ${number === 1 ? one : many}`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
