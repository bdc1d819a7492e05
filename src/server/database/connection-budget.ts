import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import type { Config } from "../config/config.ts";
import { MIN_DATABASE_CONNECTIONS } from "../config/settings.ts";

/** Connections of a process outside its pools: one listens for content changes, one checks readiness. */
const CONNECTIONS_OUTSIDE_POOLS = 2;
/** Maximum size of the pool for writes, which are few and short. */
const MAX_WRITES = 10;

export type ConnectionBudget = {
  /** Pool size for leads, and for reads that must see their own writes. Pages do not use it. */
  writes: number;
  /** Pool size for public reads. */
  reads: number;
  /** Application name of all connections of the process. It contains the budget, for other processes to read. */
  applicationName: string;
};

/** Divides DATABASE_CONNECTIONS among the pools. */
export function connectionBudget({
  DATABASE_CONNECTIONS: total,
}: Pick<Config, "DATABASE_CONNECTIONS">): ConnectionBudget {
  const pooled = total - CONNECTIONS_OUTSIDE_POOLS;
  const writes = Math.min(Math.floor(pooled / 3), MAX_WRITES);
  return { writes, reads: pooled - writes, applicationName: `site ${randomBytes(4).toString("hex")} ${total}` };
}

/** Adds the application name to a URL. The driver uses the last of several names. */
export function nameConnections(url: string, applicationName: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}application_name=${encodeURIComponent(applicationName)}`;
}

export type ConnectionUse = {
  /** Connections that the server accepts from unprivileged roles. */
  accepted: number;
  /** Connected processes of the site. */
  processes: number;
  /** Connections that these processes may open together. */
  budgeted: number;
  /** Open connections of all other clients. */
  others: number;
};

/** Reads how many connections the database server accepts, and how many its clients, of all databases, use or may use. */
export async function readConnectionUse(db: Database): Promise<ConnectionUse> {
  // Unprivileged roles cannot see the name or type of other roles' sessions.
  const { rows } = await db.execute<ConnectionUse>(sql`
    with clients as (
      select substring(application_name from '^site [0-9a-f]+ ([0-9]{1,4})$')::integer as budget, count(*)::integer as open
      from pg_stat_activity
      where datid is not null and leader_pid is null and coalesce(backend_type, 'client backend') = 'client backend'
      group by application_name
    )
    select
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer as accepted,
      count(budget)::integer as processes,
      coalesce(sum(greatest(budget, open)) filter (where budget is not null), 0)::integer as budgeted,
      coalesce(sum(open) filter (where budget is null), 0)::integer as others
    from clients
  `);
  return rows[0] as ConnectionUse;
}

/** Returns a warning if the processes may need more connections than the server accepts. */
export function describeShortage({ accepted, processes, budgeted, others }: ConnectionUse): string | undefined {
  if (budgeted + others <= accepted) return undefined;
  const share = Math.floor((accepted - others) / processes);
  const remedy =
    share < MIN_DATABASE_CONNECTIONS ? "Run fewer processes" : `Set DATABASE_CONNECTIONS to ${share} in each process`;
  const besides = others > 0 ? `, and other clients have ${others}` : "";
  return (
    `database: The site's processes (${processes}) may open ${budgeted} connections${besides}, but the server accepts ` +
    `${accepted}. ${remedy}, or raise the server's max_connections`
  );
}
