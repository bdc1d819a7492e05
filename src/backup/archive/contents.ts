/** The documents in a backup, beside the rows of tables (tables/NAME/PART), the uploads (uploads/PATH) and lists of a bucket (bucket/PART). */
import type { BackupSequence, BackupTable } from "../../db/backup/tables.ts";
import type { AppliedMigration } from "../../db/migrate.ts";

export const MANIFEST = "manifest.json";
/** The keys, after the manifest. Backups that a person makes have them in a file of their own. */
export const KEYS = "keys.json";
export const FORMAT = 1;

/** The first entry. */
export type Manifest = {
  format: number;
  createdAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
};

/** What is kept outside the database, and what it cannot be used without. */
export type SiteKeys = {
  /** The keys of finance applications in base64, the current one first. */
  finance: string[];
  /** The private key of notifications in base64url. */
  vapid: string;
};

/** An object in the bucket of the media library, whose contents are not in the backup. A line of JSON in bucket/PART. */
export type BucketObject = { key: string; bytes: number };

/** The last entry. */
export type BackupEnd = {
  /** Number of rows by table. */
  rows: Record<string, number>;
  uploads: number;
  /** Number of listed objects of the bucket. Absent if the media library is not in a bucket. */
  objects?: number;
  sequences: BackupSequence[];
};

type Counts = Pick<BackupEnd, "rows" | "uploads" | "objects">;

/** Number of rows in all tables. */
export const countRows = ({ rows }: Pick<BackupEnd, "rows">) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Describes the size of a backup. */
export function describeContents({ rows, uploads, objects }: Counts): string {
  const listed = objects === undefined ? "" : `, a list of ${objects} objects in the bucket`;
  return `${Object.keys(rows).length} tables with ${countRows({ rows })} rows, ${uploads} uploads${listed}`;
}
