import { withBenchServer } from "./environment/database-server.ts";
import { measureSearches } from "./api.ts";
import { sql } from "drizzle-orm";
const N = +(process.argv[2] ?? 1000000); const S = +(process.argv[3] ?? 100);
await withBenchServer(false, async (server) => {
  const t0 = performance.now();
  const db = await server.catalogue("exp", N);
  console.log("loaded", Math.round((performance.now() - t0) / 1000));
  const sizes = async () => console.log((await db.execute(sql`select pg_relation_size('vehicles')/1e6 as heap, pg_table_size('vehicles')/1e6 as tbl, pg_indexes_size('vehicles')/1e6 as idx, (select avg(pg_column_size(v.*)) from (select * from vehicles limit 1000) v) as row, (select avg(pg_column_size(features)) from (select * from vehicles limit 1000) v) as features, (select avg(pg_column_size(facts)) from (select * from vehicles limit 1000) v) as facts, (select avg(pg_column_size(description)) from (select * from vehicles limit 1000) v) as description, (select avg(pg_column_size(images)) from (select * from vehicles limit 1000) v) as images`)).rows[0]);
  const measure = async (what: string) => { console.log("== " + what); await sizes(); for (const m of await measureSearches(db, S, { vehicles: N, median: 0.06, slowest: 0.25 })) console.log(m.name, (m.value * 1000).toFixed(1)); };
  await measure("as is"); await db.execute(sql.raw("vacuum full vehicles")); await db.execute(sql.raw("vacuum analyze vehicles")); await measure("vacuumed full");
  await db.execute(sql.raw("alter table vehicles drop column features cascade"));
  await db.execute(sql.raw("alter table vehicles add column features text[] not null default '{}'"));
  await db.execute(sql.raw("vacuum full vehicles"));
  await db.execute(sql.raw("create index vehicles_facts on vehicles using gin (facts) where withdrawn_at is null"));
  await db.execute(sql.raw("vacuum analyze vehicles"));
  await measure("without features");
});
