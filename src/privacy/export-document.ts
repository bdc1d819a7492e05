import type { RecordKind } from "../contract/privacy/privacy-request.ts";
import type { ExportedRecord } from "./record-provider.ts";

export type ExportParts = {
  /** Registered name of the group. */
  group: string;
  /** Reference of the request. */
  request: string;
  createdAt: Date;
  records: Partial<Record<RecordKind, ExportedRecord[]>>;
};

/** The export that the person gets, as docs/privacy.md describes it. */
export type ExportDocument = {
  responsibleParty: string;
  request: string;
  createdAt: string;
  enquiries: ExportedRecord[];
  testDrives: ExportedRecord[];
  financeApplications: ExportedRecord[];
  alerts: ExportedRecord[];
};

export function toExportDocument({ group, request, createdAt, records }: ExportParts): ExportDocument {
  return {
    responsibleParty: group,
    request,
    createdAt: createdAt.toISOString(),
    enquiries: records.enquiry ?? [],
    testDrives: records.appointment ?? [],
    financeApplications: records.application ?? [],
    alerts: records.alerts ?? [],
  };
}
