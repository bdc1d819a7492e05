import { type SQL, sql } from "drizzle-orm";
import { MAX_COUNTED } from "./find-matches.ts";
import { matches, matchesAll, type Search } from "./search.ts";

const COLUMNS = sql.raw(
  "id, dealer_id, model_id, fuel_type, transmission, state, body_type, colour_family, price, year, mileage",
);

/**
 * The newest vehicles of several searches within one query, each read once. More than `max` are cut off, which bounds the time.
 */
export class Samples {
  readonly #max: number;
  readonly #samples = new Map<string, { name: string; search: Search; isCounted: boolean }>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The name of the table with the vehicles of `search`, which are counted. */
  of(search: Search): SQL {
    return this.#add(search, true);
  }

  /** The same, if it does not matter how many there are. */
  valuesOf(search: Search): SQL {
    return this.#add(search, false);
  }

  #add(search: Search, isCounted: boolean): SQL {
    const key = JSON.stringify(search);
    const known = this.#samples.get(key);
    const name = known?.name ?? `sample_${this.#samples.size}`;
    this.#samples.set(key, { name, search, isCounted: isCounted || known?.isCounted === true });
    return sql.raw(name);
  }

  /** The tables, for a `with` clause. */
  tables(): SQL {
    const tables = [...this.#samples.values()].flatMap(({ name, search }) => this.#tablesOf(name, search));
    return sql.join(tables, sql`, `);
  }

  /** Whether a search has more vehicles than are counted. */
  areCutOff(): SQL {
    const counted = [...this.#samples.values()].filter(({ isCounted }) => isCounted);
    const sizes = counted.map(({ name }) => sql`(select count(*) from ${sql.raw(name)}) > ${this.#max}`);
    return sql`(${sql.join(sizes, sql` or `)})`;
  }

  /** As in `findPage`, the number of matches decides how the newest are found. */
  #tablesOf(name: string, search: Search): SQL[] {
    const [table, few, many] = [name, `${name}_few`, `${name}_many`].map((one) => sql.raw(one)) as [SQL, SQL, SQL];
    const newest = sql`order by id desc limit ${this.#max + 1}`;
    const found = sql`select ${COLUMNS} from vehicles where ${matches(search)}`;
    if (matchesAll(search)) return [sql`${table} as materialized (${found} ${newest})`];
    return [
      sql`${few} as materialized (${found} limit ${MAX_COUNTED + 1})`,
      sql`${many} as (select count(*) > ${MAX_COUNTED} as are from ${few})`,
      sql`${table} as materialized (
        (select * from ${few} where not (select are from ${many}) ${newest})
        union all (${found} and (select are from ${many}) ${newest})
      )`,
    ];
  }
}
