/**
 * For how many days records are kept that every change, visit or message adds to, and that would otherwise grow for ever. Periods of
 * personal data are settings of the site.
 */
export const KEPT_DAYS = {
  /** Who changed what, and earlier versions of items. */
  audit: 1826,
  /** Former prices of vehicles, and decisions about prices. */
  prices: 730,
  /** Vehicles that were sold or withdrawn. */
  vehicles: 730,
  /** Deliveries and their history, beyond the time that personal data is kept. */
  deliveries: 365,
  /** E-mails in the outbox of a site without a mail server. */
  outbox: 90,
  /** Sessions and links of staff that have ended. */
  signIns: 1,
} as const;
