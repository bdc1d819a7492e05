import type { ItemResource } from "../contract/staff/resource-table.ts";
import { financeAccesses } from "./applications/finance-accesses.tsx";
import { financeApplications } from "./applications/finance-applications.tsx";
import { slots } from "./appointments/slots.tsx";
import { arrangements } from "./content/arrangements.tsx";
import { banners } from "./content/banners.tsx";
import { blogPosts } from "./content/blog-posts.tsx";
import { deals } from "./content/deals.tsx";
import { pageSeos } from "./content/page-seos.tsx";
import { pageTexts } from "./content/page-texts.tsx";
import { pages } from "./content/pages.tsx";
import { redirects } from "./content/redirects.tsx";
import { servicePrices } from "./content/service-prices.tsx";
import { customers } from "./customers/customers.tsx";
import { dealers } from "./dealers/dealers.tsx";
import { absences } from "./enquiries/assignment/absences.tsx";
import { assignmentRules } from "./enquiries/assignment/assignment-rules.tsx";
import { customerEnquiries } from "./enquiries/customer-enquiries.tsx";
import { dealerChannels } from "./enquiries/delivery/dealer-channels.tsx";
import { inboundSources } from "./enquiries/delivery/inbound-sources.tsx";
import { webhookDeliveries } from "./enquiries/delivery/webhook-deliveries.tsx";
import { webhooks } from "./enquiries/delivery/webhooks.tsx";
import { templates } from "./enquiries/templates.tsx";
import { media } from "./media/media.tsx";
import { offers } from "./offers/offers.tsx";
import { auditEntries } from "./people/audit-entries.tsx";
import { people } from "./people/people.tsx";
import { signInEvents } from "./people/sign-in-events.tsx";
import { privacyRequests } from "./privacy/privacy-requests.tsx";
import { rangeModels } from "./range/range-models.tsx";
import { rangeVariants } from "./range/range-variants.tsx";
import type { Screen } from "./screens/screen.ts";
import { settings } from "./settings/settings.tsx";
import { stockFeeds } from "./stock/stock-feeds.tsx";
import { stockImports } from "./stock/stock-imports.tsx";
import { vehicles } from "./stock/vehicles.tsx";
import { taskSequences } from "./tasks/task-sequences.tsx";

/** Makes and models are parts of the vehicles' forms, appointments of the calendar; tasks have a page. */
type WithoutScreen = "makes" | "models" | "appointments" | "tasks";

const SCREENS = {
  vehicles,
  stock_imports: stockImports,
  stock_feeds: stockFeeds,
  range_models: rangeModels,
  range_variants: rangeVariants,
  deals,
  banners,
  blog_posts: blogPosts,
  pages,
  arrangements,
  page_texts: pageTexts,
  page_seos: pageSeos,
  service_prices: servicePrices,
  redirects,
  media,
  dealers,
  dealer_channels: dealerChannels,
  customer_enquiries: customerEnquiries,
  customers,
  offers,
  templates,
  task_sequences: taskSequences,
  slots,
  assignment_rules: assignmentRules,
  absences,
  finance_applications: financeApplications,
  finance_accesses: financeAccesses,
  privacy_requests: privacyRequests,
  people,
  settings,
  webhooks,
  webhook_deliveries: webhookDeliveries,
  inbound_sources: inboundSources,
  audit_entries: auditEntries,
  sign_in_events: signInEvents,
} satisfies Record<Exclude<ItemResource, WithoutScreen>, Screen>;

/** All screens, in the order of the menu within their sections. */
export const screens: readonly Screen[] = Object.values(SCREENS);
