import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import { LEAD_STATUSES, type LeadStatus } from "../../contract/domain/lead-delivery.ts";
import { readFinanceKeys } from "../../db/encryption/finance-keys.ts";
import { listFailedApplications } from "../../db/queries/leads/failed-deliveries.ts";
import {
  listFinanceApplications,
  purgeFinanceApplications,
  readFinanceApplication,
} from "../../db/queries/submissions/finance-applications.ts";
import { retryApplication } from "../../leads/staff-actions.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import { parseRowLimit } from "../arguments/row-limit.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { formatLocalTime } from "../output/local-time.ts";
import { toTable } from "../output/table.ts";
import { withDatabase } from "../with-database.ts";
import { formatApplication } from "./application-text.ts";

type ListFlags = { status?: LeadStatus; limit: number };

type PurgeFlags = { olderThan?: number; yes?: boolean };

const DAY_MS = 86_400_000;

export function addFinanceCommand(program: Command, context: CliContext): void {
  const finance = program.command("finance").description("Applications for vehicle finance.");
  finance
    .command("show")
    .description("Show a whole application. Your user name and the time are recorded.")
    .argument("<application>", 'the number or the reference, such as "F-7K3M9QXP"', parseApplicationId)
    .action((application: ApplicationId) => runShow(application, context));
  finance
    .command("list")
    .description(
      "List applications without their contents, the newest first, and whether the dealer's desk was notified.",
    )
    .addOption(new Option("--status <status>", "the state of the notification to the desk").choices(LEAD_STATUSES))
    .option("--limit <number>", "the maximum number of applications", parseRowLimit, 50)
    .action((flags: ListFlags) => runList(flags, context));
  finance
    .command("retry")
    .description("Notify the desk again after a failure.")
    .argument("[references...]", 'such as "F-7K3M9QXP"')
    .option("--failed", "every application whose desk could not be notified")
    .action((references: string[], flags: { failed?: boolean }) => runRetry(references, flags, context));
  finance
    .command("purge")
    .description("Delete applications permanently. The record of who read them is kept.")
    .option("--older-than <days>", 'the minimum age, such as "90d" (default: FINANCE_RETENTION_DAYS)', parseDays)
    .option("--yes", "do not ask for confirmation")
    .action((flags: PurgeFlags) => runPurge(flags, context));
}

type ApplicationId = { id: number } | { reference: string };

async function runShow(application: ApplicationId, context: CliContext): Promise<void> {
  const keys = await readFinanceKeys(financeKeySource(context.loadConfig()));
  const contents = await withDatabase(context, (db) =>
    readFinanceApplication(db, keys, application, userInfo().username),
  );
  context.stdout.write(formatApplication(contents));
}

async function runList({ status, limit }: ListFlags, context: CliContext): Promise<void> {
  const applications = await withDatabase(context, (db) => listFinanceApplications(db, status, limit));
  const rows = applications.map(({ id, createdAt, vehicleType, deskNotifiedAt, ...application }) => ({
    number: id,
    reference: application.reference,
    received: formatLocalTime(createdAt),
    dealer: application.dealer,
    vehicle: vehicleType,
    status: application.status,
    "desk notified": deskNotifiedAt && formatLocalTime(deskNotifiedAt),
    cause: application.cause,
  }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "There are no such applications.\n");
}

async function runRetry(references: string[], { failed }: { failed?: boolean }, context: CliContext): Promise<void> {
  if (Boolean(failed) === references.length > 0) throw new Error("Name applications, or add --failed");
  await withDatabase(context, async (db) => {
    for (const reference of failed ? await listFailedApplications(db) : references) {
      const count = await retryApplication(db, reference);
      context.stdout.write(`${reference}: ${count === 0 ? "nothing has failed" : `${count} queued again`}\n`);
    }
  });
}

async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  const ageDays = olderThan ?? context.loadConfig().FINANCE_RETENTION_DAYS;
  if (!yes && !(await confirm(context, `This deletes finance applications older than ${ageDays} days permanently`))) {
    context.stdout.write("Nothing was deleted.\n");
    return;
  }
  const before = new Date(Date.now() - ageDays * DAY_MS);
  const deleted = await withDatabase(context, (db) => purgeFinanceApplications(db, before));
  context.stdout.write(
    `Deleted ${deleted} ${deleted === 1 ? "application" : "applications"} older than ${ageDays} days.\n`,
  );
}

function parseApplicationId(text: string): ApplicationId {
  if (/^[1-9]\d{0,14}$/.test(text)) return { id: Number(text) };
  if (/^F-[0-9A-Z]{8}$/i.test(text)) return { reference: text.toUpperCase() };
  throw new InvalidArgumentError("It must be a number or a reference such as F-7K3M9QXP.");
}

function parseDays(text: string): number {
  const [, number = ""] = /^(\d{1,5})d?$/.exec(text) ?? [];
  if (Number(number) < 1) throw new InvalidArgumentError('It must be a number of days such as "90d".');
  return Number(number);
}
