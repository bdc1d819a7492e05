import { type Command, InvalidArgumentError } from "commander";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { confirm } from "./confirm.ts";
import type { CliContext } from "./context.ts";
import { showProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

type ResetFlags = { vehicles?: number; yes?: boolean };

export function addCatalogueCommand(program: Command, context: CliContext): void {
  const catalogue = program.command("catalogue").description("Everything the site shows.");
  catalogue
    .command("reset")
    .description("Put the demo catalogue in the place of the whole catalogue. Enquiries are kept.")
    .option("--vehicles <number>", "how many used and demo vehicles, up to 1 000 000", vehicleCount)
    .option("--yes", "do not ask")
    .action((flags: ResetFlags) => runReset(flags, context));
}

async function runReset({ vehicles, yes }: ResetFlags, context: CliContext): Promise<void> {
  if (!yes && !(await confirm(context, "This replaces the whole catalogue, all dealers' stock included"))) {
    context.stdout.write("Nothing was changed.\n");
    return;
  }
  const progress = showProgress(context.stderr);
  const started = performance.now();
  try {
    await withDatabase(context, (db, signal) =>
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
  context.stdout.write(`The demo catalogue is in place (${((performance.now() - started) / 1000).toFixed(1)} s).\n`);
}

function vehicleCount(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 1_000_000)
    throw new InvalidArgumentError("It must be a whole number up to 1000000.");
  return number;
}
