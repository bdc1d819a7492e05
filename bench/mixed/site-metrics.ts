/** Figures from the Prometheus metrics of the site's process. Counters begin at its start. */
export type SiteMetrics = {
  cpuSeconds: number;
  garbageCollectionSeconds: number;
  cacheHits: number;
  cacheStale: number;
  cacheOutdated: number;
  cacheMisses: number;
  cacheEntries: number;
  cacheBytes: number;
  /** 99th percentile since the previous scrape. */
  eventLoopDelayP99Seconds: number;
  eventLoopDelayMaxSeconds: number;
};

/** Interval of prom-client's timer, which its delays include. */
const TIMER_INTERVAL_SECONDS = 0.01;

export async function readSiteMetrics(origin: string, token: string): Promise<SiteMetrics> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The response to /metrics has status ${response.status}`);
  const lines = (await response.text()).split("\n");
  /** Adds up the values of all labels. */
  const sum = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" "))), 0);
  const delay = (name: string) => Math.max(0, sum(`nodejs_eventloop_lag_${name}_seconds`) - TIMER_INTERVAL_SECONDS);
  return {
    cpuSeconds: sum("process_cpu_seconds_total"),
    garbageCollectionSeconds: sum("nodejs_gc_duration_seconds_sum"),
    cacheHits: sum("response_cache_hits_total"),
    cacheStale: sum("response_cache_stale_total"),
    cacheOutdated: sum("response_cache_outdated_total"),
    cacheMisses: sum("response_cache_misses_total"),
    cacheEntries: sum("response_cache_entries"),
    cacheBytes: sum("response_cache_bytes"),
    eventLoopDelayP99Seconds: delay("p99"),
    eventLoopDelayMaxSeconds: delay("max"),
  };
}
