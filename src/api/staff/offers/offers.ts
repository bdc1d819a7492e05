import { eq } from "drizzle-orm";
import type { Person } from "../../../auth/person.ts";
import { OFFER_STATUSES, type OfferStatus } from "../../../contract/enquiries/offer.ts";
import { offerRepayment, offerTotal } from "../../../contract/enquiries/offers/offer-figures.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffOffer } from "../../../contract/staff/offers/offer.ts";
import { findGrant } from "../../../contract/staff/permissions.ts";
import type { Transaction } from "../../../db/connect.ts";
import { isLinkOpen, statusAt } from "../../../db/queries/offers/customer-offer.ts";
import { listEventsOf } from "../../../db/queries/offers/offer-events.ts";
import { readOfferPeople } from "../../../db/queries/offers/offer-people.ts";
import {
  findVariantSubject,
  findVehicleSubject,
  keepVehicle,
  type OfferSubject,
} from "../../../db/queries/offers/offer-subject.ts";
import { type Offer, readEmailStatuses, readLatestIds, readToday } from "../../../db/queries/offers/offers.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { offers as t } from "../../../db/schema/enquiries/offers.ts";
import { offerLink } from "../../../leads/offers/offer-link.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { violation } from "../../input/submission.ts";
import type { ChangeContext, Definition, Item } from "../engine/definition.ts";
import { dayFilters } from "../reports/day-filters.ts";
import { figureViolations, OFFER_DEFAULTS, type OfferFields, reductionViolations } from "./offer-violations.ts";

/** Offers to customers. Staff write drafts; `offer-routes.ts` sends, renews and withdraws them. `siteUrl` is for the customer's link. */
export function offersDefinition({ siteUrl }: Pick<LeadSettings, "siteUrl">): Definition {
  return {
    name: "offers",
    title: "The offer",
    schema: staffOffer,
    table: t,
    dealer: t.dealerId,
    unaudited: ["tradeIn", "words", "extras"],
    isWritable: true,
    isCreatedElsewhere: true,
    search: (_db, text) => eq(t.reference, text.trim().toUpperCase()),
    filters: {
      dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
      enquiryId: { schema: Id(), where: (id: number) => eq(t.enquiryId, id) },
      personId: {
        schema: { ...Id(), description: "Number of the person who made it" },
        where: (id: number) => eq(t.personId, id),
      },
      status: { schema: Choice(OFFER_STATUSES), where: (status: OfferStatus) => eq(t.status, status) },
      ...dayFilters("createdAt", t.createdAt),
      ...dayFilters("sentAt", t.sentAt),
    },
    orders: { id: t.id, createdAt: t.createdAt, validUntil: t.validUntil },
    defaultOrder: { column: t.createdAt, direction: "desc" },
    present: (tx, rows, { isDetail }) => present(tx, rows as unknown as Offer[], { isDetail, siteUrl }),
    check,
    toColumns,
    checkDeletion: async (_tx, row) =>
      (row as unknown as Offer).status === "draft"
        ? []
        : [violation("", "The customer has this offer. Withdraw it instead.", "wrongFormat")],
  };
}

async function present(
  tx: Transaction,
  rows: readonly Offer[],
  { isDetail, siteUrl }: { isDetail: boolean; siteUrl: string },
): Promise<Item[]> {
  const now = new Date();
  const ids = rows.map(({ id }) => id);
  const people = await readOfferPeople(tx, ids);
  const emails = isDetail ? await readEmailStatuses(tx, ids) : new Map<number, string>();
  const latest = isDetail
    ? await readLatestIds(
        tx,
        rows.map(({ reference }) => reference),
      )
    : new Map<string, number>();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      status: row.status === "draft" ? row.status : statusAt(row, now),
      instalment: row.finance && offerRepayment(row.total, row.deposit, row.finance).instalment,
      ...(people.get(row.id) ?? { customer: "", email: "", cellPhone: "", personName: null }),
      ...(isDetail && {
        link: row.key !== null && isLinkOpen(row, now) ? offerLink(row, siteUrl) : null,
        emailStatus: emails.get(row.id) ?? null,
        latestId: latest.get(row.reference) ?? row.id,
        events: (await listEventsOf(tx, row.id))
          .map(({ at, kind, personName: by, detail, text }) => ({ at: at.toISOString(), kind, by, detail, text }))
          .toReversed(),
      }),
    })),
  );
}

/** Returns the fields of an offer. Those that nobody has written have their defaults. */
const wholeOffer = (columns: Columns): OfferFields => ({ ...OFFER_DEFAULTS, ...columns }) as unknown as OfferFields;

async function check(tx: Transaction, item: Columns, { changes, row, person }: ChangeContext): Promise<Violation[]> {
  const fields = wholeOffer(item);
  const before = row as unknown as Offer | undefined;
  if (before !== undefined && before.status !== "draft") {
    return [violation("", "The customer has this offer as it is. Write a new version.", "wrongFormat")];
  }
  const setsPrice =
    before === undefined || ["price", "reduction", "vehicleId", "variantId"].some((one) => one in changes);
  return [
    ...(before !== undefined && "enquiryId" in changes
      ? [violation("enquiryId", "An offer stays with its enquiry.", "wrongFormat")]
      : []),
    ...(await subjectViolations(tx, fields, dealersOf(person))),
    // Whoever sends a draft need not be permitted its reduction: somebody who is has written it.
    ...(setsPrice ? reductionViolations(fields, person.roles) : []),
    ...figureViolations(fields, await readToday(tx)),
  ];
}

/** The dealers whose stock a person may offer; undefined: all. */
const dealersOf = ({ roles, dealerIds }: Person) =>
  findGrant(roles, "offers", "create")?.dealers === "all" ? undefined : dealerIds;

/** Requires a car that is for sale, at one of these dealers or at any, at the price that visitors see. A vehicle stays so until the transaction ends. */
export async function subjectViolations(
  tx: Transaction,
  fields: OfferFields,
  dealerIds: readonly number[] | undefined,
): Promise<Violation[]> {
  const { vehicleId, variantId, price } = fields;
  if (vehicleId !== null && variantId !== null) {
    return [violation("variantId", "Choose one car: of the stock, or a new one.", "wrongFormat")];
  }
  if (vehicleId === null && variantId === null) return [violation("vehicleId", "Choose the car.", "blank")];
  if (vehicleId !== null) await keepVehicle(tx, vehicleId);
  const subject = await findSubject(tx, fields, dealerIds);
  const field = vehicleId === null ? "variantId" : "vehicleId";
  if (subject === undefined) return [violation(field, "This car is not for sale.", "unknownChoice")];
  if (subject.price === price) return [];
  return [
    violation(
      "price",
      `The price is ${formatRand(subject.price)} now. Take off the rest as a reduction.`,
      "outOfRange",
    ),
  ];
}

async function findSubject(
  tx: Transaction,
  { vehicleId, variantId }: Pick<OfferFields, "vehicleId" | "variantId">,
  dealerIds?: readonly number[],
): Promise<OfferSubject | undefined> {
  if (vehicleId !== null) return findVehicleSubject(tx, vehicleId, dealerIds);
  return variantId === null ? undefined : findVariantSubject(tx, variantId);
}

/** The columns of an offer, with its car as it is now and its total. */
async function toColumns(tx: Transaction, changes: Columns, { row }: Pick<ChangeContext, "row">): Promise<Columns> {
  const fields = wholeOffer({ ...row, ...changes });
  const subject = await findSubject(tx, fields);
  return {
    ...changes,
    total: offerTotal(fields),
    ...(subject && { car: subject.car, images: subject.images, title: subject.car.title }),
  };
}
