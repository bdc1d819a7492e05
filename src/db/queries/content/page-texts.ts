import { and, asc, eq } from "drizzle-orm";
import type { PageText } from "../../../contract/content/page-text.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { pageTexts } from "../../schema/content.ts";
import { type Page, singlePage } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { isLive } from "./is-live.ts";

export type PageTextFields = Fields<PageText> & { id: number };

const { id, path, title, body } = pageTexts;
const COLUMNS = { id, path, title, body };

/** The text of the page at `path`, or of all pages that have one. */
export async function listPageTexts(db: Database, query: { path?: string }): Promise<Page<PageTextFields>> {
  const ofPage = query.path === undefined ? undefined : eq(path, query.path);
  const rows = await db
    .select(COLUMNS)
    .from(pageTexts)
    .where(and(isLive(pageTexts), ofPage))
    .orderBy(asc(path));
  return singlePage(rows);
}

/** The text with `rowId`. Throws NotFound. */
export async function getPageText(db: Database, rowId: string): Promise<PageTextFields> {
  const [row] = await db
    .select(COLUMNS)
    .from(pageTexts)
    .where(and(isLive(pageTexts), eq(id, parseRowId(rowId))));
  return mustExist(row, "The text");
}
