/** Who may do what in the back office. The API checks this table for each request; the interface hides what it forbids. */

export const ROLES = ["administrator", "editor", "dealer_manager", "salesperson", "finance"] as const;
export type Role = (typeof ROLES)[number];

export const OPERATIONS = ["read", "create", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** `dealers`: whether it applies to the items of all dealers and of the group, or to those of the person's own dealers. */
export type Grant = { operations: readonly Operation[]; dealers: "all" | "own" };

const all = (...operations: Operation[]): Grant => ({ operations, dealers: "all" });
const own = (...operations: Operation[]): Grant => ({ operations, dealers: "own" });
const EVERYTHING = all("read", "create", "update", "delete");
const EVERYTHING_OWN = own("read", "create", "update", "delete");

const CONTENT = { administrator: EVERYTHING, editor: EVERYTHING };

/** The grants by resource of the staff's API. A role without an entry may do nothing. */
export const PERMISSIONS = {
  vehicles: {
    administrator: EVERYTHING,
    editor: all("read"),
    dealer_manager: EVERYTHING_OWN,
    salesperson: own("read"),
    finance: own("read"),
  },
  makes: {
    administrator: EVERYTHING,
    editor: all("read"),
    dealer_manager: all("read", "create"),
    salesperson: all("read"),
    finance: all("read"),
  },
  models: {
    administrator: EVERYTHING,
    editor: all("read"),
    dealer_manager: all("read", "create"),
    salesperson: all("read"),
    finance: all("read"),
  },
  stock_feeds: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN },
  stock_imports: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN },
  dealers: {
    administrator: EVERYTHING,
    editor: all("read", "update"),
    dealer_manager: own("read", "update"),
    salesperson: own("read"),
    finance: own("read"),
  },
  dealer_channels: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN },
  deals: { ...CONTENT, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  range_models: { ...CONTENT, dealer_manager: all("read"), salesperson: all("read") },
  range_variants: { ...CONTENT, dealer_manager: all("read"), salesperson: all("read") },
  banners: CONTENT,
  blog_posts: CONTENT,
  page_seos: CONTENT,
  page_texts: CONTENT,
  redirects: CONTENT,
  media: { ...CONTENT, dealer_manager: EVERYTHING_OWN },
  assignment_rules: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  absences: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  customer_enquiries: {
    administrator: all("read", "update"),
    dealer_manager: own("read", "update"),
    salesperson: own("read", "update"),
  },
  slots: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN, salesperson: own("read") },
  appointments: {
    administrator: EVERYTHING,
    dealer_manager: EVERYTHING_OWN,
    salesperson: own("read", "create", "update"),
  },
  templates: { administrator: EVERYTHING, dealer_manager: EVERYTHING_OWN },
  finance_applications: { administrator: all("read", "update", "delete"), finance: own("read", "update", "delete") },
  finance_accesses: { administrator: all("read"), dealer_manager: own("read"), finance: own("read") },
  reports: { administrator: all("read"), dealer_manager: own("read"), salesperson: own("read") },
  privacy_requests: { administrator: all("read", "create", "update") },
  webhooks: { administrator: EVERYTHING },
  webhook_deliveries: { administrator: all("read", "update") },
  inbound_sources: { administrator: EVERYTHING },
  people: { administrator: EVERYTHING },
  notices: { administrator: all("read") },
  audit_entries: { administrator: all("read"), dealer_manager: own("read") },
  sign_in_events: { administrator: all("read") },
} as const satisfies Record<string, Partial<Record<Role, Grant>>>;

export type StaffResource = keyof typeof PERMISSIONS;

/** The roles whose password alone may open the back office, unless the group asks everybody for a second factor. */
const PASSWORD_ONLY: readonly Role[] = ["salesperson"];

/** Their audit entries are personal data, for whom the table permits the audit; those of `audit_entries` do not exist. */
const WITHOUT_VERSIONS: readonly StaffResource[] = [
  "people",
  "customer_enquiries",
  "finance_applications",
  "finance_accesses",
  "audit_entries",
  "sign_in_events",
];

/** Whether whoever may read an item may also read its versions, which are its entries in the audit. */
export function hasVersions(resource: StaffResource): boolean {
  return !WITHOUT_VERSIONS.includes(resource);
}

/** Whether any role may do this. Otherwise there is no route for it. */
export function isGranted(resource: StaffResource, operation: Operation): boolean {
  return findGrant(ROLES, resource, operation) !== undefined;
}

/** The broadest of the roles' grants of an operation, or undefined. */
export function findGrant(roles: readonly Role[], resource: StaffResource, operation: Operation): Grant | undefined {
  const table: Partial<Record<Role, Grant>> = PERMISSIONS[resource];
  const grants = roles.flatMap((role) => table[role] ?? []).filter(({ operations }) => operations.includes(operation));
  return grants.find(({ dealers }) => dealers === "all") ?? grants[0];
}

/** Whether people with these roles must have a second factor. */
export function needsSecondFactor(roles: readonly Role[]): boolean {
  return roles.some((role) => !PASSWORD_ONLY.includes(role));
}

/** Whether people with these roles work for some dealers only, of one resource at least. */
export function needsDealers(roles: readonly Role[]): boolean {
  const resources = Object.keys(PERMISSIONS) as StaffResource[];
  return roles.some((role) => resources.some((resource) => findGrant([role], resource, "read")?.dealers === "own"));
}
