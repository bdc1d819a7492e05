import { Command } from "commander";
import { ConfigError, loadConfig } from "../server/config/config.ts";
import { catalogueCommand } from "./catalogue.ts";
import { channelsCommand } from "./channels.ts";
import { financeCommand } from "./finance.ts";
import { leadsCommand } from "./leads.ts";
import { stockCommand } from "./stock.ts";

const program = new Command("npm run cli --")
  .description(
    "The staff's command line: leads and where dealers receive them, the dealers' stock, the catalogue and finance " +
      "applications.",
  )
  .addHelpText("after", "\nThe database is the one the site uses: DATABASE_URL, or the embedded one under DATA_DIR.")
  .showSuggestionAfterError()
  .addCommand(leadsCommand(loadConfig))
  .addCommand(channelsCommand(loadConfig))
  .addCommand(stockCommand(loadConfig))
  .addCommand(catalogueCommand(loadConfig))
  .addCommand(financeCommand(loadConfig));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${said(error)}\n`);
  process.exitCode = 1;
}

/** One line for staff. What the system or the database reports comes with a code, and is named as a failure. */
function said(error: unknown): string {
  if (error instanceof ConfigError) return error.messages.join("; ");
  const { message, code } = error as NodeJS.ErrnoException;
  const line = (message || code || String(error)).split("\n")[0] as string;
  return code === undefined ? line : `Failed: ${line}`;
}
