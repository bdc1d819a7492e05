import { randomBytes } from "node:crypto";
import type { ConnectionUse } from "../../db/queries/setup/connection-use.ts";
import type { Config } from "../config/config.ts";
import { MIN_DATABASE_CONNECTIONS } from "../config/settings.ts";

/** Connections of a process outside its pools: one listens for content changes, one for leads, one checks readiness. */
const CONNECTIONS_OUTSIDE_POOLS = 3;
/** Maximum size of the pool for writes, which are few and short. */
const MAX_WRITES = 10;

export type ConnectionBudget = {
  /** Pool size for leads, and for reads that must see their own writes. Pages do not use it. */
  writes: number;
  /** Pool size for public reads. */
  reads: number;
  /** Application name of all connections of the process. It contains the budget, which `readConnectionUse` reads. */
  applicationName: string;
};

/** Divides DATABASE_CONNECTIONS among the pools. */
export function connectionBudget({
  DATABASE_CONNECTIONS: total,
}: Pick<Config, "DATABASE_CONNECTIONS">): ConnectionBudget {
  const pooled = total - CONNECTIONS_OUTSIDE_POOLS;
  const writes = Math.max(1, Math.min(Math.floor(pooled / 3), MAX_WRITES));
  return { writes, reads: pooled - writes, applicationName: `site ${randomBytes(4).toString("hex")} ${total}` };
}

/** Adds the application name to a URL. The driver uses the last of several names. */
export function nameConnections(url: string, applicationName: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}application_name=${encodeURIComponent(applicationName)}`;
}

/** Returns a warning if the processes may need more connections than the server accepts. */
export function describeShortage({
  accepted,
  processes,
  budgeted,
  others,
}: Omit<ConnectionUse, "open">): string | undefined {
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
