import { join } from "node:path";
import type { Command } from "commander";
import type { ImportProgress } from "../contract/staff/stock/stock-imports.ts";
import { FEED_FIELDS } from "../contract/staff/stock/stock-imports.ts";
import { type ImportResult, importStock } from "../stock/import-stock.ts";
import { readFeedMapping } from "../stock/mapping/feed-mapping.ts";
import { ProblemList } from "../stock/problem-list.ts";
import { RejectionReport } from "../stock/rejection-report.ts";
import { commandLineAuthor } from "./author.ts";
import type { CliContext } from "./context.ts";
import { showProgress } from "./output/progress.ts";
import { withDatabase } from "./with-database.ts";

type ImportFlags = { dealer: string; map?: string; strict?: boolean; partial?: boolean; report?: string };

export function addStockCommand(program: Command, context: CliContext): void {
  const stock = program.command("stock").description("A dealer's used and demo vehicles.");
  stock
    .command("import")
    .description(
      "Replace a dealer's stock with a CSV feed, in one transaction. A vehicle is identified by its dealer and stock " +
        "number. Vehicles that the feed no longer lists are withdrawn, and restored when a later feed lists them.",
    )
    .argument("<feed>", "CSV file: comma, semicolon or tab, with a header line")
    .requiredOption("--dealer <slug>", "the dealer")
    .option("--map <file>", "JSON file with the mapping of a feed that has other columns")
    .option("--strict", "load nothing if any row is bad")
    .option("--partial", "the feed is part of the stock: withdraw nothing")
    .option("--report <file>", "the list of bad rows (default: in reports/ under the data folder)")
    .addHelpText(
      "after",
      `\nColumns: ${Object.keys(FEED_FIELDS).join(", ")}\n` +
        "(addresses separated by |). Details: docs/stock-import.md.\n\n" +
        "Examples:\n" +
        "  npm run cli -- stock import stock.csv --dealer first-motors\n" +
        "  npm run cli -- stock import listings.csv --dealer first-motors --map examples/stock-maps/cardekho.json",
    )
    .action((feed: string, flags: ImportFlags) => runImport(feed, flags, context));
}

async function runImport(feed: string, flags: ImportFlags, context: CliContext): Promise<void> {
  const mapping = flags.map === undefined ? undefined : await readFeedMapping(flags.map);
  const reportPath = flags.report ?? defaultReportPath(context.loadConfig().DATA_DIR, flags.dealer);
  const progress = showProgress(context.stderr);
  try {
    const result = await withDatabase(context, (db, signal) =>
      importStock(db, {
        feed,
        dealerSlug: flags.dealer,
        mapping,
        strict: flags.strict,
        partial: flags.partial,
        problems: new ProblemList(new RejectionReport(reportPath)),
        record: { author: commandLineAuthor() },
        signal,
        onProgress: (step) => progress.update(step.bytes, step.totalBytes, describeProgress(step)),
      }),
    );
    progress.stop();
    context.stdout.write(summarise(result, flags.dealer));
  } finally {
    progress.stop();
  }
}

function defaultReportPath(dataDir: string, dealer: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  return join(dataDir, "reports", `stock-import-${dealer.replace(/[^\w-]+/g, "_")}-${stamp}.csv`);
}

function describeProgress({ phase, rows, rejected }: ImportProgress): string {
  const bad = rejected > 0 ? `, ${formatCount(rejected)} bad` : "";
  return `${formatCount(rows)} rows read${bad}${phase === "loading" ? "; loading" : ""}`;
}

function summarise(result: ImportResult, dealer: string): string {
  const loaded = result.created + result.changed + result.unchanged + result.restored;
  const lines = [
    `${dealer}: ${formatCount(result.read)} rows read, ${formatCount(loaded)} loaded`,
    `  new ${formatCount(result.created)}, changed ${formatCount(result.changed)}, unchanged ` +
      `${formatCount(result.unchanged)}, restored ${formatCount(result.restored)}; withdrawn ${formatCount(result.withdrawn)}`,
  ];
  if (result.skipped > 0) lines.push(`  skipped by the mapping ${formatCount(result.skipped)}`);
  if (result.rejected > 0) lines.push(`  bad ${formatCount(result.rejected)}, listed in ${result.reportPath}`);
  if (result.refusedValues > 0) {
    lines.push(`  bad values left out ${formatCount(result.refusedValues)}, listed in ${result.reportPath}`);
  }
  // maxRSS is in KiB.
  const peakMemoryMb = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
  lines.push(`  ${result.seconds.toFixed(1)} s, ${peakMemoryMb} MB of memory at most`);
  return `${lines.join("\n")}\n`;
}

/** Formats a number as in South Africa, with a no-break space: "15 411". */
function formatCount(count: number): string {
  return count.toLocaleString("en-ZA");
}
