import { Command, CommanderError } from "commander";
import { ConfigError } from "../server/config/config.ts";
import { addBackupsCommand } from "./backup/backups-command.ts";
import { addBackupCommands } from "./backup/command.ts";
import { addCatalogueCommand } from "./catalogue.ts";
import { addChannelsCommand } from "./channels/command.ts";
import type { CliContext } from "./context.ts";
import { addDemoCommand } from "./demo.ts";
import { addErasuresCommand } from "./erasures.ts";
import { addFinanceCommand } from "./finance/command.ts";
import { addLeadsCommand } from "./leads/command.ts";
import { addOpenCommand } from "./sealing/command.ts";
import { addSettingsCommand } from "./settings/command.ts";
import { addStaffCommand } from "./staff/command.ts";
import { addStockCommand } from "./stock.ts";

/** Runs the command in `args` (without node and script). Returns the exit code; errors are written to `stderr`. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const program = new Command("npm run cli --")
    .description(
      "The staff's command line: leads and the channels that deliver them, the dealers' stock, the catalogue and its demo, finance " +
        "applications, backups, erasures that wait, who may sign in to the back office, and the group's settings.",
    )
    .addHelpText("after", "\nThe database is the site's: DATABASE_URL, or the embedded one under DATA_DIR.")
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    });
  addLeadsCommand(program, context);
  addChannelsCommand(program, context);
  addStockCommand(program, context);
  addCatalogueCommand(program, context);
  addDemoCommand(program, context);
  addFinanceCommand(program, context);
  addBackupCommands(program, context);
  addBackupsCommand(program, context);
  addErasuresCommand(program, context);
  addOpenCommand(program, context);
  addStaffCommand(program, context);
  addSettingsCommand(program, context);

  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode; // commander has written the message
    context.stderr.write(`${toLine(error)}\n`);
    return 1;
  }
}

/** Formats an error as one line for staff. Errors of the system or the database have a code and are marked as failures. */
function toLine(error: unknown): string {
  if (error instanceof ConfigError) return error.messages.join("; ");
  const { message, code } = error as NodeJS.ErrnoException;
  const line = (message || code || String(error)).split("\n")[0] as string;
  return code === undefined ? line : `Failed: ${line}`;
}
