import { eq } from "drizzle-orm";
import {
  type ArrangedEntry,
  completeEntries,
  PLACE_NAMES,
  PLACES,
  type Place,
} from "../../../contract/content/pages/places.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { matchPage } from "../../../contract/page-path.ts";
import { staffArrangement } from "../../../contract/staff/content/arrangement.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import type { Transaction } from "../../../db/connect.ts";
import { isContentPage } from "../../../db/queries/content/content-pages.ts";
import { arrangements } from "../../../db/schema/content.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";

/** The places that need at least one entry. */
const NEVER_EMPTY: Partial<Record<Place, string>> = {
  header: "The header needs at least one link.",
  home: "The home page needs at least one section.",
};

/** How editors arranged the menus and the home page. */
export const arrangementsDefinition: Definition = {
  name: "arrangements",
  title: "The arrangement",
  schema: staffArrangement,
  table: arrangements,
  isWritable: true,
  filters: { place: { schema: Choice(PLACE_NAMES), where: (place: Place) => eq(arrangements.place, place) } },
  orders: { id: arrangements.id, place: arrangements.place },
  defaultOrder: { column: arrangements.place, direction: "asc" },
  async check(tx, fields) {
    const { place, entries } = fields as { place?: Place; entries?: ArrangedEntry[] | null };
    if (place === undefined || !entries) return [];
    const ofEntries = await Promise.all(entries.map((_, n) => checkEntry(tx, place, entries, n)));
    return [...checkShown(place, entries), ...ofEntries.flat()];
  },
  constraints: { arrangements_place: { field: "place", message: "This has been arranged already." } },
};

/** Specified items that are not named are shown too. */
function checkShown(place: Place, entries: readonly ArrangedEntry[]): Violation[] {
  const message = NEVER_EMPTY[place];
  const isEmpty = completeEntries(place, entries).every(({ isHidden }) => isHidden);
  return message !== undefined && isEmpty ? [violation("entries", message, "blank")] : [];
}

async function checkEntry(
  tx: Transaction,
  place: Place,
  entries: readonly ArrangedEntry[],
  n: number,
): Promise<Violation[]> {
  const { item, label, to } = entries[n] as ArrangedEntry;
  const at = (field: string, message: string, code: Parameters<typeof violation>[2]) => [
    violation(`entries.${n}.${field}`, message, code),
  ];
  if (item !== null) {
    const isKnown = (PLACES[place] as readonly string[]).includes(item);
    const isFirst = entries.findIndex((other) => other.item === item) === n;
    return isKnown && isFirst ? [] : at("item", "This is not one of its items, or there twice.", "unknownChoice");
  }
  if (place === "home") return at("item", "The home page has its own sections only.", "unknownChoice");
  if (to === null) return at("to", "This value should not be blank.", "blank");
  if (label === null) return at("label", "This value should not be blank.", "blank");
  return (await leadsSomewhere(tx, to)) ? [] : at("to", "There is no published page at this address.", "unknownChoice");
}

/** Links to other sites, telephone numbers and e-mail addresses are not followed. */
async function leadsSomewhere(tx: Transaction, to: string): Promise<boolean> {
  if (!to.startsWith("/")) return true;
  const [path = ""] = to.split(/[?#]/, 1);
  const page = matchPage(path);
  if (page?.name !== "content-page") return page !== undefined;
  return isContentPage(tx, page.params.slug ?? "");
}
