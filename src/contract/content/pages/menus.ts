import Type, { type Static } from "typebox";
import { resource } from "../../resource.ts";
import { Choice } from "../../staff/fields.ts";
import { MENU_NAMES } from "./places.ts";

/** The links of a menu, in their order, if they differ from the specified ones. */
export const Menu = resource("Menu", {
  menu: Choice(MENU_NAMES),
  entries: Type.Array(
    Type.Object({
      item: Type.Optional(Type.String({ description: "A specified link" })),
      label: Type.Optional(Type.String({ description: "Without it, the text of the specified link" })),
      to: Type.Optional(Type.String({ description: "A path of this site, or an https address" })),
    }),
  ),
});
export type Menu = Static<typeof Menu>;
export type MenuEntry = Menu["entries"][number];
