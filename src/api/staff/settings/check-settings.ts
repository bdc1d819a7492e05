import { and, inArray, isNull, like } from "drizzle-orm";
import { parseHours, parseHoursLine } from "../../../contract/dealers/opening-hours/hours-line.ts";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import { normalisePhone } from "../../../contract/formats/phone.ts";
import type { Violation } from "../../../contract/hydra.ts";
import type { Setting } from "../../../contract/settings/setting.ts";
import type { SiteSettings } from "../../../contract/settings/setting-values.ts";
import { SECTION_NAMES, SETTINGS } from "../../../contract/settings/settings.ts";
import type { Transaction } from "../../../db/connect.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { media } from "../../../db/schema/media.ts";
import { violation } from "../../input/submission.ts";

/** What is wrong with settings beyond their schemas. */
export async function checkSettings(tx: Transaction, changes: Partial<SiteSettings>): Promise<Violation[]> {
  const { closures = [], usualHours = [] } = changes;
  const addresses = (["email", "senderAddress"] as const).filter((name) => {
    const address = changes[name];
    return typeof address === "string" && !isEmailAddress(address);
  });
  const phones = (["contactNo", "whatsappNo"] as const).filter((name) => {
    const number = changes[name];
    return typeof number === "string" && normalisePhone(number) === null;
  });
  return [
    ...phones.map((name) => violation(name, "This value should be a South African phone number.", "wrongFormat")),
    ...addresses.map((name) => violation(name, "This value should be an e-mail address.", "notEmail")),
    ...usualHours.flatMap((line, index) =>
      parseHoursLine(line) === null
        ? [
            violation(
              `usualHours.${index}.hours`,
              "This line should have days and hours, such as Mon-Fri and 08:30-17:00, or Sun and Closed.",
              "wrongFormat",
            ),
          ]
        : [],
    ),
    ...closures.flatMap(({ hours }, index) =>
      parseHours(hours) === null
        ? [
            violation(
              `closures.${index}.hours`,
              "This value should be hours, such as 08:30-13:00, or Closed.",
              "wrongFormat",
            ),
          ]
        : [],
    ),
    ...(await unknownDealers(tx, changes)),
    ...(await unknownPictures(tx, changes)),
  ];
}

const PICTURES = SECTION_NAMES.flatMap((section) =>
  Object.entries<Setting>(SETTINGS[section].settings).flatMap(([name, { input }]) =>
    input === "picture" ? [name] : [],
  ),
) as (keyof SiteSettings)[];

/** The media library keeps what settings name: it refuses to delete a file in use. */
async function unknownPictures(tx: Transaction, changes: Partial<SiteSettings>): Promise<Violation[]> {
  const named = PICTURES.filter((name) => changes[name]);
  if (named.length === 0) return [];
  const paths = named.map((name) => pathOf(changes[name]));
  const rows = await tx
    .select({ path: media.path })
    .from(media)
    .where(and(inArray(media.path, paths), isNull(media.deletedAt), like(media.mediaType, "image/%")));
  const known = new Set(rows.map(({ path }) => path));
  return named
    .filter((name) => !known.has(pathOf(changes[name])))
    .map((name) => violation(name, "There is no such picture in the media library.", "unknownChoice"));
}

const pathOf = (value: unknown) => String(value).replace(/^\/?(uploads\/)?/, "");

async function unknownDealers(tx: Transaction, changes: Partial<SiteSettings>): Promise<Violation[]> {
  const named = (["headOffice", "contactPage", "campaign"] as const).filter((name) => changes[name]);
  if (named.length === 0) return [];
  const slugs = named.map((name) => changes[name] as string);
  const rows = await tx.select({ slug: dealers.slug }).from(dealers).where(inArray(dealers.slug, slugs));
  const known = new Set(rows.map(({ slug }) => slug));
  return named
    .filter((name) => !known.has(changes[name] as string))
    .map((name) => violation(name, "There is no such dealer.", "unknownChoice"));
}
