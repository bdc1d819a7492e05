import { type Command, Option } from "commander";
import { LEAD_STATUSES } from "../../contract/enquiries/delivery/lead-delivery.ts";
import { LEAD_FORMS } from "../../contract/enquiries/submission/lead-form-names.ts";
import type { LeadGroup } from "../../db/queries/enquiries/lead-stats.ts";
import { parsePeriodAgo, parseSince } from "../arguments/period.ts";
import { parseRowLimit } from "../arguments/row-limit.ts";
import type { CliContext } from "../context.ts";
import type { RetryFlags } from "../unsent.ts";
import { type EraseFlags, type PurgeFlags, runErase, runPurge } from "./erase.ts";
import { type ExportFlags, runExport } from "./export.ts";
import { runRelease, runRetry } from "./resend.ts";
import { type ListFlags, runList, runShow, runStats } from "./show.ts";

const GROUPS: LeadGroup[] = ["dealer", "form", "source", "day"];

export function addLeadsCommand(program: Command, context: CliContext): void {
  const leads = program.command("leads").description("Show, resend, export and erase leads.");
  leads
    .command("list")
    .description("List leads, the newest first.")
    .option("--dealer <slug>", "only of this dealer")
    .addOption(new Option("--form <form>", "only of this form").choices(LEAD_FORMS))
    .addOption(new Option("--status <status>", "only with this status").choices(LEAD_STATUSES))
    .option("--since <when>", "a date (2026-11-21) or a time ago (12h, 30d, 24m)", parseSince)
    .option("--failing", "only with a delivery that failed and is tried again, or has failed for good")
    .option("--possible-spam", "only suspected spam")
    .option("--limit <number>", "maximum number", parseRowLimit, 50)
    .option("--json", "as JSON")
    .action((flags: ListFlags) => runList(flags, context));
  leads
    .command("show")
    .description("Show a lead, its deliveries and its history.")
    .argument("<reference>", "such as E-7K3M9QXP")
    .option("--json", "as JSON")
    .action((reference: string, flags: { json?: boolean }) => runShow(reference, flags, context));
  leads
    .command("retry")
    .description("Queue failed deliveries again, and e-mails from the outbox. Delivered ones are not repeated.")
    .argument("[references...]", "such as E-7K3M9QXP")
    .option("--failed", "every lead with a failed delivery")
    .option("--kept", "every lead with e-mails that were kept in the outbox while there was no mail server")
    .option("--yes", "do not ask before sending kept e-mails")
    .action((references: string[], flags: RetryFlags) => runRetry(references, flags, context));
  leads
    .command("release")
    .description("Declare leads not to be spam: they go to all channels, and the customers get a confirmation.")
    .argument("<references...>", "such as E-7K3M9QXP")
    .action((references: string[]) => runRelease(references, context));
  leads
    .command("export")
    .description("Write leads to a file that is sealed by a passphrase, the oldest first. The command open opens it.")
    .argument("[file]", "a new file, which only its owner may read; without it, --plain writes to standard output")
    .addOption(new Option("--format <format>", "for a CRM or a spreadsheet").choices(["adf", "csv"]).default("csv"))
    .option("--since <when>", "a date (2026-11-21) or a time ago (12h, 30d, 24m)", parseSince)
    .option("--dealer <slug>", "only of this dealer")
    .addOption(new Option("--form <form>", "only of this form").choices(LEAD_FORMS))
    .addOption(new Option("--status <status>", "only with this status").choices(LEAD_STATUSES))
    .option("--possible-spam", "only suspected spam")
    .option("--passphrase-file <path>", "a file whose first line seals the export")
    .option("--plain", "do not seal the export")
    .action((file: string | undefined, flags: ExportFlags) => runExport(file, flags, context));
  leads
    .command("stats")
    .description("Count leads and measure the time to delivery.")
    .addOption(new Option("--by <what>", "only this table").choices(GROUPS))
    .option("--since <when>", "a date (2026-11-21) or a time ago (12h, 30d, 24m)", parseSince)
    .option("--json", "as JSON")
    .action((flags: { by?: LeadGroup; since?: Date; json?: boolean }) =>
      runStats(flags.by ? [flags.by] : GROUPS, flags, context),
    );
  leads
    .command("purge")
    .description(
      "Erase the personal data of old leads. The site does so itself at the age that its settings name. Statistics stay.",
    )
    .requiredOption("--older-than <period>", "such as 24m (months), 90d or 2y", (text: string) => parsePeriodAgo(text))
    .option("--yes", "do not ask")
    .action((flags: PurgeFlags) => runPurge(flags, context));
  leads
    .command("erase")
    .description("Erase the personal data of one person's leads. Statistics stay.")
    .option("--email <address>", "by e-mail address")
    .option("--phone <number>", "by phone number")
    .option("--yes", "do not ask")
    .action((flags: EraseFlags) => runErase(flags, context));
}
