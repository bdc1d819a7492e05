import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { southAfricanTimestamp } from "../../contract/dates/calendar-date.ts";
import { csvLine } from "../../contract/text/csv.ts";
import { countLeads, readLeads } from "../../db/queries/enquiries/lead-details.ts";
import type { LeadFilter } from "../../db/queries/enquiries/lead-list.ts";
import { sealStream } from "../../files/sealed-stream.ts";
import { ADF_BEGIN, ADF_END, toAdfProspects } from "../../leads/documents/adf.ts";
import { type LeadDocument, submittedFields, toLeadDocuments } from "../../leads/documents/lead-document.ts";
import { readSiteOrigin } from "../../server/config/site-origin.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { csvLines, type Row } from "../output/table.ts";
import { readPassphrase } from "../sealing/passphrase.ts";
import { createPrivateFile } from "../sealing/private-file.ts";
import { withDatabase } from "../with-database.ts";

export type ExportFlags = LeadFilter & { format: "adf" | "csv"; passphraseFile?: string; plain?: boolean };

/** A file format in parts, so that the file can be written while the leads are read. */
type ExportFormat = { begin: string; batch: (documents: LeadDocument[]) => string; end: string };

const BATCH_SIZE = 200;

/** Writes the leads to a new file, which is sealed by default, or unsealed to standard output. */
export async function runExport(
  file: string | undefined,
  { format, passphraseFile, plain = false, ...filter }: ExportFlags,
  context: CliContext,
): Promise<void> {
  if (plain ? passphraseFile !== undefined : file === undefined || passphraseFile === undefined) {
    throw new Error("An export has personal data. Give a file and --passphrase-file to seal it, or --plain");
  }
  if (file === undefined) return writeLeads(context.stdout, format, filter, context);
  const seal =
    passphraseFile === undefined ? undefined : sealStream({ passphrase: await readPassphrase(passphraseFile) });
  await createPrivateFile(resolve(file), (output) => writeLeads(output, format, filter, context), seal);
  context.stderr.write(`${file} is ${seal ? "sealed: open it with the command open" : "not sealed: keep it safe"}.\n`);
}

/** Writes the leads in batches as they are read, waiting for the output after each. */
async function writeLeads(
  output: Writable & { isTTY?: boolean },
  format: ExportFlags["format"],
  filter: LeadFilter,
  context: CliContext,
): Promise<void> {
  const siteUrl = await readSiteOrigin(context.loadConfig());
  const { begin, batch, end } = FORMATS[format];
  const progress = showProgress(context.stderr);
  try {
    await withDatabase(context, async (db, signal) => {
      const { leads, lastId } = await countLeads(db, filter);
      let done = 0;
      await write(output, begin);
      for await (const rows of readLeads(db, filter, { lastId, batchSize: BATCH_SIZE })) {
        if (signal.aborted) throw new Error("Cancelled: the export is not complete");
        await write(output, batch(await toLeadDocuments(db, rows, siteUrl)));
        done += rows.length;
        // On a terminal, the progress bar would mix with the leads.
        if (!output.isTTY) progress.update(done, leads, `${done} of ${leads} leads`);
      }
      await write(output, end);
    });
  } catch (error) {
    // The reader has read enough, such as the first lines.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
  } finally {
    progress.stop();
  }
}

/** Resolves when the text is written; rejects with EPIPE if the reader closed the pipe. */
function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Converts a lead to a row with the field names of the API. */
function toRow({ lead, dealer, page, follows }: LeadDocument): Row {
  return {
    reference: lead.reference,
    received: southAfricanTimestamp(lead.createdAt),
    status: lead.status,
    dealer_slug: dealer?.slug ?? null,
    ...submittedFields(lead),
    page,
    spam_signals: lead.spamSignals?.join("; ") ?? null,
    follows,
  };
}

const COLUMNS = [
  "reference",
  "received",
  "status",
  "dealer_slug",
  "first_name",
  "last_name",
  "email",
  "cell_phone",
  "make",
  "model",
  "variant",
  "is_used",
  "vinNo",
  "partNo",
  "registration_number",
  "kilometres",
  "preferred_day",
  "message",
  "special_slug",
  "form",
  "form_name",
  "lead_type",
  "competition",
  "page",
  "source",
  "source_code",
  "region",
  "contact",
  "marketing_opt_in",
  "consent_version",
  "spam_signals",
  "follows",
] satisfies (keyof ReturnType<typeof toRow>)[];

const FORMATS: Record<ExportFlags["format"], ExportFormat> = {
  adf: { begin: ADF_BEGIN, batch: toAdfProspects, end: ADF_END },
  csv: { begin: csvLine(COLUMNS), batch: (documents) => csvLines(COLUMNS, documents.map(toRow)), end: "" },
};
