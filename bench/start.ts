import { join } from "node:path";
import type { BenchServer } from "./bench-server.ts";
import { budget, type Measured, median } from "./measure.ts";
import { start } from "./site.ts";

const ROUNDS = 5;
const SECONDS = 3;

/** From `npm start` on a set-up clone, with its own database, to the first page. */
export async function benchStart(server: BenchServer): Promise<Measured[]> {
  const seconds: number[] = [];
  const variables = {
    ...{ DATABASE_URL: "", DATA_DIR: join(server.folder, "start"), HOST: "127.0.0.1", PORT: "0", SITE_URL: "" },
    ...{ DEMO_CATALOGUE: "on", LOG_LEVEL: "error" },
  };
  // The first one makes the database.
  for (let round = -1; round < ROUNDS; round++) {
    console.log(round < 0 ? "first start" : `start again, ${round + 1} of ${ROUNDS}`);
    const begin = performance.now();
    const site = await start("scripts/run.js", ["start"], variables);
    const { status } = await fetch(site.origin);
    if (status !== 200) throw new Error(`the first page was answered with ${status}`);
    if (round >= 0) seconds.push((performance.now() - begin) / 1000);
    await site.stop();
  }
  return [budget("a second start to the first page", median(seconds), SECONDS, "seconds")];
}
