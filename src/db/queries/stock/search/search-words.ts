import { type SQL, sql } from "drizzle-orm";
import { CHOICE_FACTS, choiceParameter, choicesOf } from "../../../../contract/facts/facts.ts";
import {
  type ParsedWords,
  parseSearchWords,
  type UnderstoodWords,
} from "../../../../contract/stock/search-words/parse-search-words.ts";
import { type StockNames, vocabularyOf } from "../../../../contract/stock/search-words/vocabulary.ts";
import type { FiltersQuery } from "../../../../contract/stock/vehicle.ts";
import type { Database } from "../../../connect.ts";
import { matches, type Search } from "./search.ts";

/** Maximum number of vehicles whose texts are searched, the newest first. */
const MAX_SEARCHED = 10_000;
/** Which of two names is more frequent does not matter beyond this number of vehicles. */
const MAX_COUNTED_NAMES = 1_000;

export type UnderstoodQuery<Query> = {
  /** With the parameters that the words stand for. */
  query: Query;
  /** Undefined: the query has no words. */
  understood?: UnderstoodWords[];
  /** The words to look for in the vehicles' texts. */
  rest: string[];
};

/** What must match as a whole: words and a parameter add up. */
const ADDED = CHOICE_FACTS.filter((name) => choicesOf(name).matchesAll).map(choiceParameter);

/** Reads the words `q` of a query. A parameter of its own wins over words that say the same. */
export async function understandWords<Query extends Omit<FiltersQuery, "dealer">>(
  db: Database,
  query: Query,
): Promise<UnderstoodQuery<Query>> {
  if (query.q === undefined) return { query, rest: [] };
  const { parameters, understood, rest } = await parseWords(db, query.q);
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  // A place comes with its distance, and a range of instalments is one of prices.
  if (query.near !== undefined) delete parameters["distance[lte]"];
  const added = ADDED.filter((name) => parameters[name] && query[name]).map((name) => [
    name,
    [...new Set([...(query[name] ?? []), ...(parameters[name] ?? [])])],
  ]);
  return { query: { ...query, ...parameters, ...given, ...Object.fromEntries(added) }, understood, rest };
}

async function parseWords(db: Database, text: string): Promise<ParsedWords> {
  return parseSearchWords(text, vocabularyOf(await listStockNames(db)));
}

/** The makes and models, the most frequent first. */
export async function listStockNames(db: Database): Promise<StockNames> {
  const { rows } = await db.execute<StockNames>(sql`
    with counts as (
      select md.id, md.make_id, (
        select count(*) from (
          select from vehicles_for_sale where model_id = md.id limit ${MAX_COUNTED_NAMES}
        ) stocked
      ) as count from models md
    )
    select
      (select coalesce(json_agg(m order by m.count desc, m.name), '[]') from (
        select mk.slug, mk.name, (select coalesce(sum(count), 0) from counts where make_id = mk.id) as count from makes mk
      ) m) as makes,
      (select coalesce(json_agg(m order by m.count desc, m.name), '[]') from (
        select md.slug, md.name, mk.slug as make_slug, c.count
        from models md join makes mk on mk.id = md.make_id join counts c on c.id = md.id
      ) m) as models
  `);
  return rows[0] as StockNames;
}

export type FoundTexts = { ids?: number[]; isLowerBound: boolean };

/**
 * The vehicles among those of `search` in which each of the words begins a word of the variant, the description or the
 * stock number. An index of these texts would slow imports down, so of a large stock the newest vehicles are read; a whole
 * stock number is found in any. Without words, there are no ids.
 */
export async function findByTexts(db: Database, search: Search, words: readonly string[]): Promise<FoundTexts> {
  if (words.length === 0) return { isLowerBound: false };
  const { rows } = await db.execute<{ ids: number[]; isLowerBound: boolean }>(sql`
    with newest as materialized (
      select id from vehicles_for_sale where ${matches(search)} order by id desc limit ${MAX_SEARCHED + 1}
    )
    select (select count(*) from newest) > ${MAX_SEARCHED} as "isLowerBound", array(
      select id from newest join vehicles using (id) where ${sql.join(words.map(hasWord), sql` and `)}
      union
      select id from vehicles_for_sale
      where ${matches(search)} and id in (select id from vehicles where lower(stock_number) = ${words.join(" ")})
    ) as ids
  `);
  return rows[0] as (typeof rows)[number];
}

function hasWord(word: string): SQL {
  // Words have letters, digits and dots only.
  return sql`(variant || ' ' || stock_number || ' ' || description) ~* ${`\\m${word.replaceAll(".", "\\.")}`}`;
}
