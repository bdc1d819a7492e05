/** The kinds of records that are erased after a retention period, with their names for the operator. */
export const ERASURE_KINDS = {
  leads: "leads",
  applications: "finance applications",
  alerts: "alerts",
  bin: "items of the bin",
  media: "files of the media library",
  stock_imports: "records of stock imports",
  events: "events for other systems",
  visits: "counts of visits",
  audit: "entries of the audit",
  prices: "former prices",
  price_reviews: "decisions about prices",
  vehicles: "vehicles that are not for sale",
  deliveries: "deliveries",
  delivery_events: "history of deliveries",
} as const;

export type ErasureKind = keyof typeof ERASURE_KINDS;
