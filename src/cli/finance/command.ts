import { userInfo } from "node:os";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { formatShortTime } from "../../contract/dates/format-date.ts";
import { LEAD_STATUSES, type LeadStatus } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { site } from "../../contract/settings/site.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import { readFinanceKeys } from "../../db/encryption/finance-keys.ts";
import {
  countFinanceApplications,
  listFinanceApplications,
} from "../../db/queries/applications/finance-applications.ts";
import { readApplication } from "../../db/queries/applications/read-application.ts";
import type { Unsent } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { listUnsentApplications } from "../../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { deleteOldApplications } from "../../leads/applications/retention.ts";
import { retryApplication } from "../../leads/staff-actions.ts";
import { financeKeySource } from "../../server/database/open-finance-keys.ts";
import { parseRowLimit } from "../arguments/row-limit.ts";
import { confirm } from "../confirm.ts";
import type { CliContext } from "../context.ts";
import { statusText } from "../output/status-text.ts";
import { toTable } from "../output/table.ts";
import { checkRetryFlags, type RetryFlags, retryUnsent } from "../unsent.ts";
import { withDatabase } from "../with-database.ts";
import { formatApplication } from "./application-text.ts";
import { runReseal } from "./reseal.ts";

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
    .description("Notify the desk again after a failure, or with a notice from the outbox.")
    .argument("[references...]", 'such as "F-7K3M9QXP"')
    .option("--failed", "every application whose desk could not be notified")
    .option("--kept", "every application whose notice was kept in the outbox while there was no mail server")
    .option("--yes", "do not ask before sending kept notices")
    .action((references: string[], flags: RetryFlags) => runRetry(references, flags, context));
  finance
    .command("purge")
    .description("Delete applications permanently. The record of who read them is kept.")
    .option(
      "--older-than <days>",
      'the minimum age, such as "90d" (default: the setting “Finance applications are erased after”)',
      parseDays,
    )
    .option("--yes", "do not ask for confirmation")
    .action((flags: PurgeFlags) => runPurge(flags, context));
  finance
    .command("reseal")
    .description(
      "Encrypt everything that is under an earlier key with the current one, so that the earlier key can go.",
    )
    .action(() => runReseal(context));
}

type ApplicationId = { id: number } | { reference: string };

async function runShow(application: ApplicationId, context: CliContext): Promise<void> {
  const keys = await readFinanceKeys(financeKeySource(context.loadConfig()));
  const access = { part: "application", reason: null, remark: "", readBy: userInfo().username } as const;
  const contents = await withDatabase(context, (db) => readApplication(db, keys, application, access));
  context.stdout.write(formatApplication(contents));
}

async function runList({ status, limit }: ListFlags, context: CliContext): Promise<void> {
  const applications = await withDatabase(context, (db) => listFinanceApplications(db, status, limit));
  const rows = applications.map(({ id, createdAt, vehicleType, deskNotifiedAt, ...application }) => ({
    number: id,
    reference: application.reference,
    received: formatShortTime(createdAt),
    dealer: application.dealer,
    vehicle: vehicleType,
    status: statusText(application.status),
    "desk notified": deskNotifiedAt && formatShortTime(deskNotifiedAt),
    cause: application.cause,
  }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "There are no such applications.\n");
}

async function runRetry(references: string[], flags: RetryFlags, context: CliContext): Promise<void> {
  checkRetryFlags(references, flags);
  await withDatabase(context, (db) => {
    const list = (status: Unsent) => listUnsentApplications(db, status);
    const retry = (reference: string, statuses: readonly Unsent[]) => retryApplication(db, reference, statuses);
    return retryUnsent(references, flags, { thing: "application", list, retry }, context);
  });
}

async function runPurge({ olderThan, yes }: PurgeFlags, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const ageDays = olderThan ?? site.financeRetentionDays;
    const describe = (count: number) =>
      `${count} ${count === 1 ? "application" : "applications"} older than ${ageDays} days`;
    const before = new Date((await readDatabaseTime(db)).getTime() - ageDays * DAY_MS);
    const count = await countFinanceApplications(db, before);
    const effect = `This permanently deletes ${describe(count)}`;
    if (count > 0 && !yes && !(await confirm(context, effect))) {
      context.stdout.write("Nothing was deleted.\n");
      return;
    }
    if (count > 0 && yes) context.stdout.write(`${effect}.\n`);
    const deletion = {
      by: userInfo().username,
      remark: `Older than ${ageDays} days`,
      outbox: join(context.loadConfig().DATA_DIR, "outbox"),
    };
    const deleted = count === 0 ? 0 : await deleteOldApplications(db, before, deletion);
    context.stdout.write(`Deleted ${describe(deleted)}.\n`);
  });
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
