import type { Command } from "commander";
import { formatSouthAfricanTime } from "../contract/dates/format-date.ts";
import { countsInWords, type DemoStatus, goingItems, nameOfKind } from "../contract/staff/demo.ts";
import { readDemoStatus, removeDemo, restoreDemo } from "../db/demo/removal/demo-removal.ts";
import { commandLineAuthor } from "./author.ts";
import { confirm } from "./confirm.ts";
import type { CliContext } from "./context.ts";
import { toTable } from "./output/table.ts";
import { withDatabase } from "./with-database.ts";

type ConfirmFlags = { yes?: boolean };

export function addDemoCommand(program: Command, context: CliContext): void {
  const demo = program
    .command("demo")
    .description("The demo catalogue: what is left of it, and how to begin without it.");
  demo
    .command("status")
    .description("List what a removal would take out, and what stays and why.")
    .action(() => runStatus(context));
  demo
    .command("remove")
    .description("Take out what is unchanged and unused. It can be brought back for thirty days.")
    .option("--yes", "do not ask for confirmation")
    .action((flags: ConfirmFlags) => runRemove(flags, context));
  demo
    .command("restore")
    .description("Bring back what was taken out in the last thirty days, with the same ids and addresses.")
    .action(() => runRestore(context));
}

async function runStatus(context: CliContext): Promise<void> {
  context.stdout.write(statusText(await withDatabase(context, readDemoStatus)));
}

async function runRemove({ yes }: ConfirmFlags, context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const going = countsInWords(goingItems(await readDemoStatus(db)));
    if (going === "") {
      context.stdout.write("There is nothing of the demo to take out.\n");
      return;
    }
    if (!yes && !(await confirm(context, `This takes out ${going}`))) {
      context.stdout.write("Nothing was changed.\n");
      return;
    }
    const { items } = await removeDemo(db, commandLineAuthor());
    context.stdout.write(
      `Removed: ${countsInWords(items) || "nothing"}. \`demo restore\` brings it back for thirty days.\n`,
    );
  });
}

async function runRestore(context: CliContext): Promise<void> {
  await withDatabase(context, async (db) => {
    const { items, leftOut } = await restoreDemo(db, commandLineAuthor());
    context.stdout.write(`Brought back: ${countsInWords(items) || "nothing"}.\n`);
    if (leftOut > 0) {
      context.stdout.write(
        `${leftOut} stayed out, because something of yours has their address, or what they belong to is gone.\n`,
      );
    }
  });
}

function statusText({ kinds, removal }: DemoStatus): string {
  const table = toTable(kinds.map(({ resource, goes, stays }) => ({ kind: nameOfKind(resource), goes, stays })));
  const reasons = kinds.flatMap(({ staying }) => staying.map(({ title, reason }) => `  ${title}: ${reason}\n`));
  const lines = [
    table === "" ? "Nothing of the demo is there.\n" : table,
    ...(reasons.length > 0 ? ["What stays, and why:\n", ...reasons] : []),
    ...(removal === null ? [] : [removalText(removal)]),
  ];
  return lines.join("");
}

function removalText({ at, by, until, items }: NonNullable<DemoStatus["removal"]>): string {
  const removed = `Removed on ${formatSouthAfricanTime(new Date(at))} by ${by}.`;
  return items > 0
    ? `${removed} ${items} items can be brought back until ${formatSouthAfricanTime(new Date(until))}.\n`
    : `${removed} It cannot be brought back any more.\n`;
}
