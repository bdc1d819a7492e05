import type { StaffMailer } from "../../../auth/emails.ts";
import type { ContentResource, ItemResource } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import type { Definition } from "../engine/definition.ts";
import { absencesDefinition } from "./absences.ts";
import { appointmentsDefinition } from "./appointments.ts";
import { assignmentRulesDefinition } from "./assignment-rules.ts";
import { auditEntriesDefinition } from "./audit-entries.ts";
import { bannersDefinition } from "./banners.ts";
import { blogPostsDefinition } from "./blog-posts.ts";
import { customerEnquiriesDefinition } from "./customer-enquiries.ts";
import { dealerChannelsDefinition } from "./dealer-channels.ts";
import { dealersDefinition } from "./dealers.ts";
import { dealsDefinition } from "./deals.ts";
import { financeAccessesDefinition } from "./finance-accesses.ts";
import { financeApplicationsDefinition } from "./finance-applications.ts";
import { inboundSourcesDefinition } from "./inbound-sources.ts";
import { makesDefinition } from "./makes.ts";
import { mediaDefinition } from "./media.ts";
import { modelsDefinition } from "./models.ts";
import { pageSeosDefinition } from "./page-seos.ts";
import { pageTextsDefinition } from "./page-texts.ts";
import { peopleDefinition } from "./people.ts";
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
import { webhooksDefinition } from "./webhooks.ts";

/** Content that staff can preview and keep as drafts. */
export const contentDefinitions = {
  deals: dealsDefinition,
  banners: bannersDefinition,
  blog_posts: blogPostsDefinition,
  page_seos: pageSeosDefinition,
  page_texts: pageTextsDefinition,
  range_models: rangeModelsDefinition,
} satisfies Record<ContentResource, Definition>;

type Parts = { db: Database; mailer: StaffMailer; leadSettings: LeadSettings; financeKeys: EncryptionKeys };

/** The definitions of all resources, in the order of the entrypoint. */
export const createDefinitions = ({ db, mailer, leadSettings, financeKeys }: Parts) =>
  ({
    vehicles: vehiclesDefinition,
    makes: makesDefinition,
    models: modelsDefinition,
    stock_feeds: stockFeedsDefinition,
    stock_imports: stockImportsDefinition,
    dealers: dealersDefinition,
    ...contentDefinitions,
    range_variants: rangeVariantsDefinition,
    redirects: redirectsDefinition,
    media: mediaDefinition,
    customer_enquiries: customerEnquiriesDefinition,
    slots: slotsDefinition,
    assignment_rules: assignmentRulesDefinition,
    absences: absencesDefinition,
    templates: templatesDefinition,
    finance_accesses: financeAccessesDefinition,
    privacy_requests: privacyRequestsDefinition,
    webhook_deliveries: webhookDeliveriesDefinition,
    audit_entries: auditEntriesDefinition,
    sign_in_events: signInEventsDefinition,
    appointments: appointmentsDefinition(leadSettings),
    finance_applications: financeApplicationsDefinition(leadSettings, financeKeys),
    dealer_channels: dealerChannelsDefinition(leadSettings),
    webhooks: webhooksDefinition(leadSettings),
    inbound_sources: inboundSourcesDefinition(financeKeys, leadSettings),
    people: peopleDefinition({ db, mailer }),
  }) satisfies Record<ItemResource, Definition>;
