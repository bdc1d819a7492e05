import type { LightMyRequestResponse } from "fastify";
import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { testFinanceApplication as application } from "../../contract/test-support/finance-application.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { Access } from "../../db/queries/applications/application-access.ts";
import { readApplication } from "../../db/queries/applications/read-application.ts";
import { financeApplications } from "../../db/schema/finance.ts";
import type { TestApi } from "./test-api.ts";

export const TEST_ACCESS: Access = { part: "application", reason: null, remark: "", readBy: "tester" };

/** Fields that are stored unencrypted. */
const PLAIN_TEXT = new Set(["make", "model", "variant", "sourceCode", "status"]);
/** The personal data of the application. Values of four digits or fewer are omitted, since they may occur in other numbers. */
export const PERSONAL_DATA = Object.entries(application)
  .filter(([name, value]) => typeof value === "string" && !/^\d{0,4}$/.test(value) && !PLAIN_TEXT.has(name))
  .map(([, value]) => String(value));

export function postApplication(
  api: TestApi,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return api.request({
    method: "POST",
    url: "/api/finance_applications",
    headers: { "content-type": "application/ld+json", accept: "application/ld+json", ...headers },
    payload: JSON.stringify(payload),
  });
}

export function listStoredApplications(api: TestApi): Promise<(typeof financeApplications.$inferSelect)[]> {
  return api.db.select().from(financeApplications);
}

export async function readContents(
  api: TestApi,
  keys: EncryptionKeys,
  reference: string,
): Promise<FinanceApplicationInput> {
  return (await readApplication(api.db, keys, { reference }, TEST_ACCESS)).contents;
}
