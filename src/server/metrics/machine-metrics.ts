import type { ClockWatch } from "../health/watch-clock.ts";
import type { DiskWatch } from "../health/watch-disk.ts";
import type { Metrics } from "./create-metrics.ts";

type Machine = { disk: Pick<DiskWatch, "disks">; clock: Pick<ClockWatch, "differenceMs"> };

/** Adds the space of the disks that the process writes to, and the difference of its clock from the database's. */
export async function addMachineMetrics({ registry }: Metrics, { disk, clock }: Machine): Promise<void> {
  const { Gauge } = (await import("prom-client")).default;
  const registers = [registry];
  for (const [size, help] of [
    ["free", "Space that is left on a disk that the process writes to, by a folder on it"],
    ["total", "Size of a disk that the process writes to, by a folder on it"],
  ] as const) {
    new Gauge({
      name: `disk_${size}_bytes`,
      help,
      labelNames: ["folder"],
      registers,
      collect() {
        this.reset();
        for (const space of disk.disks()) this.set({ folder: space.folder }, space[size]);
      },
    });
  }
  new Gauge({
    name: "clock_difference_seconds",
    help: "How far the database's clock is ahead of that of this process",
    registers,
    collect() {
      const differenceMs = clock.differenceMs();
      if (differenceMs === undefined) this.remove();
      else this.set(differenceMs / 1000);
    },
  });
}
