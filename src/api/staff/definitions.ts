import type { StaffMailer } from "../../auth/emails.ts";
import type { ItemResource, ResourceWithDrafts } from "../../contract/staff/resource-table.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { LeadSettings } from "../../leads/settings.ts";
import { financeAccessesDefinition } from "./applications/finance-accesses.ts";
import { financeApplicationsDefinition } from "./applications/finance-applications.ts";
import { appointmentsDefinition } from "./appointments/appointments.ts";
import { slotsDefinition } from "./appointments/slots.ts";
import { arrangementsDefinition } from "./content/arrangements.ts";
import { bannersDefinition } from "./content/banners.ts";
import { blogPostsDefinition } from "./content/blog-posts.ts";
import { dealsDefinition } from "./content/deals.ts";
import { pageSeosDefinition } from "./content/page-seos.ts";
import { pageTextsDefinition } from "./content/page-texts.ts";
import { pagesDefinition } from "./content/pages.ts";
import { redirectsDefinition } from "./content/redirects/redirects.ts";
import { servicePricesDefinition } from "./content/service-prices.ts";
import { customersDefinition } from "./customers/customers.ts";
import { dealersDefinition } from "./dealers/dealers.ts";
import type { Definition } from "./engine/definition.ts";
import { absencesDefinition } from "./enquiries/absences.ts";
import { assignmentRulesDefinition } from "./enquiries/assignment-rules.ts";
import { customerEnquiriesDefinition } from "./enquiries/customer-enquiries.ts";
import { dealerChannelsDefinition } from "./enquiries/delivery/dealer-channels.ts";
import { inboundSourcesDefinition } from "./enquiries/delivery/inbound-sources.ts";
import { webhookDeliveriesDefinition } from "./enquiries/delivery/webhook-deliveries.ts";
import { webhooksDefinition } from "./enquiries/delivery/webhooks.ts";
import { templatesDefinition } from "./enquiries/templates.ts";
import { mediaDefinition } from "./media/media.ts";
import { offersDefinition } from "./offers/offers.ts";
import { auditEntriesDefinition } from "./people/audit-entries.ts";
import { peopleDefinition } from "./people/people.ts";
import { signInEventsDefinition } from "./people/sign-in-events.ts";
import { privacyRequestsDefinition } from "./privacy/privacy-requests.ts";
import { rangeModelsDefinition } from "./range/range-models.ts";
import { rangeVariantsDefinition } from "./range/range-variants.ts";
import { settingsDefinition } from "./settings/settings-definition.ts";
import { makesDefinition } from "./stock/makes.ts";
import { modelsDefinition } from "./stock/models.ts";
import { stockFeedsDefinition } from "./stock/stock-feeds.ts";
import { stockImportsDefinition } from "./stock/stock-imports.ts";
import { vehiclesDefinition } from "./stock/vehicles.ts";
import { taskSequencesDefinition } from "./tasks/task-sequences.ts";
import { tasksDefinition } from "./tasks/tasks.ts";

/** What staff can preview and keep as drafts. */
export const draftedDefinitions = {
  deals: dealsDefinition,
  banners: bannersDefinition,
  blog_posts: blogPostsDefinition,
  pages: pagesDefinition,
  arrangements: arrangementsDefinition,
  page_seos: pageSeosDefinition,
  page_texts: pageTextsDefinition,
  range_models: rangeModelsDefinition,
  settings: settingsDefinition,
} satisfies Record<ResourceWithDrafts, Definition>;

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
    ...draftedDefinitions,
    range_variants: rangeVariantsDefinition,
    redirects: redirectsDefinition,
    service_prices: servicePricesDefinition,
    media: mediaDefinition,
    customer_enquiries: customerEnquiriesDefinition,
    customers: customersDefinition(financeKeys),
    slots: slotsDefinition,
    assignment_rules: assignmentRulesDefinition,
    absences: absencesDefinition,
    tasks: tasksDefinition,
    task_sequences: taskSequencesDefinition,
    templates: templatesDefinition,
    finance_accesses: financeAccessesDefinition,
    privacy_requests: privacyRequestsDefinition,
    webhook_deliveries: webhookDeliveriesDefinition,
    audit_entries: auditEntriesDefinition,
    sign_in_events: signInEventsDefinition,
    appointments: appointmentsDefinition(leadSettings),
    offers: offersDefinition(leadSettings),
    finance_applications: financeApplicationsDefinition(leadSettings, financeKeys),
    dealer_channels: dealerChannelsDefinition(leadSettings),
    webhooks: webhooksDefinition(leadSettings),
    inbound_sources: inboundSourcesDefinition(financeKeys, leadSettings),
    people: peopleDefinition({ db, mailer }),
  }) satisfies Record<ItemResource, Definition>;
