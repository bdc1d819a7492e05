import type { PreviewCell, PreviewRow } from "../contract/staff/stock/stock-imports.ts";
import { createFieldChecks } from "./feed/check-row.ts";
import { readSample } from "./feed/read/read-sample.ts";
import { createRowReader } from "./feed/row-reader.ts";
import { FIELDS, type Problem } from "./feed/stock-row.ts";
import type { FeedMapping } from "./mapping/feed-mapping.ts";

const PREVIEWED_ROWS = 20;

/**
 * Returns what the first rows of the feed at `path` become. Throws a MappingError if a column is missing, and a StockError if the feed
 * cannot be read.
 */
export async function previewFeed(
  path: string,
  mapping: FeedMapping | undefined,
  thisYear = new Date().getFullYear(),
): Promise<PreviewRow[]> {
  const { header, rows } = await readSample(path, mapping ?? {}, PREVIEWED_ROWS);
  const reader = createRowReader(header, mapping, thisYear);
  const checks = createFieldChecks(reader, thisYear);
  return rows.map(({ fields, line }) => {
    const padded = [...fields, ...Array(Math.max(header.length - fields.length, 0)).fill("")];
    const hasOtherWidth = fields.length < header.length || fields.slice(header.length).join("").trim() !== "";
    const cells = Object.fromEntries(FIELDS.map((field) => [field, previewCell(checks[field], padded)]));
    return {
      line,
      isSkipped: reader.isSkipped(padded),
      reason: hasOtherWidth ? `has ${fields.length} columns where the header line has ${header.length}` : null,
      cells: cells as PreviewRow["cells"],
    };
  });
}

function previewCell(
  check: (fields: string[], problems: Problem[]) => PreviewCell["value"] | undefined,
  fields: string[],
): PreviewCell {
  const problems: Problem[] = [];
  const value = check(fields, problems);
  const [problem] = problems;
  if (problem === undefined) return { value: value ?? null, reason: null };
  return { value: problem.value, reason: problem.reason };
}
