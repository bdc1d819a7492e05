import { type SQL, sql } from "drizzle-orm";
import { FIGURE_NAMES, FIGURES, type FigureGroup, type FigureName } from "../../../../contract/reports/figures.ts";
import { type ComparedFigures, type FigureValues, MAX_COMPARED } from "../../../../contract/staff/reports/figures.ts";
import type { Database } from "../../../connect.ts";
import { isWithin, type Period, type ReportScope } from "../period.ts";
import { groupOf, measuresAt, rowsOf, SOURCE_NAMES, type SourceName, sourceOf } from "./figure-sources.ts";
import { readGroupNames } from "./group-names.ts";

/** A period, and the one that ends on the day before it. */
export type Comparison = { period: Period; before: Period };

type Measured = {
  key: string;
  isTotal: boolean;
  isNow: boolean;
  figure: FigureName;
  value: number | null;
  rows: number;
  place: number | null;
  found: number;
};

/**
 * The figures of a period and of the one before it, for each dealer, person, source, campaign or car: the `limit` with the most enquiries,
 * and the figures of all.
 */
export async function compareFigures(
  db: Database,
  by: FigureGroup,
  scope: ReportScope,
  { period, before, now, limit = MAX_COMPARED }: Comparison & { now: Date; limit?: number },
): Promise<Pick<ComparedFigures, "rows" | "found" | "total">> {
  const both = { from: before.from, until: period.until };
  const measured = SOURCE_NAMES.map((name) => measure(name, { by, scope, both, period, now }));
  const { rows } = await db.execute<Measured>(sql`
    with measured as materialized (${sql.join(measured, sql` union all `)}), ranked as (
      select key, row_number() over (order by
        coalesce(max(rows) filter (where figure = 'enquiries' and is_now), 0) desc, sum(rows) desc, key) as place,
        count(*) over () as found
      from measured where not is_total group by key
    )
    select m.key, m.is_total as "isTotal", m.is_now as "isNow", m.figure, m.value, m.rows::integer,
      r.place::integer, coalesce(r.found, 0)::integer as found
    from measured m left join ranked r on r.key = m.key and not m.is_total
    where m.is_total or r.place <= ${limit}::integer
    order by r.place`);
  const listed = rows.filter(({ isTotal }) => !isTotal);
  const keys = [...new Set(listed.map(({ key }) => key))];
  const names = await readGroupNames(db, by, keys);
  return {
    rows: keys.map((key) => ({
      key,
      name: names.get(key) ?? key,
      values: valuesOf(listed.filter((row) => row.key === key)),
    })),
    found: listed[0]?.found ?? 0,
    total: valuesOf(rows.filter(({ isTotal }) => isTotal)),
  };
}

type Measuring = { by: FigureGroup; scope: ReportScope; both: Period; period: Period; now: Date };

/** Selects (key, is_total, is_now, figure, value, rows) for each figure of a source. */
function measure(name: SourceName, { by, scope, both, period, now }: Measuring): SQL {
  const { from, time } = sourceOf(name);
  const figures = FIGURE_NAMES.map((figure) => ({ figure, ...measuresAt(now)[figure] })).filter(
    ({ source }) => source === name,
  );
  const aggregates = figures.map(
    ({ value, rows }, n) =>
      sql`(${value})::float8 as ${column("value", n)}, count(*) filter (where ${rows}) as ${column("rows", n)}`,
  );
  const lines = figures.map(({ figure }, n) => sql`(${figure}, ${column("value", n)}, ${column("rows", n)})`);
  // Rows are sorted by the key as it is: an id faster than its text.
  return sql`
    select coalesce(g.key::text, '') as key, g.is_total, g.is_now, f.figure, f.value, f.rows
    from (
      select k.key, grouping(k.key) = 1 as is_total, k.is_now, ${sql.join(aggregates, sql`, `)}
      from ${from} cross join lateral (select ${groupOf(name, by)} as key, ${isWithin(time, period)} as is_now) k
      where ${rowsOf(name, scope, both)}
      group by grouping sets ((k.key, k.is_now), (k.is_now))
    ) g cross join lateral (values ${sql.join(lines, sql`, `)}) f (figure, value, rows)`;
}

const column = (name: string, n: number) => sql.identifier(`${name}_${n}`);

/** The figures of one row. A count or a sum of nothing is 0. */
function valuesOf(measured: readonly Measured[]): FigureValues {
  const find = (figure: FigureName, isNow: boolean) =>
    measured.find((one) => one.figure === figure && one.isNow === isNow);
  const values = FIGURE_NAMES.map((name) => {
    const { unit } = FIGURES[name];
    const nothing = unit === "count" || unit === "rand" ? 0 : null;
    const [current, earlier] = [find(name, true), find(name, false)];
    return [name, { value: current?.value ?? nothing, before: earlier?.value ?? nothing, rows: current?.rows ?? 0 }];
  });
  return Object.fromEntries(values) as FigureValues;
}
