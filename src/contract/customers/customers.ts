/** Customers: the leads of one person, joined by their contacts. */

/** Why two customers may be the same person: a telephone number or e-mail address in common, or the name at one dealer. */
export const PAIR_REASONS = ["phone", "email", "name"] as const;
export type PairReason = (typeof PAIR_REASONS)[number];

/** What staff do with customers, as the audit names it. */
export const CUSTOMER_ACTIONS = ["merge", "unmerge", "dismiss", "split"] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];
