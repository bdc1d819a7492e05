/**
 * The kinds of fields that staff fill in. The keyword `x-text` tells the API how to clean a value before it is checked,
 * `x-message` what to say of a value that does not match its pattern, and `x-folder` that a value is the path of a file.
 */

import Type, { type TSchema } from "typebox";
import { FACTS } from "../facts/facts.ts";

/** One line, several lines, HTML, a calendar date, or a point in time. */
export type TextKind = "line" | "lines" | "html" | "date" | "instant";

const kind = (text: TextKind) => ({ "x-text": text });

/** One line of text. It may not be empty. */
export const Line = (maxLength = 200) => Type.String({ minLength: 1, maxLength, ...kind("line") });

/** One line of text that may be empty. */
export const LineOrEmpty = (maxLength = 200) => Type.String({ maxLength, ...kind("line") });

/** A text of several lines. It may be empty. */
export const Lines = (maxLength = 5000) => Type.String({ maxLength, ...kind("lines") });

/** HTML. The API removes what is not safe to show. */
export const Html = (maxLength = 200_000) => Type.String({ minLength: 1, maxLength, ...kind("html") });

/** A line that matches `pattern`; otherwise `message` is what staff read. */
export const Pattern = (pattern: string, message: string, maxLength = 200, keywords: { "x-folder"?: string } = {}) =>
  Type.String({ pattern, "x-message": message, minLength: 1, maxLength, ...kind("line"), ...keywords });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Choice = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.Enum([...values]));

/** The last part of an address: "kiger-launch". */
export const Slug = () =>
  Pattern(
    "^[a-z0-9]+(-[a-z0-9]+)*$",
    "This value should have only small letters, digits and hyphens between them.",
    100,
  );

const NAME = "[\\w-]+(\\.[\\w-]+)*";
/** Path of a file under /uploads: "banners/kiger.webp". `folder`: names without one are of files in this folder. */
export const UploadPath = (folder = "") =>
  Pattern(`^/?${NAME}(/${NAME})*$`, "This value should be the path of an uploaded file.", 250, { "x-folder": folder });

/** An uploaded picture, or one of another site: "https://pictures.example/1.webp". */
export const PicturePath = () =>
  Pattern(
    `^(/?${NAME}(/${NAME})*|https://[^\\s"'<>\\\\]+)$`,
    "This value should be an uploaded picture or an https address.",
    1000,
    { "x-folder": "" },
  );

/** Path of a page of this site, without query: "/used/renault". */
export const PagePath = () =>
  Pattern("^/([^/\\\\\\s?#][^\\\\\\s?#]*)?$", "This value should be the path of a page, such as /used.", 500);

/** Target of a link: a page of this site, or another site. */
export const Link = () =>
  Pattern(
    "^(/|/[^/\\\\\\s][^\\\\\\s]*|https://[^\\\\\\s]+|tel:\\+?[0-9]+|mailto:[^\\s:]+)$",
    "This value should be a path of this site, such as /used, or an https address.",
    1000,
  );

/** An https address. */
export const HttpsAddress = () => Pattern("^https://[^\\\\\\s]+$", "This value should be an https address.", 1000);

/** An ID that Meta gives, such as that of a WhatsApp number. */
export const MetaId = () => Pattern("^\\d{5,20}$", "This value should be an ID of Meta, 5 to 20 digits.", 20);

/** A calendar date: "2026-11-21". */
export const CalendarDate = () =>
  Type.String({
    pattern: "^\\d{4}-\\d\\d-\\d\\d$",
    "x-message": "This value should be a date, such as 2026-11-21.",
    maxLength: 10,
    ...kind("date"),
  });

/** A point in time with its offset. The API answers in UTC: "2026-11-21T08:30:00.000Z". */
export const Instant = () =>
  Type.String({
    pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$",
    "x-message": "This value should be a date and time with an offset, such as 2026-11-21T10:30:00+02:00.",
    maxLength: 40,
    ...kind("instant"),
  });

/** A time of day in South Africa: "06:30". */
export const TimeOfDay = () =>
  Pattern("^([01]\\d|2[0-3]):[0-5]\\d$", "This value should be a time of day, such as 06:30.", 5);

const boundsOf = ([minimum, maximum]: readonly [number, number]) => ({ minimum, maximum });
/** What a price in whole rand may be. */
export const RAND_BOUNDS = boundsOf(FACTS.price.bounds);
/** What an odometer may show. */
export const KILOMETRE_BOUNDS = boundsOf(FACTS.mileage.bounds);

/** Whole rand. */
export const Rand = () => Type.Integer(RAND_BOUNDS);

/** An odometer reading. */
export const Kilometres = () => Type.Integer(KILOMETRE_BOUNDS);

/** A line of opening hours: "Mon-Fri", "07:30-17:30". */
export const HoursLine = () => Type.Object({ days: Line(60), hours: Line(60) }, { additionalProperties: false });

/** A day with other hours than usual: "2026-12-25", "Christmas Day", "Closed". */
export const HoursException = () =>
  Type.Object({ date: CalendarDate(), name: Line(80), hours: Line(60) }, { additionalProperties: false });

/** Position in a list, smallest first. */
export const Position = () => Type.Integer({ minimum: 0, maximum: 100_000 });

/** Id of a row. */
export const Id = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The folder that names in values of this field are relative to; "" if they are whole paths. Undefined: values name no files. */
export const folderOf = (schema: TSchema) => (schema as { "x-folder"?: string })["x-folder"];

export const isHtml = (schema: TSchema) => (schema as { "x-text"?: TextKind })["x-text"] === "html";
