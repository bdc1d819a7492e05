import { resolve } from "node:path";
import type { Command } from "commander";
import { ensureBackupKey } from "../../backup/backup-key.ts";
import { parseBackupName } from "../../backup/backup-name.ts";
import { openBackupPlace } from "../../backup/place/backup-place.ts";
import { formatShortTime } from "../../contract/dates/format-date.ts";
import { backupAddress, backupKeySource } from "../../server/backups/backup-config.ts";
import type { CliContext } from "../context.ts";
import { toTable } from "../output/table.ts";

export function addBackupsCommand(program: Command, context: CliContext): void {
  const backups = program.command("backups").description("The backups that the site makes by itself, and their key.");
  backups
    .command("list")
    .description("List what is at the place of backups, newest first. Needs neither the database nor the key.")
    .option("--from <place>", "another folder or bucket than this site's: /folder or s3://bucket/folder")
    .action((flags: { from?: string }) => runList(flags, context));
  backups
    .command("key")
    .description(
      "Print the key that opens the backups of this site. Keep it where neither the site nor its backups are.",
    )
    .action(() => runKey(context));
}

async function runList({ from }: { from?: string }, { loadConfig, stdout }: CliContext): Promise<void> {
  const place = await openBackupPlace(from === undefined ? backupAddress(loadConfig()) : placeOf(from));
  const rows = (await place.list())
    .flatMap(({ name, bytes }) => {
      const parsed = parseBackupName(name);
      return parsed === undefined ? [] : [{ name, bytes, ...parsed }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ name, bytes, at, keyId }) => ({ name, made: formatShortTime(at), MB: Math.ceil(bytes / 1e6), key: keyId }));
  stdout.write(rows.length > 0 ? toTable(rows) : `There is no backup at ${place.address}.\n`);
}

async function runKey({ loadConfig, stdout }: CliContext): Promise<void> {
  const { identity, recipient, id } = await ensureBackupKey(backupKeySource(loadConfig()));
  stdout.write(`# key ${id} of backups, public key: ${recipient}\n${identity}\n`);
}

/** The address of a place that somebody types: a bucket, or a folder. */
export const placeOf = (text: string) => (text.startsWith("s3:") ? text : resolve(text));
