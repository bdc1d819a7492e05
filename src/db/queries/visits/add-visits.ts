import { sql } from "drizzle-orm";
import type { PageKind } from "../../../contract/pages.ts";
import type { SearchFilter } from "../../../contract/stock/search/search-filters.ts";
import type { Database } from "../../connect.ts";

/** Views of a page. `dealer` is the slug of the dealer whose microsite it is in; "" for the group's pages. */
export type PageVisit = { dealer: string; kind: PageKind; key: string; views: number };
export type SearchVisit = {
  dealer: string;
  filters: readonly SearchFilter[];
  words: string | null;
  searches: number;
  withoutResult: number;
};
export type VisitCounts = { pages: PageVisit[]; searches: SearchVisit[] };

/** Maximum number of distinct words to count in a day, since anybody can invent words. */
const MAX_WORDS_PER_DAY = 2000;

/** Whether the key of a page belongs to something that exists, since addresses may be invented. */
const KEY_EXISTS = sql`case g.kind
  when 'used-list' then exists (select from makes m left join models o on o.make_id = m.id
    where g.key in (m.slug, m.slug || '/' || o.slug))
  when 'new-model' then exists (select from range_models r where r.make_slug || '/' || r.model_slug = g.key)
  when 'test-drive' then exists (select from range_models r where r.make_slug || '/' || r.model_slug = g.key)
  when 'special' then exists (select from deals where slug = g.key)
  when 'service-deal' then exists (select from deals where slug = g.key)
  when 'blog-post' then exists (select from blog_posts where slug = g.key)
  when 'content-page' then exists (select from pages where slug = g.key)
  else false end`;

/**
 * Adds the counts of `day`, a South African date, to the tables of visits, in one statement. Concurrent processes cannot deadlock, since
 * rows are written in the order of their keys. Leaves out visits to unknown dealers.
 */
export async function addVisits(db: Database, day: string, { pages, searches }: VisitCounts): Promise<void> {
  if (pages.length === 0 && searches.length === 0) return;
  const searchRows = searches.flatMap(({ dealer, filters, words, ...counts }) => [
    { dealer, kind: "all", name: "", ...counts },
    ...filters.map((name) => ({ dealer, kind: "filter", name, ...counts })),
    ...(words === null ? [] : [{ dealer, kind: "words", name: words, ...counts }]),
  ]);
  await db.execute(sql`
    with given_pages as (
      select coalesce(d.id, 0) as dealer_id, g.kind, g.key, g.views
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as g (dealer text, kind text, key text, views integer)
      left join dealers d on d.slug = g.dealer
      where g.dealer = '' or d.id is not null
    ), given_searches as (
      select coalesce(d.id, 0) as dealer_id, g.kind, g.name, g.searches, g."withoutResult"
      from jsonb_to_recordset(${JSON.stringify(searchRows)}::jsonb)
        as g (dealer text, kind text, name text, searches integer, "withoutResult" integer)
      left join dealers d on d.slug = g.dealer
      where g.dealer = '' or d.id is not null
    ), room as (
      select ${MAX_WORDS_PER_DAY} - count(distinct name) as words
      from search_counts where day = ${day}::date and kind = 'words'
    ), new_words as (
      select name, row_number() over (order by name) as number
      from (select distinct name from given_searches g where g.kind = 'words'
        and not exists (select from search_counts s where s.day = ${day}::date and s.kind = 'words' and s.name = g.name)) n
    ), added_pages as (
      insert into page_views (day, dealer_id, kind, key, views)
      select ${day}::date, g.dealer_id, g.kind, k.key, sum(g.views) from given_pages g
      cross join lateral (select case when ${KEY_EXISTS} then g.key else '' end as key) k
      group by g.dealer_id, g.kind, k.key order by g.dealer_id, g.kind, k.key
      on conflict (dealer_id, day, kind, key) do update set views = page_views.views + excluded.views
    ), added_vehicles as (
      insert into vehicle_views (day, dealer_id, vehicle_id, views)
      select ${day}::date, v.dealer_id, v.id, sum(g.views) from given_pages g
      join vehicles v on v.id = case when g.kind = 'used-car' then g.key::integer end
      group by v.dealer_id, v.id order by v.dealer_id, v.id
      on conflict (dealer_id, day, vehicle_id) do update set views = vehicle_views.views + excluded.views
    )
    insert into search_counts (day, dealer_id, kind, name, searches, without_result)
    select ${day}::date, g.dealer_id, g.kind, g.name, sum(g.searches), sum(g."withoutResult") from given_searches g
    left join new_words n on n.name = g.name and g.kind = 'words'
    where n.number is null or n.number <= (select words from room)
    group by g.dealer_id, g.kind, g.name order by g.dealer_id, g.kind, g.name
    on conflict (dealer_id, day, kind, name) do update
      set searches = search_counts.searches + excluded.searches,
        without_result = search_counts.without_result + excluded.without_result`);
}
