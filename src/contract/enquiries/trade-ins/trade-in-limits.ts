/** The car that a customer would trade in: what forms and server share. */

/** Whether the car has a service plan, as its owner knows. */
export const SERVICE_PLANS = ["yes", "no", "unknown"] as const;
export type ServicePlan = (typeof SERVICE_PLANS)[number];

/** Maximum number of pictures of one car. */
export const MAX_TRADE_IN_PICTURES = 10;
/** Maximum size of an uploaded picture in bytes. Browsers with JavaScript send about 300 kB. */
export const MAX_TRADE_IN_UPLOAD_BYTES = 15_000_000;
/** Maximum number of pixels on a side of a stored picture. */
export const TRADE_IN_PICTURE_SIDE = 1600;
/** Days after the enquiry within which pictures can be added. */
export const TRADE_IN_UPLOAD_DAYS = 7;
/** Length of the secret that adds pictures. */
export const TRADE_IN_KEY_LENGTH = 32;
/** Maximum number of characters of what the customer says of the car's condition. */
export const MAX_CONDITION_LENGTH = 1000;

/** The media types that the file input offers. The server decides by the content. */
export const PICTURE_ACCEPT = ".jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,image/heif";

/** The name of the form that is about the car to trade in only, which it requires. */
export const TRADE_IN_FORM = "Trade-in Form";

/** The fields of an enquiry about the car to trade in, in the order of the form. */
export const TRADE_IN_FIELDS = [
  "trade_in_make",
  "trade_in_model",
  "trade_in_year",
  "trade_in_kilometres",
  "trade_in_service_plan",
  "trade_in_condition",
] as const;
export type TradeInField = (typeof TRADE_IN_FIELDS)[number];
export type TradeInFields = { [Name in TradeInField]?: string | null | undefined };

/** Whether a form says anything about a car to trade in. The service plan alone says nothing. */
export const hasTradeIn = (fields: TradeInFields): boolean =>
  TRADE_IN_FIELDS.some((name) => name !== "trade_in_service_plan" && (fields[name] ?? "").trim() !== "");

/** Why a picture was not taken: it is none or damaged, too large, one too many, the site is busy, or the upload broke off. */
export const PICTURE_PROBLEMS = ["type", "damaged", "size", "count", "busy", "broken"] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
