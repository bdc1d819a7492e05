/** `npm run test:faults`: breaks the site in many ways under load, and prints the damage of each. */
import { Argument, Command } from "commander";
import { withBenchServer } from "../../bench/environment/database-server.ts";
import { measurePace } from "../../bench/load/pace.ts";
import { toTable } from "../../src/cli/output/table.ts";
import { canUseNamespaces } from "../../src/db/embedded/test-support/namespaces.ts";
import { allKilled } from "./all-killed.ts";
import { catalogueReset } from "./catalogue-reset.ts";
import { databaseKilled } from "./database-killed.ts";
import { holdKilled } from "./desk/hold-killed.ts";
import { offerKilled } from "./desk/offer-killed.ts";
import { whatsappKilled } from "./desk/whatsapp-killed.ts";
import { diskFull } from "./disk-full.ts";
import { diskFullStopped } from "./disk-full-stopped.ts";
import { type Fault, MAX_RECOVERY_SECONDS, type Outcome } from "./fault.ts";
import { hangingWebhook } from "./hanging-webhook.ts";
import { newerSchema } from "./newer-schema.ts";
import { npmKilled } from "./npm-killed.ts";
import { outboxFull } from "./outbox-full.ts";
import { startedTogether } from "./started-together.ts";
import { stoppedUnderLoad } from "./stopped-under-load.ts";
import { recordOutcome } from "./support/record-outcome.ts";
import { withSandbox } from "./support/sandbox.ts";
import { twoContainers } from "./two-containers.ts";
import { backupKilled } from "./upkeep/backup-killed.ts";
import { bucketAway } from "./upkeep/bucket-away.ts";
import { clockJumps } from "./upkeep/clock-jumps.ts";
import { replicaLagging } from "./upkeep/replica-lagging.ts";
import { settingsKilled } from "./upkeep/settings-killed.ts";
import { workerPaused } from "./upkeep/worker-paused.ts";
import { webKilled } from "./web-killed.ts";
import { withoutDatabase } from "./without-database.ts";
import { workersKilled } from "./workers-killed.ts";

const FAULTS: Record<string, Fault> = {
  "database-killed": databaseKilled,
  "disk-full": diskFull,
  "disk-full-stopped": diskFullStopped,
  "two-containers": twoContainers,
  "web-killed": webKilled,
  "all-killed": allKilled,
  "workers-killed": workersKilled,
  "offer-killed": offerKilled,
  "hold-killed": holdKilled,
  "whatsapp-killed": whatsappKilled,
  "stopped-under-load": stoppedUnderLoad,
  "npm-killed": npmKilled,
  "started-together": startedTogether,
  "without-database": withoutDatabase,
  "newer-schema": newerSchema,
  "outbox-full": outboxFull,
  "catalogue-reset": catalogueReset,
  "hanging-webhook": hangingWebhook,
  "backup-killed": backupKilled,
  "settings-killed": settingsKilled,
  "worker-paused": workerPaused,
  "clock-jumps": clockJumps,
  "replica-lagging": replicaLagging,
  "bucket-away": bucketAway,
};
const NAMES = Object.keys(FAULTS);

const command = new Command("npm run test:faults --")
  .description("Breaks the site under load. Exits with 1 if anything is lost or doubled, or a promise is broken.")
  .addArgument(new Argument("[names...]", "faults, all if none is named").choices(NAMES))
  .addHelpText("after", `\nFaults:\n${NAMES.map((name) => `  ${name.padEnd(24)}${FAULTS[name]?.about}`).join("\n")}`)
  .parse();

const rows: Record<string, string | number | null>[] = [];
const broken: string[] = [];
for (const name of command.args.length > 0 ? command.args : NAMES) {
  const fault = FAULTS[name] as Fault;
  console.log(`${name}: ${fault.about}`);
  if (fault.needsRoot && !(process.getuid?.() === 0 && canUseNamespaces())) {
    console.log("  skipped: needs root");
    const none = { lost: null, doubled: null, recovery: null, message: null, pace: null, broken: null };
    rows.push({ fault: name, tries: "skipped", ...none });
    continue;
  }
  const pace = fault.isBackSoon ? await withBenchServer(false, measurePace) : undefined;
  const startedAt = performance.now();
  const outcome: Outcome = await withSandbox(name, (sandbox) => fault.run(sandbox)).catch((error: Error) => ({
    tries: 0,
    lost: 0,
    doubled: 0,
    broken: [error.stack ?? error.message],
  }));
  const { tries, lost, doubled, recoverySeconds = [], messageSeconds = [] } = outcome;
  console.log(
    `  ${tries} tries, ${lost} lost, ${doubled} doubled  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  const promises = [...(outcome.broken ?? []), ...lateRecoveries(recoverySeconds, pace)];
  if (lost + doubled > 0) promises.push(`${lost} lost, ${doubled} doubled`);
  broken.push(...promises.map((line) => `${name}: ${line}`));
  const [recovery, message] = [describeTimes(recoverySeconds), describeTimes(messageSeconds)];
  const result = { fault: name, tries, lost, doubled, recovery, message, pace: describePace(pace) };
  rows.push({ ...result, broken: promises.length });
  if (promises.length === 0) recordOutcome({ ...result, about: fault.about });
}
console.log(`\n${toTable(rows)}`);
for (const line of broken) console.log(`✗ ${line}`);
console.log(`${rows.length} faults, ${broken.length === 0 ? "no promise broken" : `${broken.length} promises broken`}`);
process.exit(broken.length === 0 ? 0 : 1);

/** Returns the broken promise if any recovery took longer than the machine's `pace` allows; undefined allows any time. */
function lateRecoveries(seconds: readonly number[], pace: number | undefined): string[] {
  if (pace === undefined) return [];
  const limit = MAX_RECOVERY_SECONDS / pace;
  const late = seconds.filter((one) => one > limit).length;
  return late === 0 ? [] : [`${late} of ${seconds.length} recoveries took more than ${limit.toFixed(1)} s`];
}

function describePace(pace: number | undefined): string {
  return pace === undefined ? "-" : `${(pace * 100).toFixed(0)} %`;
}

/** Returns "median (longest)", or "-" without times. */
function describeTimes(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return median === undefined || longest === undefined ? "-" : `${median.toFixed(1)} (${longest.toFixed(1)})`;
}
