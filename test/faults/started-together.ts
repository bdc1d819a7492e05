import pg from "pg";
import type { Fault } from "./fault.ts";

const TRIES = 2;
const PROCESSES = 3;

export const startedTogether: Fault = {
  about: `${PROCESSES} processes start at once on an empty database, and set it up once`,
  async run(sandbox) {
    const server = await sandbox.startDatabase();
    const outcome = { tries: TRIES, lost: 0, doubled: 0, recoverySeconds: [] as number[] };
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const client = new pg.Client(server);
      await client.connect();
      await client.query(`create database empty${attempt}`);
      await client.end();
      const url = new URL(server);
      url.pathname = `empty${attempt}`;
      const startedAt = performance.now();
      const sites = await Promise.all(
        Array.from({ length: PROCESSES }, () => sandbox.start("web", { DATABASE_URL: url.href })),
      );
      outcome.recoverySeconds.push((performance.now() - startedAt) / 1000);
      const found = new pg.Client(url.href);
      await found.connect();
      const { rows } = await found.query(`
        select count(*)::int - count(distinct hash)::int as doubled, 10 - (select count(*)::int from dealers) as lost
        from drizzle.__drizzle_migrations`);
      await found.end();
      outcome.doubled += rows[0].doubled;
      outcome.lost += Math.abs(rows[0].lost);
      await Promise.all(sites.map((site) => site.stop()));
      sandbox.log(`try ${attempt}: ready after ${outcome.recoverySeconds.at(-1)?.toFixed(1)} s`);
    }
    return outcome;
  },
};
