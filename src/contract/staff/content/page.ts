import Type from "typebox";
import { AnyBlock, MAX_BLOCKS } from "../../content/pages/blocks.ts";
import { MENU_NAMES } from "../../content/pages/places.ts";
import { Choice, Line, Lines, Nullable, Position, Slug } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** A page of blocks, at `/pages/{slug}`. */
export const staffPage = contentResource("Page", {
  fields: {
    title: Line(120),
    slug: Slug(),
    /** For search engines. */
    description: Lines(500),
    blocks: Type.Array(AnyBlock, { maxItems: MAX_BLOCKS }),
    /** Where a link to it stands, after the menu's other links. Null: in no menu. */
    menu: Nullable(Choice(MENU_NAMES)),
    /** Null: its title. */
    menuLabel: Nullable(Line(40)),
    menuPosition: Position(),
  },
  optional: ["menu", "menuLabel", "menuPosition"],
  draftName: "title",
  detail: ["blocks"],
});
export type StaffPage = StaffItem<typeof staffPage>;
