import { sql } from "drizzle-orm";
import type { Database } from "../../connect.ts";

export type ConnectionUse = {
  /** Connections that the server accepts from unprivileged roles. */
  accepted: number;
  /** Connected processes of the site. */
  processes: number;
  /** Connections that these processes may open together. */
  budgeted: number;
  /** Open connections of all other clients. */
  others: number;
  /** Open connections of all clients. */
  open: number;
};

/** Reads how many connections the database server accepts, and how many its clients, of all databases, use or may use. */
export async function readConnectionUse(db: Database): Promise<ConnectionUse> {
  // Unprivileged roles cannot see the name or type of other roles' sessions.
  const { rows } = await db.execute<ConnectionUse>(sql`
    with clients as (
      select substring(application_name from '^site [0-9a-f]+ ([0-9]{1,4})$')::integer as budget, count(*)::integer as open
      from pg_stat_activity
      where datid is not null and leader_pid is null and coalesce(backend_type, 'client backend') = 'client backend'
      group by application_name
    )
    select
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer as accepted,
      count(budget)::integer as processes,
      coalesce(sum(greatest(budget, open)) filter (where budget is not null), 0)::integer as budgeted,
      coalesce(sum(open) filter (where budget is null), 0)::integer as others,
      coalesce(sum(open), 0)::integer as open
    from clients
  `);
  return rows[0] as ConnectionUse;
}
