import type { Definition } from "../engine/definition.ts";
import { absencesDefinition } from "./absences.ts";
import { assignmentRulesDefinition } from "./assignment-rules.ts";
import { auditEntriesDefinition } from "./audit-entries.ts";
import { bannersDefinition } from "./banners.ts";
import { blogPostsDefinition } from "./blog-posts.ts";
import { customerEnquiriesDefinition } from "./customer-enquiries.ts";
import { dealersDefinition } from "./dealers.ts";
import { dealsDefinition } from "./deals.ts";
import { financeAccessesDefinition } from "./finance-accesses.ts";
import { makesDefinition } from "./makes.ts";
import { mediaDefinition } from "./media.ts";
import { modelsDefinition } from "./models.ts";
import { pageSeosDefinition } from "./page-seos.ts";
import { pageTextsDefinition } from "./page-texts.ts";
import { privacyRequestsDefinition } from "./privacy-requests.ts";
import { rangeModelsDefinition } from "./range-models.ts";
import { rangeVariantsDefinition } from "./range-variants.ts";
import { redirectsDefinition } from "./redirects.ts";
import { signInEventsDefinition } from "./sign-in-events.ts";
import { slotsDefinition } from "./slots.ts";
import { stockFeedsDefinition } from "./stock-feeds.ts";
import { stockImportsDefinition } from "./stock-imports.ts";
import { templatesDefinition } from "./templates.ts";
import { vehiclesDefinition } from "./vehicles.ts";
import { webhookDeliveriesDefinition } from "./webhook-deliveries.ts";

/** The content whose changes staff can preview and keep as drafts. */
export const contentDefinitions: readonly Definition[] = [
  dealsDefinition,
  bannersDefinition,
  blogPostsDefinition,
  pageSeosDefinition,
  pageTextsDefinition,
  rangeModelsDefinition,
];

/** The resources that need no settings, in the order of the entrypoint. */
export const definitions: readonly Definition[] = [
  vehiclesDefinition,
  makesDefinition,
  modelsDefinition,
  stockFeedsDefinition,
  stockImportsDefinition,
  dealersDefinition,
  ...contentDefinitions,
  rangeVariantsDefinition,
  redirectsDefinition,
  mediaDefinition,
  customerEnquiriesDefinition,
  slotsDefinition,
  assignmentRulesDefinition,
  absencesDefinition,
  templatesDefinition,
  financeAccessesDefinition,
  privacyRequestsDefinition,
  webhookDeliveriesDefinition,
  auditEntriesDefinition,
  signInEventsDefinition,
];
