import { join } from "node:path";
import { parseConfig } from "../../src/server/config/config.ts";
import type { BenchServer } from "./database-server.ts";
import { type StartedProcess, startProcess } from "./start-process.ts";

type SiteOptions = {
  hasWorker?: boolean;
  metricsToken?: string;
  anyCore?: boolean;
  /** Size of the response cache, as a share of its default. */
  cacheShare?: number;
};

/** Starts the site as `npm start` does, on the database `name`. */
export function startSite(
  server: BenchServer,
  name: string,
  { hasWorker = false, metricsToken = "", anyCore = false, cacheShare = 1 }: SiteOptions = {},
): Promise<StartedProcess> {
  const variables = {
    DATABASE_URL: server.url(name),
    DATA_DIR: dataDirOf(server, name),
    // The key of sessions is the one in the data folder.
    FINANCE_KEY: "",
    HOST: "127.0.0.1",
    PORT: "0",
    SITE_URL: "",
    DEMO_CATALOGUE: "off",
    WORKER: hasWorker ? "on" : "off",
    ACCESS_KEYS: metricsToken && `metrics:${metricsToken}`,
    // Too little to encode pictures ahead.
    PICTURES_MB: "200",
    LOG_LEVEL: "info",
    RESPONSE_CACHE_MB: String(Math.ceil(parseConfig({}).RESPONSE_CACHE_MB * cacheShare)),
  };
  return startProcess("scripts/run.js", ["start"], { variables, anyCore });
}

/** The data folder of the site on the database `name`. */
export const dataDirOf = ({ folder }: BenchServer, name: string) => join(folder, name);
