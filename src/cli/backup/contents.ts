/** The documents in a backup, beside the rows of tables (tables/NAME/PART) and the uploads (uploads/PATH). */
import type { BackupSequence, BackupTable } from "../../db/backup/tables.ts";
import type { AppliedMigration } from "../../db/migrate.ts";

export const MANIFEST = "manifest.json";
export const FORMAT = 1;

/** The first entry. */
export type Manifest = {
  format: number;
  createdAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
};

/** The last entry. */
export type BackupEnd = {
  /** Number of rows by table. */
  rows: Record<string, number>;
  uploads: number;
  sequences: BackupSequence[];
};

/** Describes the size of a backup. */
export function describeContents({ rows, uploads }: Pick<BackupEnd, "rows" | "uploads">): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${counts.length} tables with ${total} rows, ${uploads} uploads`;
}
