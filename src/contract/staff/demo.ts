/** The demo catalogue, which administrators take out when they begin with content of their own. */
import Type, { type Static } from "typebox";
import { listInWords } from "../text/list-in-words.ts";
import { Choice, Nullable } from "./fields.ts";
import type { StaffResource } from "./resource-table.ts";

/** What the demo consists of, in the order in which staff are told, with the words for one and for several. */
const KINDS = {
  vehicles: ["car", "cars"],
  dealers: ["dealer", "dealers"],
  deals: ["special or deal", "specials and deals"],
  range_models: ["new model", "new models"],
  range_variants: ["variant of a new model", "variants of new models"],
  banners: ["banner", "banners"],
  blog_posts: ["blog post", "blog posts"],
  pages: ["page", "pages"],
  page_texts: ["text of a page", "texts of pages"],
  page_seos: ["page's title and description", "titles and descriptions of pages"],
  service_prices: ["service price", "service prices"],
  dealer_channels: ["lead channel", "lead channels"],
  slots: ["dealer's test drive times", "dealers' test drive times"],
  makes: ["make", "makes"],
  models: ["model", "models"],
  media: ["picture or file", "pictures and files"],
} as const satisfies Partial<Record<StaffResource, readonly [string, string]>>;

export type DemoResource = keyof typeof KINDS;
export const DEMO_RESOURCES = Object.keys(KINDS) as DemoResource[];
export type DemoCounts = Partial<Record<DemoResource, number>>;

/** Days for which a removed demo can be brought back. */
export const DEMO_DAYS = 30;
/** Maximum number of items of a kind that are listed with the reason why they stay. */
export const MAX_STAYING = 20;

const StayingItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** A sentence without a full stop: "Changed by Thandi Nkosi". */
  reason: Type.String(),
});
export type StayingItem = Static<typeof StayingItem>;

const DemoKind = Type.Object({
  resource: Choice(DEMO_RESOURCES),
  /** Number of items that a removal takes out. */
  goes: Type.Integer(),
  /** Number of items that a removal leaves where they are. */
  stays: Type.Integer(),
  /** Some of these, with their reasons. */
  staying: Type.Array(StayingItem),
});
export type DemoKind = Static<typeof DemoKind>;

/** GET /demo: what is left of the demo catalogue, and what a removal would take out. */
export const DemoStatus = Type.Object({
  /** The kinds of which something is there. */
  kinds: Type.Array(DemoKind),
  /** The last removal; null if there was none. */
  removal: Nullable(
    Type.Object({
      at: Type.String(),
      by: Type.String(),
      /** Until when it can be undone. */
      until: Type.String(),
      /** Number of items that can still be brought back. */
      items: Type.Integer(),
    }),
  ),
});
export type DemoStatus = Static<typeof DemoStatus>;

/** What a removal or its undoing did: the number of items by kind, and of those that could not be brought back. */
export const DemoChange = Type.Object({
  items: Type.Unsafe<DemoCounts>(Type.Record(Type.String(), Type.Integer())),
  leftOut: Type.Integer(),
});
export type DemoChange = Static<typeof DemoChange>;

/** "12 cars". */
export const countOfKind = (resource: DemoResource, count: number) =>
  `${count} ${KINDS[resource][count === 1 ? 0 : 1]}`;

/** "Cars". */
export function nameOfKind(resource: DemoResource): string {
  const [, many] = KINDS[resource];
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** "12 cars, 1 dealer and 3 banners". With `named`, only the first kinds are named: "12 cars, 1 dealer and 3 more". */
export function countsInWords(items: DemoCounts, named = DEMO_RESOURCES.length): string {
  const counted = DEMO_RESOURCES.flatMap((resource) => {
    const count = items[resource] ?? 0;
    return count > 0 ? [{ resource, count }] : [];
  });
  const others = counted.slice(named).reduce((sum, { count }) => sum + count, 0);
  const words = counted.slice(0, named).map(({ resource, count }) => countOfKind(resource, count));
  return listInWords(others > 0 ? [...words, `${others} more`] : words);
}

/** The numbers that a removal would take out. */
export const goingItems = ({ kinds }: DemoStatus): DemoCounts =>
  Object.fromEntries(kinds.map(({ resource, goes }) => [resource, goes]));
