import { alertEmail as wording } from "../contract/alerts/wording/alerts.ts";
import { vehicleName } from "../contract/stock/vehicle-name.ts";
import { nameSearch } from "../contract/stock/wording/search/search-description.ts";
import type { News } from "./find-news.ts";

/** The title of one alert's news: "Renault Kiger, Diesel: A new car for your search". */
export function titleOf(one: News): string {
  const { alert, vehicles } = one;
  const about = alert.search === null ? vehicles.map(vehicleName).join() : nameSearch(alert.search);
  return `${about}: ${whatIsNew(one)}`;
}

/** The title of all news of a person. */
export function titleOfAll(news: readonly News[]): string {
  const [first] = news.map(titleOf);
  return wording.subject(first ?? "", news.length - 1);
}

function whatIsNew(one: News): string {
  if (one.kind === "arrivals") return wording.arrivals(one.vehicles.length, one.hasMore);
  if (one.kind === "available again") return wording.availableAgain;
  return wording.lowerPrice(one.before, one.vehicles[0]?.price ?? one.before);
}
