import type {
  IdentityCheck,
  PrivacyAction,
  PrivacyRequestChannel,
  PrivacyRequestKind,
  RecordKind,
  RefusalGround,
} from "../../contract/privacy/privacy-request.ts";
import type { DoneAction } from "../../contract/staff/privacy/privacy-request.ts";

export const KIND_NAMES: Record<PrivacyRequestKind, string> = {
  access: "See their data",
  correction: "Correct their data",
  erasure: "Delete their data",
  objection: "No more marketing",
};

export const CHANNEL_NAMES: Record<PrivacyRequestChannel, string> = {
  "e-mail": "By e-mail",
  letter: "By letter",
  phone: "By phone",
  "in person": "In person",
};

export const CHECK_NAMES: Record<IdentityCheck, string> = {
  "answered from the address": "They answered from the e-mail address",
  "called back": "We called the phone number back",
  "ID document seen": "We saw an ID document",
  "known in person": "We know them in person",
};

export const GROUND_NAMES: Record<RefusalGround, string> = {
  "identity not shown": "They did not show who they are",
  "a law requires the data": "A law requires us to keep the data",
  "about somebody else": "The data is about somebody else",
  PAIA: "A ground of PAIA, as the answer says",
};

export const STATUS_NAMES = { open: "Open", done: "Done", refused: "Refused" } as const;

export const RECORD_NAMES: Record<RecordKind, string> = {
  enquiry: "Enquiry",
  appointment: "Test drive or viewing",
  application: "Finance application",
  alerts: "Alerts",
};

const MANY: Record<RecordKind, [string, string]> = {
  enquiry: ["enquiry", "enquiries"],
  appointment: ["appointment", "appointments"],
  application: ["finance application", "finance applications"],
  alerts: ["address with alerts", "addresses with alerts"],
};

const ACTIONS: Record<PrivacyAction, string> = {
  search: "Searched",
  export: "Exported",
  correction: "Corrected",
  erasure: "Erased",
};

const FIELDS: Record<string, string> = {
  firstName: "first name",
  lastName: "last name",
  email: "e-mail",
  phone: "phone",
  marketingOptIn: "consent to marketing",
  json: "JSON",
  pdf: "PDF",
};

export const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }));

/** Returns "2 enquiries, 1 finance application", or "nothing". */
export function countRecords(records: Partial<Record<string, number>>): string {
  const parts = Object.entries(MANY).flatMap(([kind, [one, many]]) => {
    const count = records[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? "nothing" : parts.join(", ");
}

/** Describes an action: "Corrected 2 enquiries: last name, e-mail". */
export function actionText({ action, records, details }: DoneAction): string {
  const what =
    action === "search"
      ? `${ACTIONS[action]}: ${countRecords(records)}`
      : `${ACTIONS[action]} ${countRecords(records)}`;
  return details.length === 0 ? what : `${what}: ${details.map((name) => FIELDS[name] ?? name).join(", ")}`;
}
