import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import Type from "typebox";
import type { Person } from "../../../auth/person.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../../contract/enquiries/delivery/lead-delivery.ts";
import { LEAD_STAGES, type LeadStage, REACHED_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import { LEAD_FORMS, type LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { INBOX_VIEWS, type InboxView, MAX_SNOOZE_DAYS } from "../../../contract/staff/enquiries/inbox/inbox.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { countCustomerLeads } from "../../../db/queries/customers/read-customers.ts";
import { readStaffHold } from "../../../db/queries/enquiries/holds/staff-hold.ts";
import { inView } from "../../../db/queries/enquiries/inbox/inbox-views.ts";
import { findUnread } from "../../../db/queries/enquiries/inbox/lead-reads.ts";
import { readPreviews } from "../../../db/queries/enquiries/inbox/previews.ts";
import { listDeliveriesOf } from "../../../db/queries/enquiries/lead-list.ts";
import { readWaitedMinutes } from "../../../db/queries/enquiries/progress/contact-clock.ts";
import { listOtherLeads, listOwnerChoices } from "../../../db/queries/enquiries/progress/lead-owners.ts";
import { readPersonNames, readTimeline } from "../../../db/queries/enquiries/progress/lead-timeline.ts";
import { readStaffTradeIn } from "../../../db/queries/enquiries/trade-ins/staff-trade-in.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { wordsOf } from "../../../db/queries/staff/search-words.ts";
import { readNextTasks } from "../../../db/queries/tasks/read-tasks.ts";
import { settleDueTimes } from "../../../db/queries/tasks/settle-due-times.ts";
import {
  IS_OPEN_LEAD,
  OFFER_WORDS,
  customerEnquiries as t,
  WAITS_FOR_CONTACT,
} from "../../../db/schema/enquiries/leads.ts";
import { IS_OPEN_TASK, tasks } from "../../../db/schema/enquiries/tasks.ts";
import { violation } from "../../input/submission.ts";
import type { Actor, Definition, ListQuery } from "../engine/definition.ts";
import { dayFilters } from "../reports/day-filters.ts";
import { ownerViolations } from "./owner-violations.ts";
import { SOLD_ALREADY, saleColumns, saleViolations } from "./pipeline/sale.ts";
import { hasContact, hasName } from "./search-leads.ts";

type Lead = typeof t.$inferSelect;

const Name = () => Type.String({ minLength: 1, maxLength: 200 });

/** Leads, as dealers see and handle them. */
export const customerEnquiriesDefinition: Definition = {
  name: "customer_enquiries",
  title: "The enquiry",
  schema: staffCustomerEnquiry,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  isCreatedElsewhere: true,
  condition,
  search,
  filters: {
    view: {
      schema: {
        ...Choice(INBOX_VIEWS),
        description:
          "A view of the inbox: the person's own open enquiries, open ones of nobody, customers who wait to be contacted, answers that wait for a reaction, what is snoozed, spam, or all but spam and snoozed. A search finds those, too",
      },
      where: () => undefined,
    },
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    form: { schema: Choice(LEAD_FORMS), where: (form: LeadForm) => eq(t.form, form) },
    status: { schema: Choice(LEAD_STATUSES), where: (status: LeadStatus) => eq(t.status, status) },
    stage: {
      schema: Choice([...LEAD_STAGES, "open"]),
      where: (stage: LeadStage | "open") => (stage === "open" ? IS_OPEN_LEAD : eq(t.stage, stage)),
    },
    ownerId: {
      schema: { ...Id(), description: "Number of the person who looks after the customer" },
      where: (id: number) => eq(t.ownerId, id),
    },
    todo: {
      schema: {
        ...Choice(["hold", "reply", "bounced", "undelivered", "contact", "task", "owner"]),
        description:
          "A hold waits to be confirmed or refused, an answer waits for somebody to react, our last e-mail did not reach the customer, the enquiry did not reach the dealer, the customer waits to be contacted, a task is due today or was due before, or nobody looks after them",
      },
      where: (todo: keyof typeof TODO) => TODO[todo],
    },
    clock: {
      schema: {
        ...Choice(["running", "overdue"]),
        description: "The customer waits to be contacted, or waits too long. Without suspected spam and repeats",
      },
      where: (clock: "running" | "overdue") =>
        clock === "running" ? WAITS_FOR_CONTACT : and(WAITS_FOR_CONTACT, lt(t.contactDueAt, sql`now()`)),
    },
    source: { schema: Name(), where: (source: string) => eq(t.source, source) },
    sourceCode: { schema: Name(), where: (code: string) => eq(t.sourceCode, code) },
    ...dayFilters("createdAt", t.createdAt),
  },
  orders: { id: t.id, inboxAt: t.inboxAt, createdAt: t.createdAt, contactDueAt: t.contactDueAt },
  defaultOrder: { column: t.createdAt, direction: "desc" },
  async present(tx, rows, { isDetail, reader }) {
    const leads = rows as readonly Lead[];
    const names = await readPersonNames(
      tx,
      leads.flatMap(({ ownerId }) => ownerId ?? []),
    );
    const waited = await readWaitedMinutes(tx, leads);
    const nextTasks = await readNextTasks(
      tx,
      leads.map(({ id }) => id),
    );
    const previews = await readPreviews(tx, leads);
    const unread = reader ? await findUnread(tx, reader.person.id, leads) : new Set<number>();
    return Promise.all(
      leads.map(async (lead) => ({
        ...lead,
        isBackForSale: null,
        waitedMinutes: waited.get(lead.id) ?? null,
        nextTaskAt: nextTasks.get(lead.id) ?? null,
        ownerName: lead.ownerId === null ? null : (names.get(lead.ownerId) ?? null),
        preview: previews.get(lead.id) ?? null,
        isUnread: unread.has(lead.id),
        ...(isDetail && (await readDetails(tx, lead, reader))),
      })),
    );
  },
  check: async (tx, lead, context) => [
    ...lossViolations(lead),
    ...(await saleViolations(tx, lead, context)),
    ...snoozeViolations(context.changes),
    ...(await ownerViolations(tx, "ownerId", {
      dealerId: (context.row as Lead | undefined)?.dealerId ?? null,
      numbers: typeof context.changes.ownerId === "number" ? [context.changes.ownerId] : [],
      kind: "customer_enquiries",
    })),
  ],
  actions: {
    no_reply_needed: {
      summary: "Declare that the customer's answer needs no reply",
      columns: () => ({ awaitingReplySince: null }),
    },
  },
  toColumns: async (tx, { isBackForSale: _, ...changes }, context) => ({
    ...changes,
    ...(await saleColumns(tx, context)),
    ...(typeof changes.snoozedUntil === "string" && { snoozedUntil: new Date(changes.snoozedUntil) }),
    ...(changes.stage !== undefined && changes.stage !== "Lost" && { lostReason: null }),
    ...(isFirstContact(changes, context.row) && { firstContactAt: new Date() }),
    // A new stage means that the customer was contacted, or given up.
    ...(changes.stage !== undefined && changes.stage !== "New" && { reopenedAt: null }),
  }),
  // A trigger has started the tasks of the stage.
  afterWrite: async (tx, { id }) => void (await settleDueTimes(tx, id)),
  constraints: { customer_enquiries_sold_vehicle: { field: "soldVehicleId", message: SOLD_ALREADY } },
};

/** Tasks of an open lead, or of one whose customer has written again. */
const TODO = {
  hold: sql`exists (select from vehicle_holds h where h.enquiry_id = ${t.id} and h.state in ('waiting', 'requested'))`,
  contact: WAITS_FOR_CONTACT,
  task: sql`${t.id} in (select ${tasks.enquiryId} from ${tasks}
    where ${IS_OPEN_TASK} and ${tasks.dueAt} < date_trunc('day', now(), 'Africa/Johannesburg') + interval '1 day')`,
  owner: and(IS_OPEN_LEAD, isNull(t.ownerId)),
  reply: isNotNull(t.awaitingReplySince),
  bounced: and(IS_OPEN_LEAD, isNotNull(t.bouncedAt)),
  undelivered: and(IS_OPEN_LEAD, eq(t.status, "Failed"), isNull(t.erasedAt)),
};

async function readDetails(tx: Transaction, lead: Lead, reader: Actor | undefined) {
  // After a change, the page reads the enquiry again.
  const reach = reader ? reader.dealerIds : [lead.dealerId ?? 0];
  return {
    customerLeads: lead.customerId === null ? 0 : await countCustomerLeads(tx, lead.customerId, reach),
    hold: await readStaffHold(tx, lead.id),
    tradeIn: await readStaffTradeIn(tx, lead.id),
    deliveries: await listDeliveriesOf(tx, lead.id),
    timeline: await readTimeline(tx, lead),
    otherLeads: await listOtherLeads(tx, lead),
    owners: await listOwnerChoices(tx, lead, "customer_enquiries"),
  };
}

/** Stages that a lead reaches only by a contact with the customer. */
const isFirstContact = ({ stage }: Columns, row: ItemRow | undefined) =>
  row?.firstContactAt === null && REACHED_STAGES.includes(stage as LeadStage);

/** The condition of the view of the inbox. A search in "all" finds everything. */
function condition({ view, q }: ListQuery & { view?: InboxView }, { id }: Person): SQL | undefined {
  if (view === undefined || (view === "all" && q !== undefined)) return undefined;
  return inView(view, id);
}

const DAY_MS = 86_400_000;

function snoozeViolations({ snoozedUntil }: Columns): Violation[] {
  if (typeof snoozedUntil !== "string") return [];
  const days = (Date.parse(snoozedUntil) - Date.now()) / DAY_MS;
  if (days <= 0) return [violation("snoozedUntil", "This time should be in the future.", "outOfRange")];
  return days <= MAX_SNOOZE_DAYS ? [] : [violation("snoozedUntil", "This time should be within a year.", "outOfRange")];
}

function lossViolations({ stage, lostReason }: Columns): Violation[] {
  if (stage !== "Lost" || lostReason !== null) return [];
  return [violation("lostReason", "Choose why it was lost.", "blank")];
}

/** Finds leads by reference, e-mail address, phone number, the beginnings of the customer's names, or vehicle. */
function search(_db: Database, text: string) {
  const query = text.trim();
  if (/^E-\w+$/i.test(query)) return eq(t.reference, query.toUpperCase());
  return (
    hasContact(query) ??
    or(hasName(query), isAboutVehicle(wordsOf(query)), eq(sql`lower(offer ->> 'stockNumber')`, query.toLowerCase()))
  );
}

/** Whether the title of the lead's vehicle has all words, as prefixes of its words. */
function isAboutVehicle(words: readonly string[]): SQL | undefined {
  const parts = words.flatMap((word) => word.match(/[a-z0-9]+/g) ?? []);
  if (parts.length === 0) return undefined;
  return sql`${OFFER_WORDS} @@ to_tsquery('simple', ${parts.map((part) => `${part}:*`).join(" & ")})`;
}
