import { connect, type Database } from "../../db/connect.ts";
import { openReadReplica, type ReadReplica } from "../../db/read-replica.ts";
import type { Config } from "../config/config.ts";
import { type ConnectionBudget, nameConnections } from "./connection-budget.ts";

export type PublicReads = {
  /** For public reads: pages, and GET requests of the API. Whoever must see what was just written uses the primary. */
  db: Database;
  /** The connections to the primary, which are used without a replica, or while it is lost or behind. */
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

/** Opens the connections for public reads, apart from those for writes: however many visitors wait, leads are stored. */
export function openReads(
  { DATABASE_READ_URL }: Pick<Config, "DATABASE_READ_URL">,
  { url, budget, log, onError }: OpenReadsOptions,
): PublicReads {
  const primary = connect(url, { max: budget.reads, onError });
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
