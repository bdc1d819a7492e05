import type { Definition } from "../engine/definition.ts";
import { appointmentsDefinition } from "../resources/appointments.ts";
import { dealerChannelsDefinition } from "../resources/dealer-channels.ts";
import { definitions } from "../resources/definitions.ts";
import { financeApplicationsDefinition } from "../resources/finance-applications.ts";
import { inboundSourcesDefinition } from "../resources/inbound-sources.ts";
import { peopleDefinition } from "../resources/people.ts";
import { webhooksDefinition } from "../resources/webhooks.ts";
import { TEST_LEAD_SETTINGS } from "./test-staff-api.ts";

/** The definitions of all resources, for tests that read their declarations. */
export const allDefinitions: readonly Definition[] = [
  ...definitions,
  appointmentsDefinition(TEST_LEAD_SETTINGS),
  financeApplicationsDefinition(TEST_LEAD_SETTINGS, {} as never),
  dealerChannelsDefinition(TEST_LEAD_SETTINGS),
  webhooksDefinition(TEST_LEAD_SETTINGS),
  inboundSourcesDefinition({} as never, TEST_LEAD_SETTINGS),
  peopleDefinition({ db: {} as never, mailer: {} as never }),
];
