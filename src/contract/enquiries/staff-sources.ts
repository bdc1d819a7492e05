/** How customers come whose enquiries staff write down. Reports show them among the sources. */
export const STAFF_SOURCES = ["Walk-in", "Telephone", "Other"] as const;
export type StaffSource = (typeof STAFF_SOURCES)[number];

/** What a conversation with such a customer is noted as; null: nobody has spoken with them yet, so they wait to be contacted. */
export const CONVERSATIONS: Record<StaffSource, "visit" | "call" | null> = {
  "Walk-in": "visit",
  Telephone: "call",
  Other: null,
};

/** Splits a name as people say it: the first word is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}
