/** The web process: settings, database, demo catalogue where wanted, then the site until it is told to stop. */
import { catalogueIsEmpty, resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { portFor } from "./free-port.ts";
import { openDatabase } from "./open-database.ts";
import { openFinanceKeys } from "./open-finance-keys.ts";
import { step } from "./progress.ts";

/** Milliseconds that requests under way have to finish after the signal to stop. */
const GRACE = 5000;

async function serve(config: Config): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());

  const database = await step("database ready", () =>
    openDatabase(config, { log: console.log, onError: (error) => console.error(`database: ${error.message}`) }),
  );
  try {
    if (config.demoCatalogue && (await catalogueIsEmpty(database.db))) {
      await step("demo catalogue loaded", () => resetCatalogue(database.db, { onlyIfEmpty: true }));
    }
    const financeKeys = await openFinanceKeys(config, database.db, console.error);
    if (stop.signal.aborted) return;
    const port = await portFor(config.host, config.port);
    const app = await createApp(config, database.db, config.siteUrl ?? `http://localhost:${port}`, financeKeys);
    try {
      await app.listen({ host: config.host, port });
      const name = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
      console.log(`ready http://${name.includes(":") ? `[${name}]` : name}:${port}`);
      await new Promise((resolve) => stop.signal.addEventListener("abort", resolve, { once: true }));
      console.log("stopping");
    } finally {
      const grace = setTimeout(() => app.server.closeAllConnections(), GRACE);
      await app.close();
      clearTimeout(grace);
    }
  } finally {
    await database.close();
  }
}

try {
  await serve(loadConfig());
} catch (error) {
  if (error instanceof ConfigError) for (const line of error.messages) console.error(line);
  else console.error(process.env.LOG_LEVEL === "debug" ? error : `The site cannot start: ${(error as Error).message}`);
  process.exitCode = 1;
}
