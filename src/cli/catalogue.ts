import { Command, InvalidArgumentError } from "commander";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import type { Config } from "../server/config/config.ts";
import { confirmed } from "./confirmed.ts";
import { showProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

type ResetFlags = { vehicles?: number; yes?: boolean };

export function catalogueCommand(loadConfig: () => Config): Command {
  const catalogue = new Command("catalogue").description("Everything the site shows.");
  catalogue
    .command("reset")
    .description("Put the demo catalogue in the place of the whole catalogue. Enquiries are kept.")
    .option("--vehicles <number>", "how many used and demo vehicles, up to 1 000 000", vehicleCount)
    .option("--yes", "do not ask")
    .action((flags: ResetFlags) => runReset(flags, loadConfig()));
  return catalogue;
}

async function runReset({ vehicles, yes }: ResetFlags, config: Config): Promise<void> {
  if (!yes && !(await confirmed("This replaces the whole catalogue, all dealers' stock included"))) {
    process.stdout.write("Nothing was changed.\n");
    return;
  }
  const progress = showProgress();
  const started = performance.now();
  try {
    await withDatabase(config, (db, signal) =>
      resetCatalogue(db, {
        vehicles,
        onProgress: (done, total) => {
          if (signal.aborted) throw new Error("Broken off; nothing was changed"); // and so the transaction rolls back
          progress.update(done, total, `${done} of ${total} vehicles`);
        },
      }),
    );
  } finally {
    progress.stop();
  }
  process.stdout.write(`The demo catalogue is in place (${((performance.now() - started) / 1000).toFixed(1)} s).\n`);
}

function vehicleCount(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 1_000_000)
    throw new InvalidArgumentError("It must be a whole number up to 1000000.");
  return number;
}
