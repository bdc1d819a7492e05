import type { DocumentKind } from "../../contract/applications/application-progress.ts";

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  id: "ID",
  payslips: "Payslips",
  "bank-statements": "Bank statements",
  "proof-of-address": "Proof of address",
  other: "Other documents",
};
