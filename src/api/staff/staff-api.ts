import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyPluginAsync } from "fastify";
import type { StaffMailer } from "../../auth/emails.ts";
import type { RunChecks } from "../../checks/run-checks.ts";
import { isContact } from "../../contract/enquiries/lead-progress.ts";
import { site } from "../../contract/settings/site.ts";
import type { Notice } from "../../contract/staff/notices.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { LeadEventSource } from "../../db/lead-event-source.ts";
import type { LeadSettings } from "../../leads/settings.ts";
import type { MediaLibrary } from "../../media-library/library.ts";
import { hydraDocumentation } from "../documentation/hydra-documentation.ts";
import { openApi } from "../documentation/openapi.ts";
import { errors } from "../plugins/errors.ts";
import { hydra } from "../plugins/hydra.ts";
import { input } from "../plugins/input.ts";
import { respondToOtherMethods } from "../plugins/methods.ts";
import { negotiation } from "../plugins/negotiation.ts";
import type { ApiDescription } from "../resources.ts";
import { addResponseSchemas } from "../response-schemas.ts";
import { type AccessOptions, access } from "./access/access.ts";
import { type LimitOptions, limits } from "./access/limits.ts";
import { requireMergePatch } from "./access/merge-patch.ts";
import { applicationRoutes } from "./applications/application-routes.ts";
import { documentRoutes } from "./applications/document-routes.ts";
import { slotRoutes } from "./appointments/slot-routes.ts";
import { defaultTextRoute } from "./content/default-text-route.ts";
import { redirectListRoutes } from "./content/redirects/redirect-list-routes.ts";
import { customerRoutes } from "./customers/customer-routes.ts";
import { createDefinitions } from "./definitions.ts";
import { demoRoutes } from "./demo/demo-routes.ts";
import type { Definition } from "./engine/definition.ts";
import { addResourceRoutes, toResource } from "./engine/resource-routes.ts";
import { addVersionsRoute } from "./engine/versions.ts";
import { dealerChannelRoutes } from "./enquiries/delivery/dealer-channel-routes.ts";
import { inboundSourceRoutes } from "./enquiries/delivery/inbound-sources.ts";
import { leadSendingRoutes } from "./enquiries/delivery/lead-sending-routes.ts";
import { webhookRoutes } from "./enquiries/delivery/webhook-routes.ts";
import { enquiryViewRoutes } from "./enquiries/enquiry-views.ts";
import { holdRoutes } from "./enquiries/holds/hold-routes.ts";
import { inboxRoutes } from "./enquiries/inbox/inbox-routes.ts";
import { leadEvents } from "./enquiries/lead-events.ts";
import { newEnquiryRoutes } from "./enquiries/new-enquiry/new-enquiry-routes.ts";
import { noteRoutes } from "./enquiries/note-routes.ts";
import { pipelineRoutes } from "./enquiries/pipeline/pipeline-routes.ts";
import { replyRoutes } from "./enquiries/reply-routes.ts";
import { tradeInRoutes } from "./enquiries/trade-ins/trade-in-routes.ts";
import { teamRoute } from "./enquiries/waiting/team-route.ts";
import { waitingRoute } from "./enquiries/waiting/waiting-route.ts";
import { leadFileRoutes } from "./enquiries/whatsapp/file-routes.ts";
import { whatsappRoutes } from "./enquiries/whatsapp/whatsapp-routes.ts";
import { addExportRoute } from "./exports/export-route.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { noticesRoute } from "./notices-route.ts";
import { offerRoutes } from "./offers/offer-routes.ts";
import { deviceRoutes } from "./people/devices.ts";
import { listColumnRoutes } from "./people/list-columns.ts";
import { meRoute } from "./people/me.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { switchOffRoutes } from "./people/switch-off-routes.ts";
import { privacyRoutes } from "./privacy/privacy-routes.ts";
import { figureRoutes } from "./reports/figure-routes.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { searchRoute } from "./search/search-route.ts";
import { type BackupSettings, backupRoutes } from "./setup/backup-routes.ts";
import { changesRoutes, type Release } from "./setup/changes-routes.ts";
import { setupRoutes } from "./setup/setup-routes.ts";
import { type StockServices, stockRoutes } from "./stock/stock-routes.ts";
import { bulkRoutes } from "./stock/trade/bulk-routes.ts";
import { priceRoutes } from "./stock/trade/price-routes.ts";
import { taskCalendarRoutes } from "./tasks/task-calendar-routes.ts";
import { taskRoutes } from "./tasks/task-routes.ts";

export type StaffApiOptions = AccessOptions &
  LimitOptions & {
    db: Database;
    media: MediaLibrary;
    /** Public origin of the site, without a trailing slash. */
    siteUrl: string;
    /** Settings of test leads. */
    leadSettings: LeadSettings;
    /** Sends invitations. */
    mailer: StaffMailer;
    /** Services of stock imports. */
    stock: StockServices;
    leadEventSource: LeadEventSource;
    /** The public key of the site's notifications. */
    pushPublicKey: string;
    /** Keys that decrypt finance applications. */
    financeKeys: EncryptionKeys;
    /** Returns what administrators should act on, on this server. */
    readNotices: () => Notice[];
    /** Finds out whether the site is as it should be. */
    runChecks: RunChecks;
    /** Where this machine's backups go. */
    backups: BackupSettings;
    release: Release;
  };

/**
 * The staff's API. Register it under the prefix "/staff/api"; its hooks and error handlers apply to that prefix only. Its responses are
 * never cached, and every path requires a session.
 */
export const staffApi: FastifyPluginAsync<StaffApiOptions> = async (app, options) => {
  const {
    db,
    media,
    siteUrl,
    leadSettings,
    mailer,
    stock,
    leadEventSource,
    pushPublicKey,
    financeKeys,
    readNotices,
    runChecks,
    backups,
    release,
    authenticate,
    isFromSameSite,
    requestsPerMinute,
    changesPerMinute,
    strangersPerMinute,
  } = options;
  const definitions = createDefinitions({ db, mailer, leadSettings, financeKeys });
  const all = Object.values(definitions);
  const api = describe(all);
  addResponseSchemas(app, api.resources);
  await app.register(errors);
  await app.register(limits, { requestsPerMinute, changesPerMinute, strangersPerMinute });
  await app.register(access, { db, authenticate, isFromSameSite });
  await app.register(input);
  await app.register(requireMergePatch);
  await app.register(hydra, { siteUrl });
  await app.register(negotiation);
  respondToOtherMethods(app);
  await app.register(openApi, { siteUrl, api });
  await app.register(hydraDocumentation, { siteUrl, api });

  await app.register(meRoute, { db });
  await app.register(noticesRoute, { readNotices });
  await app.register(changesRoutes, { db, release });
  await app.register(teamRoute, { db });
  await app.register(waitingRoute, { db });
  await app.register(enquiryViewRoutes, { db });
  await app.register(pipelineRoutes, { db });
  await app.register(deviceRoutes, { db, publicKey: pushPublicKey });
  await app.register(leadEvents, { db, source: leadEventSource, authenticate });
  const context = { db, root: app.prefix };
  const entries = definitions.audit_entries;
  const versions = { entries, entryResource: toResource(entries) };
  for (const definition of all) {
    await nextTurn(); // visitors' requests come between
    addResourceRoutes(app, context, definition);
    addVersionsRoute(app, context, definition, versions);
    addExportRoute(app, context, definition, { siteUrl });
  }
  await app.register(stockRoutes, { context, authenticate, ...stock });
  await app.register(bulkRoutes, { context });
  await app.register(priceRoutes, { context });
  await app.register(listColumnRoutes, { db });
  await app.register(slotRoutes, { context });
  await app.register(dealerChannelRoutes, { context, definition: definitions.dealer_channels, leadSettings });
  await app.register(noteRoutes, {
    context,
    definition: definitions.customer_enquiries,
    subjectOf: (enquiryId) => ({ enquiryId }),
    // The first contact ends the stage New.
    changesOf: (kind, { stage }) => (isContact(kind) && stage === "New" ? { stage: "Contacted" } : undefined),
  });
  await app.register(noteRoutes, {
    context,
    definition: definitions.finance_applications,
    subjectOf: (applicationId) => ({ applicationId }),
  });
  await app.register(applicationRoutes, {
    context,
    definition: definitions.finance_applications,
    financeKeys,
    siteUrl,
  });
  await app.register(documentRoutes, { context, definition: definitions.finance_applications, financeKeys, siteUrl });
  await app.register(customerRoutes, { context, definition: definitions.customers });
  await app.register(leadSendingRoutes, { context, definition: definitions.customer_enquiries, leadSettings });
  await app.register(newEnquiryRoutes, {
    context,
    definition: definitions.customer_enquiries,
    siteUrl: leadSettings.siteUrl,
  });
  await app.register(inboxRoutes, { context, definition: definitions.customer_enquiries });
  await app.register(replyRoutes, { context, definition: definitions.customer_enquiries, leadSettings });
  await app.register(offerRoutes, {
    context,
    definition: definitions.offers,
    enquiries: definitions.customer_enquiries,
    leadSettings,
  });
  await app.register(taskRoutes, {
    context,
    definition: definitions.tasks,
    enquiries: definitions.customer_enquiries,
  });
  await app.register(taskCalendarRoutes, { db });
  await app.register(holdRoutes, { context, definition: definitions.customer_enquiries });
  await app.register(tradeInRoutes, {
    context,
    definition: definitions.customer_enquiries,
    siteUrl: leadSettings.siteUrl,
  });
  await app.register(whatsappRoutes, { context, definition: definitions.customer_enquiries, leadSettings });
  await app.register(leadFileRoutes, { context, definition: definitions.customer_enquiries, media });
  await app.register(privacyRoutes, {
    context,
    definition: definitions.privacy_requests,
    financeKeys,
    outbox: leadSettings.outbox,
  });
  await app.register(webhookRoutes, { context, webhooks: definitions.webhooks });
  await app.register(inboundSourceRoutes, { context, definition: definitions.inbound_sources, financeKeys });
  await app.register(peopleRoutes, { context, definition: definitions.people, mailer });
  await app.register(switchOffRoutes, { context, definition: definitions.people });

  await app.register(searchRoute, { db, definitions });
  await app.register(defaultTextRoute);
  await app.register(redirectListRoutes, { db });
  await app.register(reportRoutes, { db });
  await app.register(figureRoutes, { db });
  await app.register(demoRoutes, { db });
  await app.register(setupRoutes, { db, leadSettings, version: release.version, runChecks });
  await app.register(backupRoutes, { db, backups });
  await app.register(mediaRoutes, { context, media });
};

function describe(all: readonly Definition[]): ApiDescription {
  const resources = all.map((definition) => [definition.name, toResource(definition)] as const);
  return {
    title: `The staff's API of ${site.groupName}`,
    description: "What staff manage: stock, dealers, content and leads. Needs a session.",
    resources: Object.fromEntries(resources),
    entrypoint: Object.fromEntries(resources.map(([name, resource]) => [name, { path: `/${name}`, resource }])),
    tags: Object.fromEntries(all.map(({ title, schema }) => [schema.type, title])),
    needsSession: true,
  };
}
