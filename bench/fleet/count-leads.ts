import { query } from "./database.ts";
import { retry } from "./topology.ts";
import type { Traffic } from "./traffic.ts";

/**
 * Waits until the e-mails of all stored leads are delivered. Returns how many of the acknowledged leads are not stored, and how many stand
 * there more than once.
 */
export async function countLeads(
  database: Parameters<typeof query>[0],
  { acknowledged }: Traffic,
): Promise<{ lost: number; doubled: number }> {
  await retry(async () => {
    const [open] = await query(
      database,
      "select count(*)::int as open from lead_deliveries where status <> 'Delivered'",
    );
    if (open?.open !== 0) throw new Error(`${open?.open} e-mails are not delivered`);
  });
  const stored = await query(database, "select email, count(*)::int as times from customer_enquiries group by email");
  const times = new Map(stored.map((row) => [row.email as string, row.times as number]));
  return {
    lost: [...acknowledged].filter((email) => !times.has(email)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}
