import { createDefinitions } from "../definitions.ts";
import { TEST_LEAD_SETTINGS } from "./test-staff-api.ts";

/** The definitions of all resources, for tests that read their declarations. */
export const allDefinitions = Object.values(
  createDefinitions({
    db: {} as never,
    mailer: {} as never,
    leadSettings: TEST_LEAD_SETTINGS,
    financeKeys: {} as never,
  }),
);
