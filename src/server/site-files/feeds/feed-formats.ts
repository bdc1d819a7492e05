import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { csvLine } from "../../../contract/text/csv.ts";
import { csvColumns } from "./fact-columns.ts";

export type FeedVehicle = Fields<Vehicle>;

/** Writes a feed piece by piece. `origin` is the site's public one. */
export type FeedFormat<Item = FeedVehicle> = {
  mediaType: string;
  write(batches: AsyncIterable<Item[]>, origin: string): AsyncGenerator<string>;
};

export const CSV_MEDIA_TYPE = "text/csv; charset=utf-8";

/** The columns of the CSV feed, in order. See docs/feeds.md. */
const COLUMNS: Record<string, (vehicle: FeedVehicle, absolute: (path: string) => string) => string | number> = {
  id: ({ id }) => id,
  url: ({ uri }, absolute) => absolute(uri),
  make: ({ make }) => make,
  model: ({ model }) => model,
  ...csvColumns(),
  reserved: ({ reserved }) => (reserved ? "yes" : "no"),
  description: ({ description }) => description,
  stock_number: ({ stock_number }) => stock_number,
  dealer: ({ dealer_slug }) => dealer_slug,
  dealer_name: ({ dealer_name }) => dealer_name,
  dealer_province: ({ dealer_province }) => dealer_province,
  dealer_phone: ({ dealer_contact_no }) => dealer_contact_no,
  on_sale_since: ({ created_at }) => (created_at === undefined ? "" : southAfricanDate(new Date(created_at))),
  images: ({ images }, absolute) => images.map(({ uri }) => absolute(uri)).join(" "),
};

export const toAbsolute = (origin: string) => (path: string) => new URL(path, origin).href;

const csv: FeedFormat = {
  mediaType: CSV_MEDIA_TYPE,
  async *write(batches, origin) {
    const absolute = toAbsolute(origin);
    const values = Object.values(COLUMNS);
    yield csvLine(Object.keys(COLUMNS));
    for await (const batch of batches) {
      yield batch.map((vehicle) => csvLine(values.map((value) => String(value(vehicle, absolute))))).join("");
    }
  },
};

/** Vehicles as in the API, with absolute addresses. */
const json: FeedFormat = {
  mediaType: "application/json; charset=utf-8",
  async *write(batches, origin) {
    const absolute = toAbsolute(origin);
    yield `{"site":${JSON.stringify(origin)},"vehicles":[`;
    let separator = "\n";
    for await (const batch of batches) {
      const items = batch.map((vehicle) =>
        JSON.stringify({
          ...vehicle,
          url: absolute(vehicle.uri),
          image: { uri: vehicle.image.uri && absolute(vehicle.image.uri) },
          images: vehicle.images.map(({ uri }) => ({ uri: absolute(uri) })),
        }),
      );
      yield separator + items.join(",\n");
      separator = ",\n";
    }
    yield "\n]}\n";
  },
};

/** Formats by file extension. */
export const FEED_FORMATS = { csv, json } as const;
