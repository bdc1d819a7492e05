import type { ItemResource } from "../../contract/staff/resource-table.ts";
import type { Screen } from "../screens/screen.ts";
import { absences } from "./absences.tsx";
import { assignmentRules } from "./assignment-rules.tsx";
import { auditEntries } from "./audit-entries.tsx";
import { banners } from "./banners.tsx";
import { blogPosts } from "./blog-posts.tsx";
import { customerEnquiries } from "./customer-enquiries.tsx";
import { dealerChannels } from "./dealer-channels.tsx";
import { dealers } from "./dealers.tsx";
import { deals } from "./deals.tsx";
import { financeAccesses } from "./finance-accesses.tsx";
import { financeApplications } from "./finance-applications.tsx";
import { inboundSources } from "./inbound-sources.tsx";
import { media } from "./media.tsx";
import { pageSeos } from "./page-seos.tsx";
import { pageTexts } from "./page-texts.tsx";
import { people } from "./people.tsx";
import { privacyRequests } from "./privacy-requests.tsx";
import { rangeModels } from "./range-models.tsx";
import { rangeVariants } from "./range-variants.tsx";
import { redirects } from "./redirects.tsx";
import { signInEvents } from "./sign-in-events.tsx";
import { slots } from "./slots.tsx";
import { stockFeeds } from "./stock-feeds.tsx";
import { stockImports } from "./stock-imports.tsx";
import { templates } from "./templates.tsx";
import { vehicles } from "./vehicles.tsx";
import { webhookDeliveries } from "./webhook-deliveries.tsx";
import { webhooks } from "./webhooks.tsx";

/** Makes and models are parts of the vehicles' forms, appointments of the calendar. */
type WithoutScreen = "makes" | "models" | "appointments";

const SCREENS = {
  vehicles,
  stock_imports: stockImports,
  stock_feeds: stockFeeds,
  range_models: rangeModels,
  range_variants: rangeVariants,
  deals,
  banners,
  blog_posts: blogPosts,
  page_texts: pageTexts,
  page_seos: pageSeos,
  redirects,
  media,
  dealers,
  dealer_channels: dealerChannels,
  customer_enquiries: customerEnquiries,
  templates,
  slots,
  assignment_rules: assignmentRules,
  absences,
  finance_applications: financeApplications,
  finance_accesses: financeAccesses,
  privacy_requests: privacyRequests,
  people,
  webhooks,
  webhook_deliveries: webhookDeliveries,
  inbound_sources: inboundSources,
  audit_entries: auditEntries,
  sign_in_events: signInEvents,
} satisfies Record<Exclude<ItemResource, WithoutScreen>, Screen>;

/** All screens, in the order of the menu within their sections. */
export const screens: readonly Screen[] = Object.values(SCREENS);
