/** The board of open leads by stage. */
import { type SQL, sql } from "drizzle-orm";
import {
  CARDS_PER_COLUMN,
  NOBODY,
  type Pipeline,
  type PipelineCard,
  type PipelineColumn,
  type PipelineOrder,
} from "../../../../contract/staff/enquiries/pipeline/pipeline.ts";
import type { Database } from "../../../connect.ts";
import { IS_OPEN_LEAD, WAITS_FOR_CONTACT } from "../../../schema/enquiries/leads.ts";
import { IS_OPEN_TASK } from "../../../schema/enquiries/tasks.ts";

export type BoardScope = {
  /** Undefined: the leads of all dealers and of the group. */
  dealerIds: readonly number[] | undefined;
  /** Leads received within so many days before now. */
  days: number;
};

type BoardPart = BoardScope & {
  /** Number of the person who looks after the leads, NOBODY for none; undefined for any. */
  ownerId: number | undefined;
  order: PipelineOrder;
  stages: readonly PipelineColumn["stage"][];
  offset: number;
};

const MAX_OWNERS = 200;

/** Open leads that are neither suspected spam nor erased. */
function isOnBoard({ dealerIds, days }: BoardScope): SQL {
  const dealer = dealerIds === undefined ? sql`true` : sql`e.dealer_id = any(${sql.param([...dealerIds])}::integer[])`;
  return sql`${IS_OPEN_LEAD} and e.spam_signals is null and e.erased_at is null and ${dealer}
    and e.created_at > now() - ${days}::integer * interval '1 day'`;
}

function isOwnedBy(ownerId: number | undefined): SQL {
  if (ownerId === undefined) return sql`true`;
  return ownerId === NOBODY ? sql`e.owner_id is null` : sql`e.owner_id = ${ownerId}`;
}

const oneOf = (stages: readonly string[]) => sql`e.stage = any(${sql.param([...stages])}::text[])`;

const isoTime = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Which of a lead's offers tells what the lead is worth: the accepted one, otherwise the last that was sent. */
const IS_VALUED = sql`o.status in ('accepted', 'sent')`;
const BEST_FIRST = sql`o.status = 'accepted' desc, o.id desc`;

const VALUE = sql`coalesce(f.total, e.offer_price)`;

/** The leads of a column, and their order. Only the order by value reads the offers of all of them. */
const ORDERS: Record<PipelineOrder, { from: SQL; by: SQL }> = {
  newest: { from: sql`customer_enquiries e`, by: sql`e.created_at desc, e.id desc` },
  value: {
    from: sql`customer_enquiries e left join offered f on f.enquiry_id = e.id`,
    by: sql`${VALUE} desc nulls last, e.created_at desc, e.id desc`,
  },
};

/**
 * The columns of these stages: the number and the value of all their leads, and up to CARDS_PER_COLUMN of them from `offset` on. Beyond
 * the last card, a column says that it is empty. Numbers and values are read from an index of open leads alone.
 */
export async function readColumns(
  db: Database,
  { stages, order, offset, ownerId, ...scope }: BoardPart,
): Promise<PipelineColumn[]> {
  const isShown = sql`${isOnBoard(scope)} and ${isOwnedBy(ownerId)}`;
  const { from, by } = ORDERS[order];
  const { rows } = await db.execute<PipelineCard & { stage: string; enquiries: number; sum: number }>(sql`
    with offered as materialized (
      select distinct on (o.enquiry_id) o.enquiry_id, o.total
      from customer_enquiries e join offers o on o.enquiry_id = e.id and ${IS_VALUED}
      where ${oneOf(stages)} and ${isShown}
      order by o.enquiry_id, ${BEST_FIRST}
    ), summed as (
      select e.stage, count(*) as enquiries, sum(${VALUE}) as sum
      from customer_enquiries e left join offered f on f.enquiry_id = e.id
      where ${oneOf(stages)} and ${isShown}
      group by e.stage
    ), placed as (
      select c.id, s.enquiries, s.sum
      from summed s cross join lateral (
        select e.id from ${from} where e.stage = s.stage and ${isShown}
        order by ${by} limit ${CARDS_PER_COLUMN} offset ${offset}
      ) c
    )
    select e.stage, p.enquiries::integer, coalesce(p.sum, 0)::float8 as sum, e.id::integer, e.revision,
      e.first_name || ' ' || e.last_name as customer, ${VALUE} as value,
      coalesce(f.title, e.offer ->> 'title', e.make || ' ' || e.model) as car, e.form,
      ${isoTime(sql`e.created_at`)} as "createdAt",
      ${isoTime(sql`(select min(due_at) from tasks where enquiry_id = e.id and ${IS_OPEN_TASK})`)} as "nextTaskAt",
      e.dealer_id as "dealerId", e.owner_id as "ownerId",
      (${WAITS_FOR_CONTACT} and contact_due_at < now()) as "isOverdue"
    from placed p join customer_enquiries e on e.id = p.id left join lateral (
      select o.title, o.total from offers o where o.enquiry_id = e.id and ${IS_VALUED} order by ${BEST_FIRST} limit 1
    ) f on true
    order by e.stage, ${by}`);
  return stages.map((stage) => {
    const ofStage = rows.filter((row) => row.stage === stage);
    const [first] = ofStage;
    const cards = ofStage.map(({ stage: _, enquiries: __, sum: ___, ...card }) => card);
    return { stage, enquiries: first?.enquiries ?? 0, value: first?.sum ?? 0, cards };
  });
}

/** The people who look after open leads of the scope, by name. */
export async function listBoardOwners(db: Database, scope: BoardScope): Promise<Pipeline["owners"]> {
  const { rows } = await db.execute<Pipeline["owners"][number]>(sql`
    select p.number as id, p.name from people p
    where exists (select from customer_enquiries e
      where e.owner_id = p.number and ${isOnBoard(scope)})
    order by p.name, p.number limit ${MAX_OWNERS}`);
  return rows;
}
