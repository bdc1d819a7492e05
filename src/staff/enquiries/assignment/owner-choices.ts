import type { Owner } from "../../../contract/staff/enquiries/customer-enquiry.ts";

/** Returns the label of a person who is switched off, or works for other dealers now. */
export const formerName = (name: string) => `${name} (no longer here)`;

/** Returns the possible owners and the current one as choices. */
export function ownerChoices(owners: readonly Owner[]): { id: number; name: string }[] {
  return owners.map(({ id, name, isFormer }) => ({ id, name: isFormer ? formerName(name) : name }));
}
