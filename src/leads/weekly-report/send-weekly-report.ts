import { weekByNumber } from "../../contract/dates/iso-week.ts";
import type { Database } from "../../db/connect.ts";
import { readDatabaseTime } from "../../db/database-clock.ts";
import type { ClaimedDelivery } from "../../db/queries/enquiries/delivery/delivery-attempts.ts";
import { countWaiting, type WaitingGroup } from "../../db/queries/enquiries/progress/contact-clock.ts";
import { firstContact } from "../../db/queries/reports/lead-reports.ts";
import { stockByAge, vehiclesViewed } from "../../db/queries/reports/stock-reports.ts";
import { findReportedDealer, vehiclesSold, vehicleViewsOf } from "../../db/queries/reports/weekly-reports.ts";
import { DeliveryFailure } from "../delivery/delivery-failure.ts";
import type { Mailer } from "../delivery/mail/mailer.ts";
import type { WorkerSettings } from "../settings.ts";
import { weeklyReportEmail } from "./weekly-report-email.ts";

/** Maximum number of vehicles to name. */
const MAX_VEHICLES = 5;

/**
 * Sends a dealer principal the report of the delivery's week, or keeps the e-mail in the outbox. Throws a DeliveryFailure if the
 * mail server did not accept it.
 */
export async function sendWeeklyReport(
  { db, mailer, settings }: { db: Database; mailer: Mailer; settings: WorkerSettings },
  dealerId: number,
  { address, messageId, itemId }: ClaimedDelivery,
): Promise<"Delivered" | "Kept"> {
  const dealer = await findReportedDealer(db, dealerId);
  if (dealer === undefined) throw new DeliveryFailure("the dealer gets no weekly e-mail any more");
  const week = weekByNumber(itemId);
  const scope = { dealerIds: [dealerId] };
  const now = await readDatabaseTime(db);
  const viewed = await vehiclesViewed(db, scope, week, now);
  const numbers = {
    dealerName: dealer.name,
    week,
    viewedMost: viewed.slice(0, MAX_VEHICLES),
    contacts: await firstContact(db, scope, week),
    waiting: sum(await countWaiting(db, [dealerId])),
    sold: await vehiclesSold(db, dealerId, week),
    views: await vehicleViewsOf(db, dealerId, week),
    stock: await stockByAge(db, scope, now),
  };
  const stop = `${settings.siteUrl}/weekly-report?key=${dealer.key}`;
  const { staffUrl } = settings;
  const query = new URLSearchParams({ period: "own", from: week.from, until: week.until, dealer: String(dealerId) });
  const links = { numbers: staffUrl && `${staffUrl}/numbers?${query}`, stop };
  return mailer.send({
    ...weeklyReportEmail(numbers, links),
    to: address,
    messageId,
    headers: {
      "Auto-Submitted": "auto-generated",
      // One-click unsubscribe (RFC 8058).
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}

const sum = (groups: readonly WaitingGroup[]) => groups.reduce((total, { waiting }) => total + waiting, 0);
