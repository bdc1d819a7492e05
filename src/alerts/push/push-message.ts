import type { PushMessage } from "../../contract/alerts/push-message.ts";
import { alertEmail, alertPush as wording } from "../../contract/alerts/wording/alerts.ts";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../contract/dates/format-date.ts";
import { formatDate, formatRand } from "../../contract/formats/format.ts";
import { truncate } from "../../contract/formats/format-text.ts";
import { vehicleName } from "../../contract/stock/vehicle-name.ts";
import type { News } from "../find-news.ts";
import { titleOfAll } from "../news-title.ts";

/** More than phones show. Push services accept 4096 bytes (RFC 8291), at up to three bytes per character of our texts. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 1000;

/** A person's news as a notification, with the first car of the first alert. Prices have the day on which they were current. */
export function pushMessage(news: readonly News[], siteUrl: string, now: Date): PushMessage {
  const [first] = news;
  const [vehicle] = first?.vehicles ?? [];
  if (first === undefined || vehicle === undefined) throw new Error("A message needs news of a vehicle");
  const price = wording.priceOn(formatRand(vehicle.price), formatLongDate(southAfricanDate(now)));
  const body = [
    `${vehicleName(vehicle)}: ${price}`,
    ...(news.length > 1 ? [wording.more] : []),
    alertEmail.reason(formatDate(first.alert.createdAt.toISOString())),
  ];
  const image = vehicle.image.uri && new URL(vehicle.image.uri, siteUrl).href;
  return {
    title: truncate(titleOfAll(news), MAX_TITLE_LENGTH),
    body: truncate(body.join("\n"), MAX_BODY_LENGTH),
    path: pathOf(first, vehicle.uri),
    ...(image && image.length <= MAX_ADDRESS_LENGTH && { image }),
    sentAt: now.toISOString(),
  };
}

/** The car, or the search if it has several new ones. */
function pathOf({ alert, vehicles }: News, vehiclePath: string): string {
  const page = alert.page ?? "/used";
  return alert.search !== null && vehicles.length > 1 && page.length <= MAX_ADDRESS_LENGTH ? page : vehiclePath;
}
