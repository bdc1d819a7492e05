import { staffCustomer } from "../../../contract/staff/customers/customer.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { findGrant } from "../../../contract/staff/permissions.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { listCustomerApplications } from "../../../db/queries/customers/customer-applications.ts";
import { listOpenPairs, type OpenPair } from "../../../db/queries/customers/customer-pairs.ts";
import { readCustomerTimeline } from "../../../db/queries/customers/customer-timeline.ts";
import { listCustomers } from "../../../db/queries/customers/list-customers.ts";
import { findMergedInto, listMerges, listParts } from "../../../db/queries/customers/merge-customers.ts";
import { customerItems, customersOf, type Reach } from "../../../db/queries/customers/reach.ts";
import {
  listCustomerLeads,
  listNamesOfParts,
  profileOf,
  readLatestLeads,
} from "../../../db/queries/customers/read-customers.ts";
import type { ItemRow } from "../../../db/queries/staff/items.ts";
import type { Actor, Definition, ListPart } from "../engine/definition.ts";
import { hasContact, hasName } from "../enquiries/search-leads.ts";

type CustomerRow = ItemRow & { intoId: number | null };

/** Customers, each made of the enquiries that the reader may see. Who may not see any of them does not find the customer. */
export const customersDefinition = (keys: EncryptionKeys): Definition => ({
  name: "customers",
  title: "The customer",
  schema: staffCustomer,
  table: customerItems,
  reach: customersOf,
  isWritable: false,
  list: (db, part) => listCustomers(db, selectionOf(part), part),
  // `list` has the conditions: these are declared for the parameters of the list.
  search: () => undefined,
  filters: {
    dealerId: { schema: Id(), where: () => undefined },
    likely: {
      schema: { ...Choice(["true"]), description: "Customers of whom another one may be the same person" },
      where: () => undefined,
    },
  },
  orders: {},
  defaultOrder: { column: customerItems.id, direction: "desc" },
  async present(tx, rows, { isDetail, reader }) {
    const reach = reader?.dealerIds;
    const ids = rows.map(({ id }) => id);
    const latest = await readLatestLeads(tx, ids, reach);
    const pairs = await listOpenPairs(tx, ids, reach);
    return Promise.all(
      (rows as readonly CustomerRow[]).map(async ({ id, intoId }) => ({
        ...NOBODY,
        ...latest.get(id),
        id,
        likely: pairs.filter((pair) => pair.id === id).length,
        mergedInto: intoId === null ? null : await findMergedInto(tx, id),
        ...(isDetail && reader && (await readDetails(tx, keys, { id, reader, pairs }))),
      })),
    );
  },
});

/** A customer that was merged into another one has no enquiries. */
const NOBODY = {
  firstName: "",
  lastName: "",
  email: "",
  cellPhone: "",
  dealerId: null,
  stage: "",
  enquiries: 0,
  lastEnquiryAt: null,
};

function selectionOf({ query, dealerIds }: ListPart) {
  const { q, dealerId, likely, "id[]": ids } = query as ListPart["query"] & { dealerId?: number; likely?: "true" };
  const text = q?.trim() ?? "";
  return {
    reach: dealerId === undefined ? dealerIds : [dealerId].filter((id) => dealerIds?.includes(id) ?? true),
    ids: ids?.map(Number),
    isLikely: likely === "true",
    hasLead: text === "" ? undefined : (hasContact(text) ?? hasName(text)),
  };
}

type Detail = { id: number; reader: Actor; pairs: readonly OpenPair[] };

async function readDetails(tx: Transaction, keys: EncryptionKeys, { id, reader, pairs }: Detail) {
  const reach = reader.dealerIds;
  const leads = await listCustomerLeads(tx, id, reach);
  const { enquiries, lastEnquiryAt, ...profile } = profileOf(leads);
  const grant = findGrant(reader.person.roles, "finance_applications", "read");
  const isFinance = grant !== undefined;
  const applications = await listCustomerApplications(
    tx,
    keys,
    profile,
    isFinance ? (grant.dealers === "own" ? reader.person.dealerIds : undefined) : reach,
  );
  const timeline = await readCustomerTimeline(
    tx,
    { ids: await listParts(tx, id), leads, emails: profile.emails },
    reach,
  );
  return {
    ...profile,
    leads: leads.map(({ id: leadId, reference, createdAt, form, stage, offer, dealerId, ownerName }) => ({
      id: leadId,
      reference,
      createdAt,
      form,
      stage,
      title: offer?.title ?? null,
      dealerId,
      ownerName,
    })),
    marketingOptIn:
      leads.find(({ marketingOptIn, marketingWithdrawnAt }) => marketingOptIn || marketingWithdrawnAt)
        ?.marketingOptIn ?? false,
    hasApplications: applications.length > 0,
    applications: isFinance ? applications : [],
    likelyCustomers: await readLikely(tx, pairs, reach),
    merged: await readMerged(tx, id, reach),
    timeline: [
      ...timeline,
      ...(isFinance ? applications : []).map(({ id: applicationId, createdAt, reference }) => ({
        at: createdAt,
        kind: "application" as const,
        by: null,
        text: reference,
        changes: [{ name: "application", from: null, to: String(applicationId) }],
        enquiryId: null,
      })),
    ].toSorted((one, other) => other.at.localeCompare(one.at)),
  };
}

async function readLikely(tx: Transaction, pairs: readonly OpenPair[], reach: Reach) {
  const likely = [];
  for (const { otherId, reason } of pairs.slice(0, MAX_LIKELY)) {
    likely.push({ id: otherId, reason, ...profileOf(await listCustomerLeads(tx, otherId, reach)) });
  }
  return likely;
}

/** Maximum number of customers that are proposed as the same person at a time. */
const MAX_LIKELY = 5;

/** What was merged into the customer, as far as it has enquiries within reach. */
async function readMerged(tx: Transaction, id: number, reach: Reach) {
  const merged = [];
  for (const { id: partId, at, personName } of await listMerges(tx, id)) {
    const names = await listNamesOfParts(tx, await listParts(tx, partId), reach);
    if (names.length > 0) merged.push({ id: partId, names, at, by: personName });
  }
  return merged;
}
