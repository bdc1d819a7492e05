import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { checkSettings } from "../../api/staff/settings/check-settings.ts";
import { parseSettings } from "../../api/staff/settings/parse-settings.ts";
import type { SettingName } from "../../contract/settings/setting-values.ts";
import type { Database } from "../../db/connect.ts";
import { changeSettings, readSettings } from "../../db/queries/settings/settings.ts";
import { commandLineAuthor } from "../author.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";

/** Adds the commands of the settings that administrators change under /staff/settings. */
export function addSettingsCommand(program: Command, context: CliContext): void {
  const write = (line: string) => void context.stdout.write(`${line}\n`);
  const settings = program.command("settings").description("The settings of the group, as under /staff/settings.");
  settings
    .command("get")
    .description("Print one setting as JSON.")
    .argument("<name>", "the setting, such as groupName")
    .action((name: string) =>
      withDatabase(context, async (db) => {
        const all = await readSettings(db);
        if (!Object.hasOwn(all, name)) throw new Error(`There is no setting ${name}: see settings export`);
        write(JSON.stringify(all[name as SettingName]));
      }),
    );
  settings
    .command("set")
    .description("Change one setting. It is live at once.")
    .argument("<name>", "the setting, such as groupName")
    .argument("<value>", 'JSON, or a text: 12.5, true, null, "Karoo Motor Group"')
    .action((name: string, value: string) =>
      withDatabase(context, async (db) => {
        await change(db, { [name]: parseValue(value) });
        write(`${name} is changed.`);
      }),
    );
  settings
    .command("export")
    .description("Print all settings as JSON.")
    .action(() => withDatabase(context, async (db) => write(JSON.stringify(await readSettings(db), null, 2))));
  settings
    .command("import")
    .description("Change the settings that a file of JSON has. Nothing is changed if one of them is invalid.")
    .argument("<file>", "the file, or - for standard input")
    .action((file: string) =>
      withDatabase(context, async (db) => {
        const given = JSON.parse(file === "-" ? await text(context.stdin) : await readFile(file, "utf8"));
        const count = await change(db, given);
        write(count === 1 ? "1 setting is changed." : `${count} settings are changed.`);
      }),
    );
}

function parseValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Changes settings, and returns how many differ from before. Throws if one is invalid. */
async function change(db: Database, given: unknown): Promise<number> {
  const { settings, violations: mistakes } = parseSettings(given);
  const violations = mistakes.length > 0 ? mistakes : await checkSettings(db, settings);
  if (violations.length > 0) {
    throw new Error(violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("; "));
  }
  return changeSettings(db, settings, commandLineAuthor());
}
