import { type Command, InvalidArgumentError } from "commander";
import { resetCatalogue } from "../db/demo/reset-catalogue.ts";
import { commandLineAuthor } from "./author.ts";
import { confirm } from "./confirm.ts";
import type { CliContext } from "./context.ts";
import { showProgress } from "./output/progress.ts";
import { withDatabase } from "./with-database.ts";

type ResetFlags = { vehicles?: number; yes?: boolean };

const MAX_VEHICLES = 1_000_000;

export function addCatalogueCommand(program: Command, context: CliContext): void {
  const catalogue = program.command("catalogue").description("All content of the site.");
  catalogue
    .command("reset")
    .description(
      "Replace the whole catalogue with the demo catalogue. Enquiries are kept. `demo remove` takes it out again.",
    )
    .option("--vehicles <number>", "the number of used and demo vehicles, up to 1 000 000", parseVehicleCount)
    .option("--yes", "do not ask for confirmation")
    .action((flags: ResetFlags) => runReset(flags, context));
}

async function runReset({ vehicles, yes }: ResetFlags, context: CliContext): Promise<void> {
  if (!yes && !(await confirm(context, "This replaces the whole catalogue, including the stock of all dealers"))) {
    context.stdout.write("Nothing was changed.\n");
    return;
  }
  const progress = showProgress(context.stderr);
  const startedAt = performance.now();
  try {
    await withDatabase(context, (db, signal) =>
      resetCatalogue(db, {
        vehicles,
        author: commandLineAuthor(),
        onProgress: (done, total) => {
          if (signal.aborted) throw new Error("Interrupted; nothing was changed"); // rolls the transaction back
          progress.update(done, total, `${done} of ${total} vehicles`);
        },
      }),
    );
  } finally {
    progress.stop();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  context.stdout.write(`The demo catalogue is loaded (${seconds.toFixed(1)} s).\n`);
}

function parseVehicleCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > MAX_VEHICLES) {
    throw new InvalidArgumentError(`It must be a whole number up to ${MAX_VEHICLES}.`);
  }
  return count;
}
