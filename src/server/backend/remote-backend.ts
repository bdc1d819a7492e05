import { completeSettings } from "../../contract/settings/setting-values.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";
import { readinessOf } from "../health/readiness.ts";
import { openRemoteApi } from "../remote-api/remote-api.ts";
import { remoteApiPlugin } from "../remote-api/remote-api-plugin.ts";
import { openSettings } from "../settings/live-settings.ts";
import { readSettingsFile } from "../settings/settings-file.ts";
import { apiSitemap } from "../site-files/api-sitemap.ts";
import type { Backend } from "./backend.ts";

/** Opens the API of another server at `origin`. The site then has no database, worker or stored leads of its own. */
export async function openRemoteBackend(config: Config, origin: string, log: Logger): Promise<Backend> {
  await openSettings(async () => completeSettings(await readSettingsFile(config.DATA_DIR)));
  const remote = openRemoteApi(origin, { log: (line) => log.warn(line) });
  return {
    // Ready from the first response on: cached content can be served for a day while the server is away.
    readiness: readinessOf(async () => ((await remote.hasAnswered()) ? undefined : "The API does not answer")),
    async addMetrics({ addGauge, addCounter }) {
      const { stats } = remote;
      const api = "the API at API_URL";
      addGauge({ name: "remote_api_up", help: `Whether ${api} answered last`, read: () => Number(stats().isUp) });
      addGauge({ name: "remote_api_running", help: `Calls of ${api} in progress`, read: () => stats().running });
      addGauge({ name: "remote_api_queued", help: "Calls that wait for a connection", read: () => stats().queued });
      addCounter({
        name: "remote_api_responses_total",
        help: `Responses of ${api} other than 5xx`,
        read: () => stats().responses,
      });
      addCounter({
        name: "remote_api_failures_total",
        help: `Calls of ${api} without a response in time, or with a 5xx`,
        read: () => stats().failures,
      });
      addCounter({
        name: "remote_api_seconds_total",
        help: `Time of all calls of ${api}`,
        read: () => stats().seconds,
      });
    },
    pictureOrigin: origin,
    serve: async (siteUrl) => ({
      async registerApi(app) {
        await app.register(remoteApiPlugin, { prefix: "/api", remote, siteUrl });
      },
      sitemapSource: apiSitemap,
      staff: undefined,
      // The server sends no notifications: responses expire after a minute.
      watchContent: async () => {},
      awaitChanges: async () => {},
      startWorker: async () => {},
      stop: async () => {},
    }),
    close: async () => remote.close(),
  };
}
