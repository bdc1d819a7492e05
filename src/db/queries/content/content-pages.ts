import { and, asc, eq } from "drizzle-orm";
import type { ContentPage } from "../../../contract/content/pages/content-page.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database, Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { pages } from "../../schema/content.ts";
import { type Page, singlePage } from "../page.ts";
import { isLive } from "./is-live.ts";

type ContentPageFields = Fields<ContentPage>;

const { slug, title, description, blocks } = pages;

/** The pages of editors, without their blocks. */
export async function listContentPages(db: Database): Promise<Page<ContentPageFields>> {
  return singlePage(await db.select({ slug, title, description }).from(pages).where(isLive(pages)).orderBy(asc(slug)));
}

/** One page. Throws NotFound. */
export async function getContentPage(db: Database, address: string): Promise<Required<ContentPageFields>> {
  const [row] = await db
    .select({ slug, title, description, blocks })
    .from(pages)
    .where(and(isLive(pages), eq(slug, address)));
  return mustExist(row, "The page");
}

/** Whether visitors see a page of editors at this address. */
export async function isContentPage(db: Database | Transaction, address: string): Promise<boolean> {
  return (await db.$count(pages, and(isLive(pages), eq(slug, address)))) > 0;
}
