import { type LeadFilter, listLeadIds } from "../../db/queries/leads/lead-list.ts";
import { toAdfList } from "../../leads/documents/adf.ts";
import { findLeadDocument, type LeadDocument, southAfricanTime } from "../../leads/documents/lead-document.ts";
import { publicOrigin } from "../../server/config/config.ts";
import type { CliContext } from "../context.ts";
import { showProgress } from "../output/progress.ts";
import { type Row, toCsv } from "../output/table.ts";
import { withDatabase } from "../with-database.ts";

export type ExportFlags = LeadFilter & { format: "adf" | "csv" };

export async function runExport({ format, ...filter }: ExportFlags, context: CliContext): Promise<void> {
  const siteUrl = publicOrigin(context.loadConfig());
  const progress = showProgress(context.stderr);
  try {
    const documents = await withDatabase(context, async (db, signal) => {
      const ids = await listLeadIds(db, filter);
      const found: LeadDocument[] = [];
      for (const id of ids) {
        if (signal.aborted) throw new Error("Cancelled");
        const document = await findLeadDocument(db, id, siteUrl);
        if (document) found.push(document);
        progress.update(found.length, ids.length, `${found.length} of ${ids.length} leads`);
      }
      return found;
    });
    progress.stop();
    context.stdout.write(format === "adf" ? toAdfList(documents) : toCsv(COLUMNS, documents.map(toRow)));
  } finally {
    progress.stop();
  }
}

/** Uses the field names of the API. */
function toRow({ lead, dealer, page, follows }: LeadDocument): Row {
  return {
    reference: lead.reference,
    received: southAfricanTime(lead.createdAt),
    status: lead.status,
    dealer_slug: dealer?.slug ?? null,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    cell_phone: lead.cellPhone,
    make: lead.make,
    model: lead.model,
    variant: lead.variant,
    is_used: lead.isUsed ? 1 : 0,
    vinNo: lead.vinNo,
    partNo: lead.partNo,
    message: lead.message,
    special_slug: lead.specialSlug,
    form_name: lead.formName,
    lead_type: lead.leadType,
    competition: lead.competition,
    page,
    source: lead.source,
    source_code: lead.sourceCode,
    region: lead.region,
    contact: lead.contact,
    marketing_opt_in: lead.marketingOptIn,
    consent_version: lead.consentVersion,
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
  "message",
  "special_slug",
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
