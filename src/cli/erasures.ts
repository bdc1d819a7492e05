import { Argument, type Command } from "commander";
import { formatShortTime } from "../contract/dates/format-date.ts";
import { ERASURE_KINDS, type ErasureKind } from "../contract/privacy/erasure-kind.ts";
import { confirmErasure, listHeldErasures } from "../db/queries/privacy/erasures/held-erasures.ts";
import { confirm } from "./confirm.ts";
import type { CliContext } from "./context.ts";
import { toTable } from "./output/table.ts";
import { withDatabase } from "./with-database.ts";

type ConfirmFlags = { yes?: boolean };

export function addErasuresCommand(program: Command, context: CliContext): void {
  const erasures = program
    .command("erasures")
    .description("Erasures of old data that wait for you, because they are far more than those of a usual day.");
  erasures
    .command("list")
    .description("List what waits.")
    .action(() => runList(context));
  erasures
    .command("confirm")
    .description(
      "Let the next run of a worker erase what waits. Check the retention period and the server's clock first.",
    )
    .addArgument(new Argument("<kind>", "as listed").choices(Object.keys(ERASURE_KINDS)))
    .option("--yes", "do not ask for confirmation")
    .action((kind: ErasureKind, flags: ConfirmFlags) => runConfirm(kind, flags, context));
}

async function runList(context: CliContext): Promise<void> {
  const held = await withDatabase(context, listHeldErasures);
  const rows = held.map(({ kind, due, usual, heldAt, confirmedAt }) => ({
    kind,
    what: ERASURE_KINDS[kind],
    due,
    "on a usual day": usual,
    "waits since": formatShortTime(heldAt),
    confirmed: confirmedAt && formatShortTime(confirmedAt),
  }));
  context.stdout.write(rows.length > 0 ? toTable(rows) : "Nothing waits.\n");
}

async function runConfirm(kind: ErasureKind, { yes }: ConfirmFlags, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const held = (await listHeldErasures(db)).find((one) => one.kind === kind);
    if (held === undefined) throw new Error(`No erasure of ${ERASURE_KINDS[kind]} waits`);
    const effect = `This permanently erases ${held.due} ${ERASURE_KINDS[kind]}; on a usual day ${held.usual} become due`;
    if (!yes && !(await confirm(context, effect))) {
      context.stdout.write("Nothing was confirmed.\n");
      return;
    }
    await confirmErasure(db, kind);
    context.stdout.write("Confirmed. A worker erases it in the next hour.\n");
  });
}
