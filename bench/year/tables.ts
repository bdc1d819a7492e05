/** What becomes of each table in a year: docs/growth.md in a form that the trial checks. A new table needs a place here. */
import { EVENT_DAYS } from "../../src/contract/enquiries/delivery/outbound-events.ts";
import { KEPT_DAYS } from "../../src/contract/privacy/kept-days.ts";
import { UNREAD_DAYS } from "../../src/contract/staff/enquiries/inbox/inbox.ts";
import { DAYS_IN_BIN } from "../../src/db/queries/staff/purge.ts";
import type { Retention } from "./people/group.ts";

export type Place =
  /** What the group's people enter: as large as the group. */
  | { kind: "entered" }
  /** What is for sale, open or signed in now: as large as the trade. */
  | { kind: "current" }
  /** Rows go. `overdue` counts those that should be gone, in SQL. With `days`, as many days' rows are there, and no more than that. */
  | { kind: "kept"; overdue: string; days?: number }
  /** Rows stay beyond a year, and as many come each day at its end as at its beginning. */
  | { kind: "grows" }
  /** Nothing of the trial writes to it. */
  | { kind: "untouched" };

const ENTERED = { kind: "entered" } as const;
const CURRENT = { kind: "current" } as const;
const GROWS = { kind: "grows" } as const;
const UNTOUCHED = { kind: "untouched" } as const;

/** Erasures run once an hour at the least, and the trial looks once a day. */
const SLACK_DAYS = 2;

const kept = (days: number, time: string): Place => ({
  kind: "kept",
  days,
  overdue: `where ${time} < now() - interval '${days + SLACK_DAYS} days'`,
});
/** Rows that go with the personal data of their enquiry. */
const ofEnquiry = (days: number, key = "enquiry_id"): Place => ({
  kind: "kept",
  days,
  overdue: `where ${key} in (select id from customer_enquiries where erased_at is not null)`,
});
const ofRows = (table: string, key: string): Place => ({
  kind: "kept",
  overdue: `where ${key} not in (select id from ${table})`,
});

const ALERT_DAYS = 373;
const ADDED_DAYS = {
  stockImports: 365,
  stockChanges: 30,
  signIns: 365,
  backups: 400,
  databaseSizes: 800,
  pushes: 2,
  vehicleUndos: 1,
};

/** The places of the tables, by name, with the periods of the trial's settings. */
export function placesOf({
  leadRetentionDays: leads,
  financeRetentionDays: applications,
}: Retention): Record<string, Place> {
  const signIns = KEPT_DAYS.signIns + 1;
  return {
    absences: UNTOUCHED,
    accounts: ENTERED,
    alert_devices: ofRows("alert_subscribers", "subscriber_id"),
    alert_subscribers: {
      kind: "kept",
      overdue: `where next_check_at is null and id not in (select subscriber_id from alerts) and created_at < now() - interval '${SLACK_DAYS} days'`,
    },
    alerts: kept(ALERT_DAYS, "coalesce(confirmed_at, requested_at)"),
    appointment_events: ofRows("appointments", "appointment_id"),
    appointments: ofEnquiry(leads),
    arrangements: ENTERED,
    assignment_rules: ENTERED,
    audit_entries: GROWS,
    backups: kept(ADDED_DAYS.backups, "finished_at"),
    banners: ENTERED,
    blog_posts: ENTERED,
    check_rounds: ENTERED,
    check_states: ENTERED,
    confirmation_times: kept(1, "times[1]"),
    consent_wordings: ENTERED,
    customer_enquiries: GROWS,
    customer_merges: UNTOUCHED,
    customer_pairs: ofEnquiry(leads),
    database_sizes: kept(ADDED_DAYS.databaseSizes, "day"),
    deals: ENTERED,
    dealer_channels: ENTERED,
    dealer_opt_outs: UNTOUCHED,
    dealers: ENTERED,
    demo_items: ENTERED,
    enquiry_views: UNTOUCHED,
    finance_application_access: GROWS,
    finance_application_versions: ofRows("finance_applications", "application_id"),
    finance_applications: kept(applications, "created_at"),
    finance_document_parts: UNTOUCHED,
    finance_document_requests: UNTOUCHED,
    finance_documents: UNTOUCHED,
    finance_drafts: kept(1, "expires_at"),
    held_erasures: CURRENT,
    inbound_sources: UNTOUCHED,
    invitations: CURRENT,
    item_drafts: CURRENT,
    lead_deliveries: GROWS,
    lead_events: GROWS,
    lead_files: UNTOUCHED,
    lead_messages: ofEnquiry(leads),
    lead_notes: ofEnquiry(leads),
    lead_reads: kept(UNREAD_DAYS, "read_at"),
    list_columns: UNTOUCHED,
    makes: ENTERED,
    market_changes: CURRENT,
    media: ENTERED,
    media_files: ENTERED,
    models: ENTERED,
    offer_events: ofRows("offers", "offer_id"),
    offered_names: ENTERED,
    offers: GROWS,
    outbound_events: kept(EVENT_DAYS, "at"),
    page_seos: ENTERED,
    page_texts: ENTERED,
    page_views: GROWS,
    pages: ENTERED,
    passkeys: UNTOUCHED,
    people: ENTERED,
    price_reviews: UNTOUCHED,
    privacy_actions: UNTOUCHED,
    privacy_requests: UNTOUCHED,
    range_models: ENTERED,
    range_variants: ENTERED,
    rate_limit_counters: kept(1, "window_ends_at"),
    redirects: ENTERED,
    reply_mailboxes: ENTERED,
    reply_templates: ENTERED,
    report_keys: ENTERED,
    scheduled_prices: UNTOUCHED,
    search_counts: GROWS,
    service_prices: ENTERED,
    sessions: kept(signIns, "expires_at"),
    setup_guide: ENTERED,
    sign_in_events: kept(ADDED_DAYS.signIns, "at"),
    site_processes: CURRENT,
    site_settings: ENTERED,
    slot_settings: ENTERED,
    staff_devices: ofRows("sessions", "session_id"),
    staff_pushes: kept(ADDED_DAYS.pushes, "created_at"),
    stock_feeds: ENTERED,
    stock_import_changes: {
      kind: "kept",
      days: ADDED_DAYS.stockChanges,
      overdue: `where import_id in (select id from stock_imports
        where created_at < now() - interval '${ADDED_DAYS.stockChanges + SLACK_DAYS} days')`,
    },
    stock_imports: kept(ADDED_DAYS.stockImports, "created_at"),
    task_calendars: ENTERED,
    task_sequences: ENTERED,
    tasks: ofEnquiry(leads),
    trade_in_pictures: UNTOUCHED,
    trade_ins: UNTOUCHED,
    two_factors: ENTERED,
    vehicle_hold_events: ofRows("vehicle_holds", "hold_id"),
    vehicle_holds: ofEnquiry(leads),
    vehicle_prices: GROWS,
    vehicle_undos: kept(ADDED_DAYS.vehicleUndos, "at"),
    vehicle_views: GROWS,
    vehicles: GROWS,
    vehicles_for_sale: CURRENT,
    vehicles_in_stock: CURRENT,
    verifications: kept(signIns, "expires_at"),
    webhooks: ENTERED,
    whatsapp_events: UNTOUCHED,
    whatsapp_opt_outs: UNTOUCHED,
    whatsapp_templates: UNTOUCHED,
  };
}

/** Rows that still have what should be gone, of tables whose rows stay. */
export const remainsOf = ({ leadRetentionDays }: Retention): Record<string, string> => ({
  customer_enquiries: `where created_at < now() - interval '${leadRetentionDays + SLACK_DAYS} days'
    and (erased_at is null or first_name || last_name || email || cell_phone <> '' or message is not null)`,
  lead_deliveries: `where address like '%@mail.example' and enquiry_id in (select id from customer_enquiries where erased_at is not null)`,
  media: `where deleted_at < now() - interval '${DAYS_IN_BIN + SLACK_DAYS} days'`,
  stock_imports: `where file_key is not null and created_at < now() - interval '${7 + SLACK_DAYS} days'`,
});
