import { join } from "node:path";
import type { Command } from "commander";
import { type ImportResult, importStock } from "../stock/import-stock.ts";
import type { ImportProgress } from "../stock/stage-feed.ts";
import { readStockMap } from "../stock/stock-map.ts";
import type { CliContext } from "./context.ts";
import { showProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";

type ImportFlags = { dealer: string; map?: string; strict?: boolean; partial?: boolean; report?: string };

export function addStockCommand(program: Command, context: CliContext): void {
  const stock = program.command("stock").description("A dealer's used and demo vehicles.");
  stock
    .command("import")
    .description(
      "Make a dealer's stock what a CSV feed says. Vehicles are known by dealer and stock number; those the feed no " +
        "longer has are withdrawn, and come back when it has them again. Visitors see the old stock or the new one.",
    )
    .argument("<feed>", "CSV file: comma, semicolon or tab, with a header line")
    .requiredOption("--dealer <slug>", "whose stock it is")
    .option("--map <file>", "JSON file that says how to read somebody else's columns")
    .option("--strict", "load nothing if a single row is bad")
    .option("--partial", "the feed is only part of the stock: withdraw nothing")
    .option("--report <file>", "where bad rows are listed (default: in reports/ under the data folder)")
    .addHelpText(
      "after",
      "\nColumns: stock_number, make, model, variant, year, price, mileage, state_of_vehicle, transmission, fuel_type,\n" +
        "exterior_color, description, images (addresses with | between). docs/stock-import.md tells all of it.\n\n" +
        "Examples:\n" +
        "  npm run cli -- stock import stock.csv --dealer renault-cape-town\n" +
        "  npm run cli -- stock import listings.csv --dealer renault-cape-town --map examples/stock-maps/cardekho.json",
    )
    .action((feed: string, flags: ImportFlags) => runImport(feed, flags, context));
}

async function runImport(feed: string, flags: ImportFlags, context: CliContext): Promise<void> {
  const map = flags.map === undefined ? undefined : await readStockMap(flags.map);
  const reportPath = flags.report ?? defaultReport(context.loadConfig().dataDir, flags.dealer);
  const progress = showProgress(context.stderr);
  try {
    const result = await withDatabase(context, (db, signal) =>
      importStock(db, {
        feed,
        dealerSlug: flags.dealer,
        map,
        strict: flags.strict,
        partial: flags.partial,
        reportPath,
        signal,
        onProgress: (step) => progress.update(step.bytes, step.totalBytes, progressWords(step)),
      }),
    );
    progress.stop();
    context.stdout.write(summary(result, flags.dealer));
  } finally {
    progress.stop();
  }
}

function defaultReport(dataDir: string, dealer: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  return join(dataDir, "reports", `stock-import-${dealer.replace(/[^\w-]+/g, "_")}-${stamp}.csv`);
}

function progressWords({ phase, rows, refused }: ImportProgress): string {
  const bad = refused > 0 ? `, ${count(refused)} bad` : "";
  return phase === "reading" ? `${count(rows)} rows read${bad}` : `${count(rows)} rows read${bad}; loading them`;
}

function summary(result: ImportResult, dealer: string): string {
  const loaded = result.created + result.changed + result.unchanged + result.broughtBack;
  const lines = [
    `${dealer}: ${count(result.read)} rows read, ${count(loaded)} loaded`,
    `  new ${count(result.created)}, changed ${count(result.changed)}, unchanged ${count(result.unchanged)}, ` +
      `brought back ${count(result.broughtBack)}; withdrawn ${count(result.withdrawn)}`,
  ];
  if (result.skipped > 0) lines.push(`  passed over as the mapping says ${count(result.skipped)}`);
  if (result.refused > 0) lines.push(`  refused ${count(result.refused)}, listed in ${result.reportPath}`);
  // maxRSS is in kibibytes.
  const megabytes = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
  lines.push(`  ${result.seconds.toFixed(1)} s, ${megabytes} MB of memory at most`);
  return `${lines.join("\n")}\n`;
}

/** "15 411": as figures are written in South Africa, with a space that does not break. */
function count(number: number): string {
  return number.toLocaleString("en-ZA");
}
