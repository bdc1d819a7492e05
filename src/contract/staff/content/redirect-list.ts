import Type, { type Static } from "typebox";
import { Choice } from "../fields.ts";

/** The most lines that a list of redirects may have. */
export const MAX_LIST_LINES = 2000;

/** A list of redirects as text: a line for each, with the old and the new address. */
export const RedirectList = Type.Object(
  { list: Type.String({ minLength: 1, maxLength: 900_000 }) },
  { additionalProperties: false },
);

/** What becomes of a line. */
export const RedirectLine = Type.Object({
  /** From 1. */
  line: Type.Integer(),
  fromPath: Type.String(),
  toPath: Type.String(),
  outcome: Choice(["new", "changed", "unchanged", "wrong"]),
  /** Why the line is wrong, or where its redirect leads in the end. */
  message: Type.String(),
});
export type RedirectLine = Static<typeof RedirectLine>;

/** The lines, in their order. `isApplied`: those that are new or changed are stored. */
export const RedirectListReport = Type.Object({ lines: Type.Array(RedirectLine), isApplied: Type.Boolean() });
export type RedirectListReport = Static<typeof RedirectListReport>;
