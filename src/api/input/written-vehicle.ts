import type { Transaction } from "../../db/connect.ts";
import { findStockedVehicle } from "../../db/queries/enquiries/delivery/inbound-sources.ts";
import { vehicleIdOf } from "../../db/queries/enquiries/lead-offer.ts";

type Where = {
  /** The dealer whose stock numbers take precedence. */
  dealerId: number;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/**
 * Returns the id of the used vehicle that a text names: by a link to its page anywhere in the text, or by a stock number alone. Undefined
 * if the text names none, or a stock number of several dealers.
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

/** Returns the id of a vehicle that is linked: with or without scheme or "www.", or as a path. */
function linkedVehicle(word: string, siteUrl: string): number | undefined {
  if (!word.includes("/used/")) return undefined;
  const link = word.replace(/^[("'<]/, "").replace(/[)"'>.,;!]{1,4}$/, "");
  const url = URL.parse(/^(?:https?:\/)?\//i.test(link) ? link : `https://${link}`, siteUrl);
  if (url === null || bareHost(url) !== bareHost(new URL(siteUrl))) return undefined;
  return vehicleIdOf(url.pathname);
}

const bareHost = ({ host }: URL) => host.replace(/^www\./, "");
