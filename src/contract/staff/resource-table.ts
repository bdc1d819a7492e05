/** The resources of the staff's API. What lists resources is derived from this table, or typed by its names. */
import type { Grant, Operation, Role } from "./permissions.ts";

/**
 * What becomes of a resource's items.
 *
 * - `content`: staff publish them, at times that they choose, and keep changes as drafts. Deleted items are in the bin.
 * - `restorable`: deleted items are in the bin for 30 days.
 * - `withdrawable`: deleted items are withdrawn, and can be put back at any time.
 * - `plain`: deleted items are gone, if items may be deleted at all.
 * - `settings`: there are always the same. Changes can be kept as drafts.
 * - `view`: there are none, but something else to read.
 */
type Kind = "content" | "restorable" | "withdrawable" | "plain" | "settings" | "view";

type Declaration = {
  kind: Kind;
  /** The entries of its items in the audit are for those who may read the audit only: they tell of people. Or there are none. */
  withoutVersions?: true;
  /** A role without a grant may do nothing. */
  grants: Partial<Record<Role, Grant>>;
};

const all = (...operations: Operation[]): Grant => ({ operations, dealers: "all" });
const own = (...operations: Operation[]): Grant => ({ operations, dealers: "own" });
const EVERYTHING = all("read", "create", "update", "delete");
const EVERYTHING_OWN = own("read", "create", "update", "delete");

const CONTENT = { administrator: EVERYTHING, editor: EVERYTHING };

export const RESOURCES = {
  vehicles: {
    kind: "withdrawable",
    grants: {
      administrator: EVERYTHING,
      editor: all("read"),
      dealer_manager: EVERYTHING_OWN,
      salesperson: own("read"),
      finance: own("read"),
    },
  },
  makes: {
    kind: "plain",
    grants: {
      administrator: EVERYTHING,
      editor: all("read"),
      dealer_manager: all("read", "create"),
      salesperson: all("read"),
      finance: all("read"),
    },
  },
  models: {
    kind: "plain",
    grants: {
      administrator: EVERYTHING,
      editor: all("read"),
      dealer_manager: all("read", "create"),
      salesperson: all("read"),
      finance: all("read"),
    },
  },
  stock_feeds: { kind: "restorable", grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN } },
  stock_imports: { kind: "plain", grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN } },
  dealers: {
    kind: "restorable",
    grants: {
      administrator: EVERYTHING,
      editor: all("read", "update"),
      dealer_manager: own("read", "update"),
      salesperson: own("read"),
      finance: own("read"),
    },
  },
  dealer_channels: { kind: "restorable", grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN } },
  deals: { kind: "content", grants: { ...CONTENT, dealer_manager: EVERYTHING_OWN, salesperson: own("read") } },
  range_models: { kind: "content", grants: { ...CONTENT, dealer_manager: all("read"), salesperson: all("read") } },
  range_variants: { kind: "restorable", grants: { ...CONTENT, dealer_manager: all("read"), salesperson: all("read") } },
  banners: { kind: "content", grants: CONTENT },
  blog_posts: { kind: "content", grants: CONTENT },
  pages: { kind: "content", grants: CONTENT },
  arrangements: { kind: "content", grants: CONTENT },
  page_seos: { kind: "content", grants: CONTENT },
  page_texts: { kind: "content", grants: CONTENT },
  redirects: { kind: "restorable", grants: CONTENT },
  service_prices: { kind: "restorable", grants: { ...CONTENT, dealer_manager: all("read"), salesperson: all("read") } },
  media: { kind: "restorable", grants: { ...CONTENT, dealer_manager: EVERYTHING_OWN } },
  assignment_rules: {
    kind: "plain",
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  },
  absences: {
    kind: "plain",
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  },
  customer_enquiries: {
    kind: "plain",
    withoutVersions: true,
    grants: {
      administrator: all("read", "create", "update"),
      dealer_manager: own("read", "create", "update"),
      salesperson: own("read", "create", "update"),
    },
  },
  customers: {
    kind: "plain",
    withoutVersions: true,
    grants: {
      administrator: all("read", "update"),
      dealer_manager: own("read", "update"),
      salesperson: own("read", "update"),
    },
  },
  offers: {
    kind: "plain",
    withoutVersions: true,
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: EVERYTHING_OWN },
  },
  slots: {
    kind: "plain",
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  },
  appointments: {
    kind: "plain",
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read", "create", "update") },
  },
  tasks: {
    kind: "plain",
    withoutVersions: true,
    grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: EVERYTHING_OWN },
  },
  task_sequences: { kind: "restorable", grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN } },
  templates: { kind: "restorable", grants: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN } },
  finance_applications: {
    kind: "plain",
    withoutVersions: true,
    grants: { administrator: all("read", "update", "delete"), finance: own("read", "update", "delete") },
  },
  finance_accesses: {
    kind: "plain",
    withoutVersions: true,
    grants: { administrator: all("read"), dealer_manager: own("read"), finance: own("read") },
  },
  reports: {
    kind: "view",
    grants: { administrator: all("read"), dealer_manager: own("read"), salesperson: own("read") },
  },
  privacy_requests: { kind: "plain", grants: { administrator: all("read", "create", "update") } },
  webhooks: { kind: "restorable", grants: { administrator: EVERYTHING } },
  webhook_deliveries: { kind: "plain", grants: { administrator: all("read", "update") } },
  inbound_sources: { kind: "restorable", grants: { administrator: EVERYTHING } },
  people: { kind: "restorable", withoutVersions: true, grants: { administrator: EVERYTHING } },
  settings: { kind: "settings", grants: { administrator: all("read", "update") } },
  notices: { kind: "view", grants: { administrator: all("read") } },
  demo: { kind: "view", grants: { administrator: all("read", "delete") } },
  setup: { kind: "view", grants: { administrator: all("read", "update") } },
  backups: { kind: "view", grants: { administrator: all("read", "create") } },
  checks: { kind: "view", grants: { administrator: all("read") } },
  changes: {
    kind: "view",
    grants: {
      administrator: all("read"),
      editor: all("read"),
      dealer_manager: all("read"),
      salesperson: all("read"),
      finance: all("read"),
    },
  },
  audit_entries: {
    kind: "plain",
    withoutVersions: true,
    grants: { administrator: all("read"), dealer_manager: own("read") },
  },
  sign_in_events: { kind: "plain", withoutVersions: true, grants: { administrator: all("read") } },
} as const satisfies Record<string, Declaration>;

export type StaffResource = keyof typeof RESOURCES;
type OfKind<Wanted extends Kind> = {
  [Name in StaffResource]: (typeof RESOURCES)[Name]["kind"] extends Wanted ? Name : never;
}[StaffResource];

/** A resource with items. */
export type ItemResource = Exclude<StaffResource, OfKind<"view">>;
export type ContentResource = OfKind<"content">;
export type ResourceWithDrafts = OfKind<"content" | "settings">;
export type ResourceWithBin = OfKind<"content" | "restorable">;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as StaffResource[];
export const CONTENT_RESOURCES = RESOURCE_NAMES.filter(isContent);

/** Whether staff can keep changes of items as drafts. */
export function hasDrafts(resource: StaffResource): resource is ResourceWithDrafts {
  return isContent(resource) || RESOURCES[resource].kind === "settings";
}

/** Whether items have times of publication, beside drafts. */
export function isContent(resource: StaffResource): resource is ContentResource {
  return RESOURCES[resource].kind === "content";
}

/** Whether deleted items can be restored from the bin for 30 days. */
export function hasBin(resource: StaffResource): resource is ResourceWithBin {
  return deletionMark(resource) === "deletedAt";
}

/** The column that says since when an item is deleted. Undefined: it is gone. */
export function deletionMark(resource: StaffResource): "deletedAt" | "withdrawnAt" | undefined {
  const { kind } = RESOURCES[resource];
  if (kind === "content" || kind === "restorable") return "deletedAt";
  return kind === "withdrawable" ? "withdrawnAt" : undefined;
}

/** Whether whoever may read an item may also read its versions, which are its entries in the audit. */
export function hasVersions(resource: StaffResource): boolean {
  return !("withoutVersions" in RESOURCES[resource]);
}
