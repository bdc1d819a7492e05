import { connect, type Database } from "../../db/connect.ts";
import { openReadReplica, type ReadReplica } from "../../db/connections/read-replica.ts";
import type { Config } from "../config/config.ts";
import { type ConnectionBudget, nameConnections } from "./connection-budget.ts";

export type PublicReads = {
  /** The database for public reads: pages, and GET requests of the API. Reads that must see a write just made use the primary. */
  db: Database;
  /** Connections to the primary, used without a replica and while the replica is unreachable or lags. */
  primary: Database;
  /** Undefined without DATABASE_READ_URL. */
  replica: ReadReplica | undefined;
  close(): Promise<void>;
};

type OpenReadsOptions = {
  /** The primary. */
  url: string;
  budget: ConnectionBudget;
  log: (line: string) => void;
  onError: (error: Error) => void;
};

/** Opens connections for public reads, separate from those for writes, so that leads are stored even while many visitors wait. */
export function openReads(
  { DATABASE_READ_URL }: Pick<Config, "DATABASE_READ_URL">,
  { url, budget, log, onError }: OpenReadsOptions,
): PublicReads {
  const primary = connect(url, { name: "reads", max: budget.reads, onError });
  const replica =
    DATABASE_READ_URL === undefined
      ? undefined
      : openReadReplica(nameConnections(DATABASE_READ_URL, budget.applicationName), primary, {
          max: budget.reads,
          log,
        });
  return {
    db: replica?.db ?? primary,
    primary,
    replica,
    async close() {
      await replica?.close();
      await primary.$client.end();
    },
  };
}
