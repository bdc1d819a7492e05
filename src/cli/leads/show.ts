import { formatShortTime } from "../../contract/dates/format-date.ts";
import { getLead, type LeadFilter, listLeads } from "../../db/queries/enquiries/lead-list.ts";
import { type LeadGroup, type LeadStats, leadStats } from "../../db/queries/enquiries/lead-stats.ts";
import type { CliContext } from "../context.ts";
import { statusText } from "../output/status-text.ts";
import { type Row, toTable } from "../output/table.ts";
import { withDatabase } from "../with-database.ts";

export type ListFlags = LeadFilter & { limit: number; json?: boolean };

const TITLES: Record<LeadGroup, string> = {
  dealer: "By dealer",
  form: "By form",
  source: "By source",
  day: "By day",
  all: "All",
};
export async function runList({ limit, json, ...filter }: ListFlags, context: CliContext): Promise<void> {
  const found = await withDatabase(context, (db) => listLeads(db, filter, limit));
  const rows = found.map((lead) => ({
    reference: lead.reference,
    received: formatShortTime(lead.createdAt),
    status: lead.status,
    dealer: lead.dealer,
    form: lead.form,
    vehicle: [lead.make, lead.model].filter(Boolean).join(" "),
    name: `${lead.firstName} ${lead.lastName}`.trim(),
    email: lead.email,
    cell_phone: lead.cellPhone,
    source: lead.source,
    cause: lead.cause,
    spam_signals: lead.spamSignals?.join("; ") ?? null,
    repeats: lead.duplicateOf,
  }));
  if (json) context.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else if (rows.length === 0) context.stdout.write("No leads found.\n");
  else context.stdout.write(toTable(rows.map((row) => ({ ...row, status: statusText(row.status) }))));
}

export async function runShow(reference: string, { json }: { json?: boolean }, context: CliContext): Promise<void> {
  const found = await withDatabase(context, (db) => getLead(db, reference));
  if (json) {
    context.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    return;
  }
  const { lead, dealer, deliveries, events } = found;
  const { id: _id, payloadHash: _hash, idempotencyKey: _key, offer, ...shown } = lead;
  const facts = Object.entries({ ...shown, ...prefixed("offer", offer), dealer }).filter(
    ([, value]) => value !== null && value !== "",
  );
  const names = new Map(deliveries.map(({ id, kind, address }) => [id, `${kind} ${address}`.trim()]));
  const sections = [
    `${lead.reference}: ${statusText(lead.status)}\n`,
    facts.map(([name, value]) => `  ${name}: ${value instanceof Date ? formatShortTime(value) : value}\n`).join(""),
    "Deliveries\n",
    deliveries.length === 0
      ? "  none\n"
      : toTable(
          deliveries.map(({ kind, purpose, address, status, attempts, lastError, deliveredAt, messageId }) => ({
            kind,
            purpose,
            address,
            status: statusText(status),
            attempts,
            delivered: deliveredAt && formatShortTime(deliveredAt),
            cause: lastError,
            id: messageId,
          })),
        ),
    "History\n",
    toTable(
      events.map(({ at, deliveryId, status, cause }) => ({
        at: formatShortTime(at, { seconds: true }),
        subject: deliveryId === null ? "the lead" : (names.get(deliveryId) ?? null),
        status: statusText(status),
        cause,
      })),
    ),
  ];
  context.stdout.write(`${sections.join("\n")}`);
}

/** Prefixes the names of the entries of `record`: "offer title". */
function prefixed(prefix: string, record: object | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [`${prefix} ${name}`, value]));
}

type StatsFlags = { since?: Date; json?: boolean };

export async function runStats(groups: LeadGroup[], { since, json }: StatsFlags, context: CliContext): Promise<void> {
  const tables = await withDatabase(context, async (db) => {
    const found: [LeadGroup, LeadStats[]][] = [];
    for (const group of [...groups, "all"] as const) found.push([group, await leadStats(db, group, since)]);
    return found;
  });
  if (json) {
    context.stdout.write(`${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`);
    return;
  }
  const shown = tables.filter(([, rows]) => rows.length > 0);
  const text = shown.map(([group, rows]) => `${TITLES[group]}\n${toTable(rows.map(statsRow))}`);
  context.stdout.write(text.length > 0 ? text.join("\n") : "No leads found.\n");
}

function statsRow({ p50, p95, underWay, possibleSpam, kept, ...row }: LeadStats): Row {
  return {
    ...row,
    "kept in the outbox": kept,
    "under way": underWay,
    "possible spam": possibleSpam,
    "p50 s": roundToTenths(p50),
    "p95 s": roundToTenths(p95),
  };
}

function roundToTenths(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 10) / 10;
}
