import type { FinanceValues } from "./application.ts";

const STORAGE_KEY = "finance";

/**
 * The fields that survive a reload, in `sessionStorage`. Sensitive fields are never written to the device: ID number,
 * income, bank, expenses, next of kin.
 */
const STORED_FIELDS = [
  "variant",
  "make",
  "model",
  "dealership",
  "firstName",
  "surname",
  "phone",
  "workTel",
  "homeTel",
  "email",
  "postalStreet",
  "postalSuburb",
  "postalCode",
  "period",
  "employmentOccupation",
  "employmentCompany",
  "employmentYearsWorked",
  "employmentTel",
  "employmentStreet",
  "employmentSuburb",
  "employmentCode",
];

/** Does nothing if the browser blocks storage. */
export function storeValues(values: FinanceValues): void {
  const stored = Object.fromEntries(STORED_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {}
}

export function readStoredValues(): FinanceValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    const entries = Object.entries(stored as object).filter(([field, value]) => STORED_FIELDS.includes(field) && value);
    return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]));
  } catch {
    return {};
  }
}

export function clearStoredValues(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}
