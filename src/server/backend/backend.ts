import type { FastifyInstance } from "fastify";
import type { DescribeUpload } from "../../api/plugins/upload-versions.ts";
import type { LeadEventSource } from "../../db/lead-event-source.ts";
import type { Redirects } from "../../db/queries/content/redirects.ts";
import type { FindInLibrary } from "../../pictures/uploads.ts";
import type { Storage } from "../../storage/storage.ts";
import type { ApiClient } from "../../web/data/api-client.ts";
import type { SharedAssets } from "../build-files/shared-assets.ts";
import type { Readiness } from "../health/readiness.ts";
import type { DiskWatch } from "../health/watch-disk.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import type { FeedSource } from "../site-files/feeds/feeds.ts";
import type { SitemapSource } from "../site-files/sitemap.ts";
import type { Staff } from "../staff/open-staff.ts";
import type { Previews } from "../staff/previews.ts";
import type { WeeklyReports } from "../staff/weekly-report-page.ts";
import type { VisitCounter } from "../visits/visit-counter.ts";

export type ServingBackend = {
  /** The media library and its storage. Undefined if all uploads are in folders. */
  library?: { find: FindInLibrary; storage: Storage };
  /** The built files that processes share. Undefined if there is no storage. */
  assets?: SharedAssets;
  /** Registers the API under /api. */
  registerApi(app: FastifyInstance, options: { describeUpload: DescribeUpload }): Promise<void>;
  /** `api` is a client of this site's API. */
  sitemapSource(api: ApiClient): SitemapSource;
  /** Undefined if there are no feeds, since the backend cannot read the whole stock. */
  feedSource?: FeedSource;
  /** Redirects of old addresses. Undefined if there are none. */
  redirects?: Redirects;
  /** Opens previews for staff. Undefined if the back office is off. */
  openPreviews?(options: { describeUpload: DescribeUpload }): Previews;
  /** From now on, invalidates `cache` when content changes. */
  watchContent(cache: ResponseCache | undefined): Promise<void>;
  /** Resolves once the cache is invalidated for all changes of content that were committed before. */
  awaitChanges(): Promise<void>;
  /** Counts what visitors see. Undefined if nothing is counted. */
  visits?: VisitCounter | undefined;
  /** Ends weekly e-mails by the key in their link. Undefined if there are none. */
  weeklyReports?: WeeklyReports;
  /** Tells of leads until it is closed. Undefined if there are none. */
  leadEventSource?: LeadEventSource;
  /** The back office. Undefined if it is off or the site has no database. */
  staff: Staff | undefined;
  /** Starts the background work of this process, once the site accepts requests. */
  startWorker(): Promise<void>;
  /** Stops the background work and closes what the backend opened. */
  stop(): Promise<void>;
};

/** The source of the site's content and the target of its leads: our own API on a database, or another server's API. */
export type Backend = {
  readiness: Readiness;
  /** The disks that leads, changes and files are written to. Undefined if the site stores nothing. */
  disk?: DiskWatch;
  /** Adds its own metrics to those of the process. */
  addMetrics(metrics: Metrics): Promise<void>;
  /** An origin of pictures beside this site's own, if there is one. */
  pictureOrigin?: string;
  /** Prepares to serve the site at the public origin `siteUrl`. */
  serve(siteUrl: string, metrics: Metrics | undefined): Promise<ServingBackend>;
  close(): Promise<void>;
};
