/** The backups of the site, for administrators. */
import Type, { type Static } from "typebox";
import { Choice, Nullable } from "../fields.ts";

/** `nightly`: by the clock. `asked`: by a button of the back office. `command`: by the command line, into a file of its own. */
export const BACKUP_ORIGINS = ["nightly", "asked", "command"] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

export const BACKUP_STATES = ["asked", "running", "done", "failed"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Of what a backup is kept as the last one: a day, a week or a month. */
export const BACKUP_PERIODS = ["daily", "weekly", "monthly"] as const;
export type BackupPeriod = (typeof BACKUP_PERIODS)[number];

const BackupItem = Type.Object({
  id: Type.Integer(),
  origin: Choice(BACKUP_ORIGINS),
  state: Choice(BACKUP_STATES),
  startedAt: Type.String(),
  finishedAt: Nullable(Type.String()),
  /** Name of the file. Null for one of the command line. */
  name: Nullable(Type.String()),
  place: Nullable(Type.String()),
  bytes: Nullable(Type.Integer()),
  rows: Nullable(Type.Integer()),
  uploads: Nullable(Type.Integer()),
  isSealed: Type.Boolean(),
  /** As what it is kept; empty if it goes at the next backup. */
  keptAs: Type.Array(Choice(BACKUP_PERIODS)),
  /** Why it failed, as a sentence. */
  problem: Nullable(Type.String()),
  triedAt: Nullable(Type.String()),
  /** Whether it could be restored when it was tried. Null if it was not tried, or could not be. */
  isReadable: Nullable(Type.Boolean()),
  /** What the drill found, or why there was none, as a sentence. */
  drillProblem: Nullable(Type.String()),
});
export type BackupItem = Static<typeof BackupItem>;

/** GET and POST /backups. */
export const Backups = Type.Object({
  /** Where the next backup goes: a folder on the server, or the address of a bucket. */
  place: Type.String(),
  /** Whether that is inside the site's own data folder, and lost with it. */
  isInside: Type.Boolean(),
  /** The file on the server that has the key. Null if the key is in the settings of the machine. */
  keyFile: Nullable(Type.String()),
  /** When the next nightly backup is due. Null if there are none. */
  nextAt: Nullable(Type.String()),
  /** Newest first: those whose file is there, and what became of the attempts of the last weeks. */
  items: Type.Array(BackupItem),
});
export type Backups = Static<typeof Backups>;

/** How the commands of a new machine name the file of the key. */
export const KEY_FILE = "backup.key";

/** The two commands that bring the whole site to an empty machine. `name`: of one backup; by default the latest. */
export function restoreCommands(place: string, name = "latest"): string[] {
  return [`npm run cli -- restore ${name} --from ${shellWord(place)} --key-file ${KEY_FILE}`, "npm start"];
}

/** Quotes a text for a POSIX shell where needed. */
const shellWord = (text: string) => (/^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
