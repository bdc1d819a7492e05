import type { Transaction } from "../../db/connect.ts";
import { findStockedVehicle } from "../../db/queries/leads/inbound-sources.ts";
import { vehicleIdOf } from "../../db/queries/leads/lead-offer.ts";

type Where = {
  /** Stock numbers are this dealer's first. */
  dealerId: number;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/**
 * The id of the used vehicle that a person means with a link to its page, somewhere in the text, or with nothing but its stock
 * number. Undefined: the text names none, or a stock number that several dealers have.
 */
export async function findWrittenVehicle(
  db: Transaction,
  text: string,
  { dealerId, siteUrl }: Where,
): Promise<number | undefined> {
  const linked = text.split(/\s+/).map((word) => linkedVehicle(word, siteUrl));
  const id = linked.find((found) => found !== undefined);
  if (id !== undefined) return id;
  const stockNumber = text.trim().replace(/^(?:stock (?:number|no|nr)[.:]? ?)?#?/i, "");
  if (stockNumber === "") return undefined;
  return (await findStockedVehicle(db, stockNumber, [dealerId])) ?? findStockedVehicle(db, stockNumber, []);
}

/** The vehicle of a link to the site: with or without scheme, with or without "www.", or a path. */
function linkedVehicle(word: string, siteUrl: string): number | undefined {
  if (!word.includes("/used/")) return undefined;
  const link = word.replace(/^[("'<]/, "").replace(/[)"'>.,;!]{1,4}$/, "");
  const url = URL.parse(/^(?:https?:\/)?\//i.test(link) ? link : `https://${link}`, siteUrl);
  if (url === null || bareHost(url) !== bareHost(new URL(siteUrl))) return undefined;
  return vehicleIdOf(url.pathname);
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, "");
