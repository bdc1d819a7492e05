/** Catalogues of advertising networks. docs/feeds.md describes what they require; the tests check it. */

import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { parseAddress } from "../../../contract/dealers/address.ts";
import { toE164 } from "../../../contract/formats/format.ts";
import { truncate } from "../../../contract/formats/format-text.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { csvLine } from "../../../contract/text/csv.ts";
import type { IdentifiedVehicle } from "../../../db/queries/stock/stream-stock.ts";
import { catalogueColumns } from "./fact-columns.ts";
import { CSV_MEDIA_TYPE, type FeedFormat, toAbsolute } from "./feed-formats.ts";

type Column = {
  name: string;
  /** Vehicles without this value are left out of the feed. */
  isRequired?: boolean;
  value(vehicle: IdentifiedVehicle, absolute: (path: string) => string): string | number;
};

const COUNTRY = "South Africa";
const COUNTRY_CODE = "ZA";
/** Maximum number of pictures beside the main one. */
const MAX_MORE_PICTURES = 9;
const MAX_DESCRIPTION_LENGTH = 4999;
const MAX_TITLE_LENGTH = 200;

const titleOf = (vehicle: IdentifiedVehicle) => truncate(vehicleName(vehicle), MAX_TITLE_LENGTH);
const dateOf = ({ created_at }: IdentifiedVehicle) =>
  created_at === undefined ? "" : southAfricanDate(new Date(created_at));
const pictureOf =
  (place: number) =>
  ({ images }: IdentifiedVehicle, absolute: (path: string) => string) => {
    const uri = images[place]?.uri;
    return uri === undefined ? "" : absolute(uri);
  };

/** Meta's vehicle catalogue: https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog */
const META: readonly Column[] = [
  { name: "vehicle_id", isRequired: true, value: ({ id }) => id },
  { name: "vin", isRequired: true, value: ({ vin }) => vin },
  { name: "title", isRequired: true, value: titleOf },
  {
    name: "description",
    isRequired: true,
    value: (vehicle) => truncate(vehicle.description || titleOf(vehicle), MAX_DESCRIPTION_LENGTH),
  },
  { name: "url", isRequired: true, value: ({ uri }, absolute) => absolute(uri) },
  { name: "make", isRequired: true, value: ({ make }) => make },
  { name: "model", isRequired: true, value: ({ model }) => model },
  ...catalogueColumns("meta"),
  { name: "image[0].url", isRequired: true, value: pictureOf(0) },
  { name: "image[0].tag[0]", isRequired: true, value: () => "Main" },
  ...Array.from({ length: MAX_MORE_PICTURES }, (_, n) => ({ name: `image[${n + 1}].url`, value: pictureOf(n + 1) })),
  { name: "address", isRequired: true, value: metaAddress },
  { name: "latitude", isRequired: true, value: ({ dealer_latitude }) => dealer_latitude },
  { name: "longitude", isRequired: true, value: ({ dealer_longitude }) => dealer_longitude },
  { name: "availability", value: ({ reserved }) => (reserved ? "NOT_AVAILABLE" : "AVAILABLE") },
  { name: "date_first_on_lot", value: dateOf },
  { name: "stock_number", value: ({ stock_number }) => stock_number },
  { name: "dealer_id", value: ({ dealer_slug }) => dealer_slug },
  { name: "dealer_name", value: ({ dealer_name }) => dealer_name },
  { name: "dealer_phone", value: ({ dealer_contact_no }) => toE164(dealer_contact_no) },
];

/** Returns the address as JSON, since the field is nested, or "" without a town. */
function metaAddress({ dealer_address, dealer_province }: IdentifiedVehicle): string {
  const { street, town, postalCode } = parseAddress(dealer_address);
  if (town === undefined) return "";
  return JSON.stringify({
    addr1: street,
    city: town,
    region: dealer_province,
    country: COUNTRY_CODE,
    postal_code: postalCode,
  });
}

/** Google's vehicle listings: https://developers.google.com/vehicle-listings/reference/feed-specification */
const GOOGLE: readonly Column[] = [
  { name: "vin", isRequired: true, value: ({ vin }) => vin },
  { name: "id", value: ({ id }) => id },
  { name: "store_code", isRequired: true, value: ({ dealer_slug }) => dealer_slug },
  { name: "dealership_name", isRequired: true, value: ({ dealer_name }) => dealer_name },
  { name: "dealership_address", isRequired: true, value: googleAddress },
  { name: "tracking_phone_number", value: ({ dealer_contact_no }) => toE164(dealer_contact_no) },
  { name: "image_link", isRequired: true, value: pictureOf(0) },
  {
    name: "additional_image_link",
    value: ({ images }, absolute) =>
      images
        .slice(1, 1 + MAX_MORE_PICTURES)
        .map(({ uri }) => absolute(uri))
        .join(","),
  },
  { name: "link", isRequired: true, value: ({ uri }, absolute) => absolute(uri) },
  { name: "date_in_stock", value: dateOf },
  { name: "make", isRequired: true, value: ({ make }) => make },
  { name: "model", isRequired: true, value: ({ model }) => model },
  ...catalogueColumns("google"),
  { name: "description", value: ({ description }) => truncate(description, MAX_DESCRIPTION_LENGTH) },
];

/** Returns the address with town, postal code and country, or "" without a town. */
function googleAddress({ dealer_address }: IdentifiedVehicle): string {
  return parseAddress(dealer_address).town === undefined ? "" : `${dealer_address}, ${COUNTRY}`;
}

/** Creates a CSV feed of the vehicles that have all required values. */
function catalogue(columns: readonly Column[]): FeedFormat<IdentifiedVehicle> {
  return {
    mediaType: CSV_MEDIA_TYPE,
    async *write(batches, origin) {
      const absolute = toAbsolute(origin);
      yield csvLine(columns.map(({ name }) => name));
      for await (const batch of batches) {
        const lines = batch.map((vehicle) => {
          const cells = columns.map(({ value }) => String(value(vehicle, absolute)));
          return columns.some(({ isRequired }, n) => isRequired && cells[n] === "") ? "" : csvLine(cells);
        });
        yield lines.join("");
      }
    },
  };
}

/** Formats by file name. */
export const ADVERTISING_FORMATS = {
  "meta-vehicles": catalogue(META),
  "google-vehicles": catalogue(GOOGLE),
} as const;
