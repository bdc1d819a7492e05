import type { Owner } from "../../contract/staff/resources/customer-enquiry.ts";

/** How somebody is named who was switched off, or works for other dealers now. */
export const formerName = (name: string) => `${name} (no longer here)`;

/** The people who can look after a customer, and who does, as choices. */
export function ownerChoices(owners: readonly Owner[]): { id: number; name: string }[] {
  return owners.map(({ id, name, isFormer }) => ({ id, name: isFormer ? formerName(name) : name }));
}
