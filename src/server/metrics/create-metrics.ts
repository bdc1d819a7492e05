import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { DeliveryKind } from "../../contract/enquiries/delivery/lead-delivery.ts";
import type { Database } from "../../db/connect.ts";
import { deliveryCounts } from "../../db/queries/enquiries/delivery/delivery-counts.ts";
import { shareRead } from "./scraped.ts";

type MetricOptions = {
  name: string;
  help: string;
  /** Called at each scrape. */
  read: () => number;
};

/** Prometheus metrics of this process. They contain no personal data. */
export type Metrics = {
  registry: Registry;
  addGauge(options: MetricOptions): void;
  /** Adds a counter; its name ends in "_total". */
  addCounter(options: MetricOptions): void;
  /** Adds the connections of a database pool, under the pool's name. */
  addPool(name: string, db: Database): void;
  /** Adds the number of undelivered deliveries and unrouted leads. They are missing while the database is unreachable. */
  addDeliveries(db: Database): void;
  /** Counts a delivery that this process has made. */
  countDelivered(kind: DeliveryKind): void;
};

/** Creates a registry with the default metrics. prom-client is imported here, since loading it takes 30 ms. */
export async function createMetrics(): Promise<Metrics> {
  const { Registry, Gauge, Counter, collectDefaultMetrics } = (await import("prom-client")).default;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const addGauge = ({ name, help, read }: MetricOptions) =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const delivered = new Counter({
    name: "lead_deliveries_delivered_total",
    help: "Deliveries of leads that this process has made, by kind of channel",
    labelNames: ["kind"],
    registers,
  });
  const pools = new Map<string, Pool>();
  const addPoolGauge = (name: string, help: string, read: (pool: Pool) => number) =>
    void new Gauge({
      name: `pg_pool_${name}`,
      help,
      labelNames: ["pool"],
      registers,
      collect() {
        for (const [label, pool] of pools) this.set({ pool: label }, read(pool));
      },
    });
  addPoolGauge("connections", "Open database connections", (pool) => pool.totalCount);
  addPoolGauge("idle", "Idle database connections", (pool) => pool.idleCount);
  addPoolGauge("waiting", "Queries waiting for a connection", (pool) => pool.waitingCount);
  addPoolGauge("limit", "Maximum database connections", (pool) => pool.options.max);
  return {
    registry,
    countDelivered: (kind) => delivered.inc({ kind }),
    addGauge,
    addCounter: ({ name, help, read }) =>
      void new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    addPool(name, { $client }) {
      pools.set(name, $client);
    },
    addDeliveries(db) {
      const readCounts = shareRead((timeoutMs) => deliveryCounts(db, timeoutMs));
      new Gauge({
        name: "leads_unrouted",
        help: "Leads that are not routed yet",
        registers,
        async collect() {
          const counts = await readCounts();
          if (counts) this.set(counts.unrouted);
          else this.remove();
        },
      });
      new Gauge({
        name: "lead_deliveries",
        help: "Deliveries of leads by kind of channel and status: waiting, retrying after a failure, kept in the outbox, failed for good",
        labelNames: ["kind", "status"],
        registers,
        async collect() {
          const counts = await readCounts();
          this.reset(); // old values would pass for current ones
          for (const { kind, status, deliveries } of counts?.deliveries ?? []) this.set({ kind, status }, deliveries);
        },
      });
    },
  };
}
