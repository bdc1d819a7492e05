import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

export const Make = resource("Make", {
  slug: Type.String(),
  name: Type.String(),
  models: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count: Type.Integer() })),
});
export type Make = Static<typeof Make>;

export const MakeQuery = Type.Object({ slug: Type.Optional(Type.String({ maxLength: 100 })) });
export type MakeQuery = Static<typeof MakeQuery>;
