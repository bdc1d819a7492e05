import { sql } from "drizzle-orm";
import type { PageKind } from "../../../contract/pages.ts";
import type { SearchFilter } from "../../../contract/stock/search/search-filters.ts";
import type { Database } from "../../connect.ts";
import { byDay, isDayWithin, isOfDealers, type Period, type ReportScope, withBefore } from "./period.ts";

/** Words that a report lists, and the searches that they need: what one person typed once is nobody's business. */
const MAX_WORDS = 50;
const MIN_SEARCHES = 3;

export type ViewsOfDay = { day: string; views: number; before: number };

/** Page views on each day of the period, and on the same day of the previous period. */
export async function viewsByDay(db: Database, scope: ReportScope, period: Period): Promise<ViewsOfDay[]> {
  const counts = sql`select day, sum(views) as n from page_views
    where ${isDayWithin(sql`day`, withBefore(period))} and ${isOfDealers(sql`dealer_id`, scope)} group by 1`;
  const { rows } = await db.execute<ViewsOfDay>(byDay(period, counts, "views"));
  return rows;
}

export type ViewsOfPage = { name: PageKind; views: number; before: number };

/** Views of each kind of page in the period and in the previous one. */
export async function viewsByPage(db: Database, scope: ReportScope, period: Period): Promise<ViewsOfPage[]> {
  const isNow = isDayWithin(sql`day`, period);
  const { rows } = await db.execute<ViewsOfPage>(sql`
    select kind as name, coalesce(sum(views) filter (where ${isNow}), 0)::integer as views,
      coalesce(sum(views) filter (where not ${isNow}), 0)::integer as before
    from page_views where ${isDayWithin(sql`day`, withBefore(period))} and ${isOfDealers(sql`dealer_id`, scope)}
    group by 1 order by 2 desc, 3 desc, 1`);
  return rows;
}

export type SearchCount = { name: string; searches: number; withoutResult: number };

/** The MAX_WORDS most frequent search words for used cars in the period, of those that were searched at least three times. */
export async function searchWords(db: Database, scope: ReportScope, period: Period): Promise<SearchCount[]> {
  const { rows } = await db.execute<SearchCount>(sql`
    select name, sum(searches)::integer as searches, sum(without_result)::integer as "withoutResult" from search_counts
    where kind = 'words' and ${isDayWithin(sql`day`, period)} and ${isOfDealers(sql`dealer_id`, scope)}
    group by 1 having sum(searches) >= ${MIN_SEARCHES} order by 2 desc, 3 desc, 1 limit ${MAX_WORDS}`);
  return rows;
}

/** Used-car searches in the period by filter, and how many of them found nothing. */
export async function searchFilters(
  db: Database,
  scope: ReportScope,
  period: Period,
): Promise<(SearchCount & { name: SearchFilter })[]> {
  const { rows } = await db.execute<SearchCount & { name: SearchFilter }>(sql`
    select name, sum(searches)::integer as searches, sum(without_result)::integer as "withoutResult" from search_counts
    where kind = 'filter' and ${isDayWithin(sql`day`, period)} and ${isOfDealers(sql`dealer_id`, scope)}
    group by 1 order by 2 desc, 1`);
  return rows;
}
