import { getTableName, sql } from "drizzle-orm";
import type { StayingItem } from "../../../contract/staff/demo.ts";
import type { Transaction } from "../../connect.ts";
import { listDemoUploads } from "../demo-uploads.ts";
import { DEMO_TABLES } from "./demo-tables.ts";
import type { TablePlan } from "./plan-removal.ts";

/** Columns of vehicles with paths of files. Reading only these, many cars are searched soon. */
const VEHICLE_FILES = sql`images || array[inspection_report, video, video_poster, video_captions]`;
/** What looks like a file in the values of a row. */
const FILE = "[\\w./-]+\\.(?:webp|jpe?g|png|avif|pdf|mp4|vtt)";

/** Which of the demo's files leave the library: those that nobody described, and that nothing shows once the rows in `goes` are gone. */
export async function planMedia(
  tx: Transaction,
  plans: readonly TablePlan[],
): Promise<{ goes: number[]; staying: StayingItem[] }> {
  const files = await listFiles(tx);
  if (files.length === 0) return { goes: [], staying: [] };
  const shown = await listShownFiles(tx, plans);
  const isShown = (path: string) => shown.has(path) || shown.has(path.replace(/^[^/]+\//, ""));
  const staying = files.flatMap(({ id, title, path, author, changed }) => {
    if (changed) return [{ id, title, reason: author === null ? "Changed since" : `Changed by ${author}` }];
    return isShown(path) ? [{ id, title, reason: "Is shown by something that stays" }] : [];
  });
  const stays = new Set(staying.map(({ id }) => id));
  return { goes: files.map(({ id }) => id).filter((id) => !stays.has(id)), staying };
}

type File = { id: number; path: string; title: string; changed: boolean; author: string | null };

async function listFiles(tx: Transaction): Promise<File[]> {
  const { rows } = await tx.execute<File>(sql`
    select media.id, path, title, alternative_text <> '' or focus_x is not null or dealer_id is not null or entry.name is not null as changed,
      entry.name as author
    from media left join lateral (
      select person_name as name from audit_entries
      where resource = 'media' and item_id = media.id::text order by audit_entries.id desc limit 1
    ) entry on true
    where sha256 is null and deleted_at is null and path = any(${sql.param(listDemoUploads())}) order by media.id`);
  return rows;
}

/** The paths and names of files in all rows that stay, of the demo or not. Names may be relative to a folder. */
async function listShownFiles(tx: Transaction, plans: readonly TablePlan[]): Promise<ReadonlySet<string>> {
  const searches = DEMO_TABLES.map(({ resource, table }) => {
    const goes = plans.find((plan) => plan.resource === resource)?.goes ?? [];
    const name = sql.identifier(getTableName(table));
    const stays = sql`${name}.id <> all(${sql.param(goes)}::integer[])`;
    return resource === "vehicles"
      ? sql`select unnest(${VEHICLE_FILES}) from ${name} where ${stays}`
      : sql`select found[1] from ${name}, regexp_matches(to_jsonb(${name})::text, ${FILE}, 'g') as found where ${stays}`;
  });
  const drafts = sql`select found[1] from item_drafts, regexp_matches(changes::text, ${FILE}, 'g') as found`;
  const { rows } = await tx.execute<{ file: string }>(
    sql`select distinct regexp_replace(file, '^/?(uploads/)?', '') as file from (${sql.join([...searches, drafts], sql` union all `)}) as shown(file)
      where file is not null`,
  );
  return new Set(rows.map(({ file }) => file));
}
