/** Names of backups that the site makes by itself: `site-20261127T020003123Z-1a2b3c4d.tar.gz.age`. */

const PREFIX = "site-";
const SUFFIX = ".tar.gz.age";
const PATTERN = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([\da-f]{8})\.tar\.gz\.age$/;

/** The name of the backup that begins at `at` and is sealed by the key with this id. */
export function nameBackup(at: Date, keyId: string): string {
  return `${PREFIX}${at.toISOString().replace(/[-:.]/g, "")}-${keyId}${SUFFIX}`;
}

/** What a name tells; undefined if it is none of a backup. */
export function parseBackupName(name: string): { at: Date; keyId: string } | undefined {
  const [, year, month, day, hours, minutes, seconds, ms, keyId] = PATTERN.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return keyId === undefined || Number.isNaN(at.getTime()) ? undefined : { at, keyId };
}
