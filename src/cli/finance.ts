import { userInfo } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import type { FinanceApplicationInput } from "../contract/resources/finance-application.ts";
import { financeConfirmationFields, financeTextFields } from "../contract/rules/finance/steps.ts";
import { financeConfirmations } from "../contract/wording/finance/confirmations.ts";
import { financeLabels } from "../contract/wording/finance/fields.ts";
import { financeSteps } from "../contract/wording/finance/finance.ts";
import { readFinanceKeys } from "../db/finance-keys.ts";
import {
  purgeFinanceApplications,
  type ReadApplication,
  readFinanceApplication,
} from "../db/queries/finance-applications.ts";
import type { Config } from "../server/config.ts";
import { confirmed } from "./confirmed.ts";
import { withDatabase } from "./with-database.ts";

type PurgeFlags = { olderThan?: number; yes?: boolean };

const DAY = 86_400_000;

export function financeCommand(loadConfig: () => Config): Command {
  const finance = new Command("finance").description("Applications for vehicle finance.");
  finance
    .command("show")
    .description("Show everything in an application. That you read it is kept with your user name and the time.")
    .argument("<application>", 'its number, or its reference such as "F-7K3M9QXP"', applicationName)
    .action((wanted: Wanted) => runShow(wanted, loadConfig()));
  finance
    .command("purge")
    .description("Delete applications for good. Who read them stays recorded.")
    .option("--older-than <days>", 'delete what is older, such as "90d" (default: FINANCE_RETENTION_DAYS)', days)
    .option("--yes", "do not ask")
    .action((flags: PurgeFlags) => runPurge(flags, loadConfig()));
  return finance;
}

type Wanted = { id: number } | { reference: string };

async function runShow(wanted: Wanted, config: Config): Promise<void> {
  const keys = await readFinanceKeys(config);
  const application = await withDatabase(config, (db) => readFinanceApplication(db, keys, wanted, userInfo().username));
  process.stdout.write(written(application));
}

async function runPurge({ olderThan, yes }: PurgeFlags, config: Config): Promise<void> {
  const age = olderThan ?? config.financeRetentionDays;
  if (!yes && !(await confirmed(`This deletes finance applications older than ${age} days for good`))) {
    process.stdout.write("Nothing was deleted.\n");
    return;
  }
  const before = new Date(Date.now() - age * DAY);
  const deleted = await withDatabase(config, (db) => purgeFinanceApplications(db, before));
  process.stdout.write(
    `Deleted ${deleted} ${deleted === 1 ? "application" : "applications"} older than ${age} days.\n`,
  );
}

/** The application as text: its steps with what was entered, and the declarations made. */
function written({ id, reference, status, createdAt, dealer, contents, readBefore }: ReadApplication): string {
  const lines = [`${reference}, number ${id}, ${status}`, `Received ${minute(createdAt)} for ${dealer}`];
  for (const step of [1, 2, 3, 4] as const) {
    const entries = financeTextFields[step].map(({ field }) => [financeLabels[field], contents[field]] as const);
    lines.push("", financeSteps[step - 1] as string, ...table(entries));
  }
  lines.push("", financeSteps[4], ...declarations(contents), "", `  Source code  ${contents.sourceCode}`);
  const earlier = readBefore.map(({ readBy, readAt }) => `  ${minute(readAt)}  ${readBy}`);
  lines.push("", "Read before by", ...(earlier.length > 0 ? earlier : ["  nobody"]));
  return `${lines.join("\n")}\n`;
}

function table(entries: (readonly [string, string | null | undefined])[]): string[] {
  const filled = entries.filter(([, value]) => value);
  const width = Math.max(...filled.map(([label]) => label.length));
  return filled.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}

function declarations(contents: FinanceApplicationInput): string[] {
  return financeConfirmationFields.map(
    (field) => `  ${contents[field] === true ? "yes" : "no "}  ${financeConfirmations[field].label}`,
  );
}

/** "2026-11-21 07:15 UTC". */
function minute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
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
