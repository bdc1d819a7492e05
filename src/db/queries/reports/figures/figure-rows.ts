import { type SQL, sql } from "drizzle-orm";
import type { FigureGroup, FigureName } from "../../../../contract/reports/figures.ts";
import { type FigureRow, ROWS_PER_PAGE } from "../../../../contract/staff/reports/figures.ts";
import type { Database } from "../../../connect.ts";
import type { Period, ReportScope } from "../period.ts";
import { groupOf, measuresAt, rowsOf, type SourceName, sourceOf } from "./figure-sources.ts";

/** Which rows: those of a figure, and with a key, those of one dealer, person, source, campaign or car; "" for none. */
export type FigureSelection = { by: FigureGroup; figure: FigureName; key: string | undefined; page: number };

/** A page of the rows that a figure of a period counts, the latest first, and their number. */
export async function listFigureRows(
  db: Database,
  { by, figure, key, page }: FigureSelection,
  scope: ReportScope,
  { period, now }: { period: Period; now: Date },
): Promise<{ rows: FigureRow[]; total: number }> {
  const { source, rows: isShown, amount } = measuresAt(now)[figure];
  const { from, time, dealer, person, about } = sourceOf(source);
  const where = sql`${rowsOf(source, scope, period)} and ${isShown} and ${hasKey(source, by, key)}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${from} where ${where}`,
  );
  const { rows } = await db.execute<FigureRow>(sql`
    with shown as (
      select e.id, ${time} as at, ${about} as about, ${amount} as amount, ${dealer} as dealer_id, ${person} as person_id,
        e.reference, trim(e.first_name || ' ' || e.last_name) as customer
      from ${from} where ${where}
      order by 2 desc, 1 desc limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}
    )
    select s.id::integer as "enquiryId", s.reference, s.customer, s.about, s.amount::float8,
      to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      d.name as "dealerName", p.name as "personName"
    from shown s left join dealers d on d.id = s.dealer_id left join people p on p.number = s.person_id
    order by s.at desc, s.id desc`);
  return { rows, total: counted[0]?.total ?? 0 };
}

function hasKey(source: SourceName, by: FigureGroup, key: string | undefined): SQL {
  if (key === undefined) return sql`true`;
  const group = groupOf(source, by);
  if (key === "") return sql`${group} is null`;
  if (by === "source" || by === "campaign") return sql`${group} = ${key}`;
  return /^[1-9]\d{0,8}$/.test(key) ? sql`${group} = ${Number(key)}` : sql`false`;
}
