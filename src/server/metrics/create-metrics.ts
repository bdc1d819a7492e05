import type { Registry } from "prom-client";
import type { Database } from "../../db/connect.ts";
import { type DeliveryCounts, deliveryCounts } from "../../db/queries/delivery-counts.ts";
import { within } from "./with-timeout.ts";

/** Milliseconds that a scrape waits for the database. */
const PATIENCE = 1000;

type Reading = { name: string; help: string; read: () => number };

/** The numbers that this process tells of itself, for Prometheus to fetch. Nothing of a person is among them. */
export type Metrics = {
  registry: Registry;
  /** Adds a number that is read when it is asked for and can fall again. */
  gauge(reading: Reading): void;
  /** Adds a number that is read when it is asked for and only ever grows; its name ends in "_total". */
  counter(reading: Reading): void;
  /** Adds the connections of a pool; those of several processes are summed up. */
  addPool(db: Database): void;
  /** Adds how many deliveries and leads wait, asked of the database at each scrape and left out while it is away. */
  addLeads(db: Database): void;
};

/** A registry with the numbers of the process itself. The library is loaded only now: it takes as long as a page. */
export async function createMetrics(): Promise<Metrics> {
  const { Registry, Gauge, Counter, collectDefaultMetrics } = (await import("prom-client")).default;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = ({ name, help, read }: Reading) =>
    void new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  return {
    registry,
    gauge,
    counter: ({ name, help, read }) =>
      void new Counter({
        ...{ name, help, registers },
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    addPool({ $client: pool }) {
      gauge({ name: "pg_pool_connections", help: "Connections to the database", read: () => pool.totalCount });
      gauge({ name: "pg_pool_idle", help: "Connections that nobody uses", read: () => pool.idleCount });
      gauge({ name: "pg_pool_waiting", help: "Queries that wait for a connection", read: () => pool.waitingCount });
      gauge({ name: "pg_pool_limit", help: "The most connections there may be", read: () => pool.options.max });
    },
    addLeads(db) {
      let asking: Promise<DeliveryCounts | undefined> | undefined;
      const counts = () =>
        (asking ??= within(PATIENCE, deliveryCounts(db, PATIENCE))
          .catch(() => undefined)
          .finally(() => (asking = undefined)));
      new Gauge({
        name: "leads_unrouted",
        help: "Leads whose receivers nobody has looked up yet",
        registers,
        async collect() {
          const now = await counts();
          if (now) this.set(now.unrouted);
          else this.remove();
        },
      });
      new Gauge({
        name: "lead_deliveries",
        help: "Leads on their way to somebody, by kind of channel: waiting, failed for good, delivered",
        labelNames: ["kind", "status"],
        registers,
        async collect() {
          const now = await counts();
          // A number from before would be taken for one of now.
          this.reset();
          for (const { kind, status, deliveries } of now?.deliveries ?? []) this.set({ kind, status }, deliveries);
        },
      });
    },
  };
}
