/** People who get the numbers of each month by e-mail. */
import { sql } from "drizzle-orm";
import { findGrant, ROLES, type Role } from "../../../contract/staff/permissions.ts";
import { seesOwnLeadsOnly } from "../../../contract/staff/reports/reach.ts";
import type { Database, Transaction } from "../../connect.ts";
import type { ReportScope } from "./period.ts";

const READERS = ROLES.filter((role) => findGrant([role], "reports", "read") !== undefined);
const WANTS_THEM = sql`p.monthly_numbers and p.disabled_at is null and p.roles && ${sql.param(READERS)}::text[]`;

export type MonthlyRecipient = {
  number: number;
  address: string;
  /** The dealer that owns the delivery: one of the person's own, if there is one. */
  dealerId: number;
  /** Message-ID of the person's e-mail of the month, without angle brackets. */
  messageId: string;
};

/** The people for whom the e-mail of a month ("2026-10") from `host` is not queued yet. */
export async function listMonthlyRecipients(tx: Transaction, month: string, host: string): Promise<MonthlyRecipient[]> {
  const { rows } = await tx.execute<MonthlyRecipient>(sql`
    select p.number, p.email as address, own.id as "dealerId", mail.id as "messageId"
    from people p cross join lateral (select d.id from dealers d where d.deleted_at is null
      order by d.id = any(p.dealer_ids) desc, d.id limit 1) own
    cross join lateral (select 'numbers-' || ${month} || '-' || p.number || '@' || ${host} as id) mail
    where ${WANTS_THEM} and not exists (select from lead_deliveries l where l.message_id = mail.id)
    order by p.number`);
  return rows;
}

export type MonthlyReader = { name: string; scope: ReportScope; dealerNames: readonly string[] | undefined };

/** A person and what their numbers cover, by their present roles and dealers; undefined if they get none any more. */
export async function findMonthlyReader(db: Database, number: number): Promise<MonthlyReader | undefined> {
  const { rows } = await db.execute<{ name: string; roles: Role[]; dealerIds: number[]; dealerNames: string[] }>(sql`
    select p.name, p.roles, p.dealer_ids as "dealerIds",
      array(select d.name from dealers d where d.id = any(p.dealer_ids) and d.deleted_at is null order by d.name) as "dealerNames"
    from people p where p.number = ${number} and ${WANTS_THEM}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, roles, dealerIds, dealerNames } = row;
  const isLimited = findGrant(roles, "reports", "read")?.dealers === "own";
  return {
    name,
    scope: { dealerIds: isLimited ? dealerIds : undefined, ownerId: seesOwnLeadsOnly(roles) ? number : undefined },
    dealerNames: isLimited ? dealerNames : undefined,
  };
}
