import type { RecordKind } from "../contract/privacy/privacy-request.ts";
import type { RecordProvider } from "./record-provider.ts";
import { alerts } from "./records/alerts.ts";
import { applications } from "./records/applications.ts";
import { enquiries } from "./records/enquiries.ts";
import { testDrives } from "./records/test-drives.ts";

/** All kinds of personal records. New kinds are added here. */
export const recordKinds: Record<RecordKind, RecordProvider> = {
  enquiry: enquiries,
  appointment: testDrives,
  application: applications,
  alerts,
};
