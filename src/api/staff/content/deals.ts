import { eq } from "drizzle-orm";
import { type OfferDeadline, offerDeadline } from "../../../contract/content/offer-deadline.ts";
import type { FinanceTerms } from "../../../contract/finance/finance.ts";
import { type CalculatorField, repaymentViolations } from "../../../contract/finance/repayment-terms.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffDeal } from "../../../contract/staff/content/deal.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Transaction } from "../../../db/connect.ts";
import { listOfferedSlugs } from "../../../db/queries/content/offered-names.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { deals } from "../../../db/schema/content.ts";
import { violation } from "../../input/submission.ts";
import type { ChangeContext, Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

type Row = typeof deals.$inferSelect;
type Kind = Row["kind"];

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

/** The calculator's fields by their names in an offer. */
const FINANCE_FIELDS: Record<CalculatorField, string> = {
  price: "price",
  deposit: "finance.depositPercent",
  term: "finance.termMonths",
  balloon: "finance.balloonPercent",
  interest: "finance.interestPercent",
};

/** An instalment needs a price, and terms that banks finance. */
function checkFinance({ price, finance }: Columns): Violation[] {
  if (!finance) return [];
  if (!price) return [violation("price", "An instalment needs a price.", "blank")];
  return repaymentViolations(price as number, finance as FinanceTerms).map(({ propertyPath, message }) =>
    violation(FINANCE_FIELDS[propertyPath], message, "outOfRange"),
  );
}

function checkKilometres({ fromKilometres, untilKilometres }: Columns): Violation[] {
  const isReversed = fromKilometres != null && untilKilometres != null && fromKilometres > untilKilometres;
  return isReversed ? [violation("untilKilometres", "This should be the higher number of the two.", "outOfRange")] : [];
}

/** Names are compared by slug, so that their spelling does not matter. Variants of used cars are free text. */
async function checkModels(tx: Transaction, { makeSlug, models, isUsed }: Columns): Promise<Violation[]> {
  const named = ((models ?? []) as Row["models"]).map(({ model, variant }) => {
    const slug = `${makeSlug}/${slugify(model)}`;
    return { model: slug, variant: variant && !isUsed ? `${slug}/${slugify(variant)}` : null };
  });
  if (named.length === 0 || !makeSlug) return [];
  const slugsOf = async (kind: "model" | "variant") =>
    new Set(
      await listOfferedSlugs(
        tx,
        kind,
        named.flatMap((one) => one[kind] ?? []),
      ),
    );
  const [known, knownVariants] = [await slugsOf("model"), await slugsOf("variant")];
  return named.flatMap(({ model, variant }, n) => {
    if (!known.has(model)) return [violation(`models.${n}.model`, "This model is not known.", "unknownChoice")];
    if (variant === null || knownVariants.has(variant)) return [];
    return [violation(`models.${n}.variant`, "This variant is not known.", "unknownChoice")];
  });
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
  check: async (tx, item, context) => [
    ...checkDeadline(item, context),
    ...checkFinance(item),
    ...checkKilometres(item),
    ...(await checkModels(tx, item)),
  ],
  toColumns: async (_tx, changes, context) => ({
    ...(context.row === undefined && { description: "" }),
    ...withDeadline(changes, context),
  }),
  constraints: { deals_slug: { field: "slug", message: "Another deal has this address." } },
};
