import { formatLongDate, weekdayOf } from "../../../../contract/dates/format-date.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { loadDealers } from "../../../data/load-dealers.ts";
import { ifFound, optional } from "../../../data/loading.ts";

/** The free times of a day, as a visitor chooses them: "Tuesday 24 November 2026" with "Tue 24 Nov, 09:00" and others. */
export type SlotDay = { day: string; slots: { start: string; label: string }[] };

/** The slugs of the dealers whose test drives and viewings are booked by the clock. */
export async function loadOffering(api: ApiClient): Promise<string[]> {
  const dealers = await loadDealers(api, ["slug", "books_test_drives"]);
  return dealers.flatMap(({ slug, books_test_drives }) => (books_test_drives ? [slug] : []));
}

/** The free times of a dealer's test drives by day. None if they cannot be loaded: the form can do without. `except` is left out. */
export async function loadSlots(api: ApiClient, dealer: string, except?: string): Promise<SlotDay[]> {
  const found = await optional("slots", ifFound(api.get(endpoints.slots, { params: { slug: dealer } })));
  const slots = (found?.["hydra:member"] ?? []).filter(({ starts_at }) => starts_at !== except);
  const byDay = Map.groupBy(slots, ({ starts_at }) => starts_at.slice(0, 10));
  return [...byDay].map(([date, ofDay]) => {
    const [number, month = ""] = formatLongDate(date).split(" ");
    const short = `${weekdayOf(date).slice(0, 3)} ${number} ${month.slice(0, 3)}`;
    return {
      day: `${weekdayOf(date)} ${formatLongDate(date)}`,
      slots: ofDay.map(({ starts_at: start }) => ({ start, label: `${short}, ${start.slice(11, 16)}` })),
    };
  });
}
