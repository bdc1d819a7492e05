import { eq } from "drizzle-orm";
import { type OfferDeadline, offerDeadline } from "../../../contract/content/offer-deadline.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffDeal } from "../../../contract/staff/content/deal.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { deals } from "../../../db/schema/content.ts";
import { violation } from "../../input/submission.ts";
import type { ChangeContext, Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

type Kind = (typeof deals.$inferSelect)["kind"];

const deadlineOf = ({ title, description }: Columns): OfferDeadline | undefined =>
  offerDeadline(`${title}. ${description ?? ""}`, new Date());

/** Returns the time until which visitors would see the offer with `changes` applied. */
function publishedUntil(changes: Columns, row: ChangeContext["row"]): Date | null {
  if (changes.publishUntil !== undefined) return changes.publishUntil ? new Date(changes.publishUntil as string) : null;
  const until = (row?.publishUntil as Date | null | undefined) ?? null;
  // A time that was taken from the old text follows the new text.
  const isOfText = row !== undefined && until?.getTime() === deadlineOf(row)?.at.getTime();
  return isOfText ? null : until;
}

/** Visitors never see an offer that has ended: it ends when its text says so, unless staff choose an earlier time. */
function checkDeadline(item: Columns, { changes, row }: ChangeContext): Violation[] {
  const deadline = deadlineOf(item);
  if (deadline === undefined || item.state === "draft") return [];
  const until = publishedUntil(changes, row);
  if ("description" in changes && deadline.at <= new Date() && !(until && until <= deadline.at)) {
    return [violation("description", `By this text, the offer ended on ${deadline.day}`, "outOfRange")];
  }
  return until && until > deadline.at
    ? [violation("publishUntil", `By its text, the offer ends on ${deadline.day}`, "outOfRange")]
    : [];
}

function withDeadline(changes: Columns, { row }: ChangeContext): Columns {
  const names = ["title", "description", "publishUntil", "state"];
  if (!names.some((name) => name in changes)) return changes;
  const until = publishedUntil(changes, row) ?? deadlineOf({ ...row, ...changes })?.at ?? null;
  return { ...changes, publishUntil: until };
}

/** Deals, specials and service specials of a dealer or of the group. */
export const dealsDefinition: Definition = {
  name: "deals",
  title: "The deal",
  schema: staffDeal,
  table: deals,
  dealer: deals.dealerId,
  isWritable: true,
  search: searchIn(deals.title, deals.slug, deals.description),
  filters: {
    kind: { schema: Choice(["deal", "special", "service"]), where: (kind: Kind) => eq(deals.kind, kind) },
    dealerId: { schema: Id(), where: (id: number) => eq(deals.dealerId, id) },
  },
  orders: { id: deals.id, title: deals.title, slug: deals.slug, kind: deals.kind, position: deals.position },
  defaultOrder: { column: deals.id, direction: "desc" },
  check: (_tx, item, context) => checkDeadline(item, context),
  toColumns: async (_tx, changes, context) => ({
    ...(context.row === undefined && { description: "" }),
    ...withDeadline(changes, context),
  }),
  constraints: { deals_slug: { field: "slug", message: "Another deal has this address." } },
};
