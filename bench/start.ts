import { join } from "node:path";
import type { BenchServer } from "./environment/database-server.ts";
import { startProcess } from "./environment/start-process.ts";
import { measurePace } from "./load/pace.ts";
import { type Measurement, median, seconds } from "./measurements.ts";

const ROUNDS = 5;
const QUICK_ROUNDS = 1;
/** At the full pace. */
const MAX_SECONDS = 3;

/** Measures the time from `npm start` on an installed clone, with the embedded database, to the first page. */
export async function benchStart(server: BenchServer): Promise<Measurement[]> {
  const { folder, isQuick } = server;
  const pace = await measurePace(server);
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS;
  const variables = {
    DATABASE_URL: "",
    DATA_DIR: join(folder, "start"),
    HOST: "127.0.0.1",
    PORT: "0",
    SITE_URL: "",
    DEMO_CATALOGUE: "on",
    LOG_LEVEL: "info",
  };
  const startOnce = async () => {
    const site = await startProcess("scripts/run.js", ["start"], { variables });
    const { status } = await fetch(site.origin);
    if (status !== 200) throw new Error(`The response to the first page has status ${status}`);
    return site;
  };
  console.log("first start, which creates the database");
  await (await startOnce()).stop();
  const durations: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`start ${round} of ${rounds}`);
    let site: Awaited<ReturnType<typeof startOnce>> | undefined;
    durations.push(await seconds(async () => (site = await startOnce())));
    await site?.stop();
  }
  const value = median(durations);
  return [{ name: "a later start to the first page", value, unit: "seconds", bar: { atMost: MAX_SECONDS / pace } }];
}
