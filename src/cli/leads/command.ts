import { type Command, Option } from "commander";
import { LEAD_STATUSES } from "../../contract/domain/lead-delivery.ts";
import type { LeadGroup } from "../../db/queries/leads.ts";
import { parsePeriodAgo, parseSince } from "../arguments/period.ts";
import { parseRowLimit } from "../arguments/row-limit.ts";
import type { CliContext } from "../context.ts";
import { type ExportFlags, runExport } from "./export.ts";
import { type ListFlags, runList, runShow, runStats } from "./look.ts";
import { runRelease, runRetry } from "./resend.ts";
import { type EraseFlags, type PurgeFlags, runErase, runPurge } from "./retention.ts";

const GROUPS: LeadGroup[] = ["dealer", "form", "source", "day"];

export function addLeadsCommand(program: Command, context: CliContext): void {
  const leads = program.command("leads").description("What visitors have sent, and its way to the dealers.");
  leads
    .command("list")
    .description("Leads, the newest first.")
    .option("--dealer <slug>", "of one dealer")
    .option("--form <name>", "whose form has this in its name")
    .addOption(new Option("--status <status>", "where they stand").choices(LEAD_STATUSES))
    .option("--since <when>", "a day (2026-11-21) or so long ago (12h, 30d, 24m)", parseSince)
    .option("--suspect", "those that may be spam")
    .option("--limit <number>", "so many at most", parseRowLimit, 50)
    .option("--csv", "as CSV")
    .option("--json", "as JSON")
    .action((flags: ListFlags) => runList(flags, context));
  leads
    .command("show")
    .description("One lead: what it says, where it went, and every change.")
    .argument("<reference>", "such as E-7K3M9QXP")
    .option("--json", "as JSON")
    .action((reference: string, flags: { json?: boolean }) => runShow(reference, flags, context));
  leads
    .command("retry")
    .description("Send again what failed. What was delivered is not sent again.")
    .argument("[references...]", "such as E-7K3M9QXP")
    .option("--failed", "every lead with a failed delivery")
    .action((references: string[], flags: { failed?: boolean }) => runRetry(references, flags, context));
  leads
    .command("release")
    .description("Take the suspicion off leads: they go to every channel, and the customers get their confirmation.")
    .argument("<references...>", "such as E-7K3M9QXP")
    .action((references: string[]) => runRelease(references, context));
  leads
    .command("export")
    .description("Leads to take along, the oldest first, to standard output.")
    .addOption(new Option("--format <format>", "for a CRM or a spreadsheet").choices(["adf", "csv"]).default("csv"))
    .option("--since <when>", "a day (2026-11-21) or so long ago (12h, 30d, 24m)", parseSince)
    .option("--dealer <slug>", "of one dealer")
    .action((flags: ExportFlags) => runExport(flags, context));
  leads
    .command("stats")
    .description("Leads counted, and how long they took to their dealers.")
    .addOption(new Option("--by <what>", "one table alone").choices(GROUPS))
    .option("--since <when>", "a day (2026-11-21) or so long ago (12h, 30d, 24m)", parseSince)
    .option("--json", "as JSON")
    .action((flags: { by?: LeadGroup; since?: Date; json?: boolean }) =>
      runStats(flags.by ? [flags.by] : GROUPS, flags, context),
    );
  leads
    .command("purge")
    .description(
      "Take everything personal out of old leads; the counts stay. The site does so itself after LEAD_RETENTION_DAYS.",
    )
    .requiredOption("--older-than <period>", "such as 24m (months), 90d or 2y", (text: string) => parsePeriodAgo(text))
    .option("--yes", "do not ask")
    .action((flags: PurgeFlags) => runPurge(flags, context));
  leads
    .command("erase")
    .description("Take everything personal out of one person's leads, who has asked for it; the counts stay.")
    .option("--email <address>", "by e-mail address")
    .option("--phone <number>", "by phone number")
    .option("--yes", "do not ask")
    .action((flags: EraseFlags) => runErase(flags, context));
}
