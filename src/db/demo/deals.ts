import { offerDeadline } from "../../contract/content/offer-deadline.ts";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../contract/dates/format-date.ts";
import type { deals } from "../schema/content.ts";
import { readJson } from "./read-data.ts";

type Deal = typeof deals.$inferInsert;
type DemoDeal = Omit<Deal, "dealerId"> & { dealerSlug: string | null };

/** `endsInDays`: how long after the demo catalogue is loaded it ends, on the `{deadline}` of its description. */
type DealRow = Omit<DemoDeal, "position" | "thumbnail" | "makeSlug"> & { endsInDays?: number };

const ROWS = readJson<DealRow>("deals");

/** The offers of a demo catalogue that is loaded at `now`. Each kind is in display order. Without a dealer, the whole group offers it. */
export function demoDeals(now: Date): DemoDeal[] {
  const inDays = (days: number) => formatLongDate(southAfricanDate(new Date(now.getTime() + days * 86_400_000)));
  return ROWS.map(({ endsInDays = 0, ...row }, position) => {
    const description = row.description.replace("{deadline}", inDays(endsInDays));
    const publishUntil = offerDeadline(description, now)?.at ?? null;
    return { ...row, description, thumbnail: row.image, makeSlug: "renault", position, publishUntil };
  });
}
