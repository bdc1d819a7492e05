import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import { LEAD_STATUSES, type LeadStatus } from "../../contract/domain/lead-delivery.ts";
import { readFinanceKeys } from "../../db/encryption/finance-keys.ts";
import {
  listFinanceApplications,
  purgeFinanceApplications,
  readFinanceApplication,
} from "../../db/queries/submissions/finance-applications.ts";
import { listFailedApplications, retryApplication } from "../../leads/resend.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { localTime } from "../local-time.ts";
import { rowLimit } from "../row-limit.ts";
import { toTable } from "../table.ts";
import { withDatabase } from "../with-database.ts";
import { withQueue } from "../with-queue.ts";
import { writtenApplication } from "./application-text.ts";

type ListFlags = { status?: LeadStatus; limit: number };

type PurgeFlags = { olderThan?: number; yes?: boolean };

const DAY = 86_400_000;

export function addFinanceCommand(program: Command, context: CliContext): void {
  const finance = program.command("finance").description("Applications for vehicle finance.");
  finance
    .command("show")
    .description("Show everything in an application. That you read it is kept with your user name and the time.")
    .argument("<application>", 'its number, or its reference such as "F-7K3M9QXP"', applicationName)
    .action((wanted: Wanted) => runShow(wanted, context));
  finance
    .command("list")
    .description(
      "Applications, the newest first, and whether their dealer's desk was told. Nothing of what is in them.",
    )
    .addOption(new Option("--status <status>", "how far telling the desk is").choices(LEAD_STATUSES))
    .option("--limit <number>", "so many at most", rowLimit, 50)
    .action((flags: ListFlags) => runList(flags, context));
  finance
    .command("retry")
    .description("Tell the desk again where that has failed.")
    .argument("[references...]", 'such as "F-7K3M9QXP"')
    .option("--failed", "every application whose desk could not be told")
    .action((references: string[], flags: { failed?: boolean }) => runRetry(references, flags, context));
  finance
    .command("purge")
    .description("Delete applications for good. Who read them stays recorded.")
    .option("--older-than <days>", 'delete what is older, such as "90d" (default: FINANCE_RETENTION_DAYS)', days)
    .option("--yes", "do not ask")
    .action((flags: PurgeFlags) => runPurge(flags, context));
}

type Wanted = { id: number } | { reference: string };

async function runShow(wanted: Wanted, context: CliContext): Promise<void> {
  const keys = await readFinanceKeys(context.loadConfig());
  const application = await withDatabase(context, (db) =>
    readFinanceApplication(db, keys, wanted, userInfo().username),
  );
  context.stdout.write(writtenApplication(application));
}

async function runList({ status, limit }: ListFlags, context: CliContext): Promise<void> {
  const found = await withDatabase(context, (db) => listFinanceApplications(db, status, limit));
  const rows = found.map(({ id, createdAt, vehicleType, deskNotifiedAt, ...application }) => ({
    number: id,
    reference: application.reference,
    received: localTime(createdAt),
    dealer: application.dealer,
    vehicle: vehicleType,
    status: application.status,
    "desk told": deskNotifiedAt && localTime(deskNotifiedAt),
    cause: application.cause,
  }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "There are no such applications.\n");
}

async function runRetry(references: string[], { failed }: { failed?: boolean }, context: CliContext): Promise<void> {
  if (Boolean(failed) === references.length > 0) throw new Error("Name applications, or say --failed");
  await withQueue(context, async (db, queue) => {
    for (const reference of failed ? await listFailedApplications(db) : references) {
      const count = await retryApplication(db, queue, reference.toUpperCase());
      context.stdout.write(`${reference}: ${count === 0 ? "nothing has failed" : `${count} to be sent again`}\n`);
    }
  });
}

async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  const age = olderThan ?? context.loadConfig().financeRetentionDays;
  if (!yes && !(await confirm(context, `This deletes finance applications older than ${age} days for good`))) {
    context.stdout.write("Nothing was deleted.\n");
    return;
  }
  const before = new Date(Date.now() - age * DAY);
  const deleted = await withDatabase(context, (db) => purgeFinanceApplications(db, before));
  context.stdout.write(
    `Deleted ${deleted} ${deleted === 1 ? "application" : "applications"} older than ${age} days.\n`,
  );
}

function applicationName(text: string): Wanted {
  if (/^[1-9]\d{0,14}$/.test(text)) return { id: Number(text) };
  if (/^F-[0-9A-Z]{8}$/i.test(text)) return { reference: text.toUpperCase() };
  throw new InvalidArgumentError("It must be a number or a reference such as F-7K3M9QXP.");
}

function days(text: string): number {
  const [, number = ""] = /^(\d{1,5})d?$/.exec(text) ?? [];
  if (Number(number) < 1) throw new InvalidArgumentError('It must be a number of days such as "90d".');
  return Number(number);
}
