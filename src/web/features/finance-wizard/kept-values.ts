import type { FinanceValues } from "./application.ts";

const STORE = "finance";

/**
 * What of an application is kept in the tab, to be there after a reload. Nothing else is ever written to the device: not
 * the ID number, nor income, bank and expenses, nor anybody's next of kin.
 */
const KEPT = [
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

/** Keeps what may be kept. A tab that stores nothing loses it with a reload, and that is all. */
export function keepValues(values: FinanceValues): void {
  const kept = Object.fromEntries(KEPT.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {}
}

export function keptValues(): FinanceValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
    const entries = Object.entries(kept as object).filter(([field, value]) => KEPT.includes(field) && value);
    return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]));
  } catch {
    return {};
  }
}

export function forgetValues(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {}
}
