/**
 * Channels on which the site reports its work, for metrics and traces to subscribe to. Without a subscriber they cost nothing. Their
 * messages have names that the code declares, and nothing of people: no values of statements, addresses or ids.
 */
import { tracingChannel } from "node:diagnostics_channel";

/** The name of a connection pool. */
export type PoolName = "writes" | "reads" | "replica";

/** The first word of a statement, or its kind. */
export type StatementKind = "select" | "insert" | "update" | "delete" | "with" | "copy" | "transaction" | "other";

type ObservedQuery = { pool: PoolName; statement: StatementKind };
export const queries = tracingChannel<ObservedQuery, unknown>("site.query");

/** The wait for a connection of a pool, from the request for it until it can be used. */
type ObservedConnection = { pool: PoolName };
export const connectionWaits = tracingChannel<ObservedConnection, unknown>("site.connection");

/** A run of background work. `result` is whether there may be more to do. */
type ObservedJob = { job: string; result?: boolean };
export const jobRuns = tracingChannel<ObservedJob, unknown>("site.job");

export type DeliveryOutcome = "delivered" | "kept" | "failed" | "interrupted";
/** An attempt to deliver a message. `outcome` is undefined until it ends, and if it throws. */
type ObservedDelivery = { kind: string; outcome?: DeliveryOutcome };
export const deliveries = tracingChannel<ObservedDelivery, unknown>("site.delivery");

/** Makes an attempt to deliver a message of `kind`, and reports it. Returns and throws what the attempt does. */
export function observeDelivery<Result>(
  kind: string,
  attempt: () => Promise<Result>,
  outcomeOf: (result: Result) => DeliveryOutcome,
): Promise<Result> {
  const observed: ObservedDelivery = { kind };
  return deliveries.tracePromise(async () => {
    const result = await attempt();
    observed.outcome = outcomeOf(result);
    return result;
  }, observed);
}
