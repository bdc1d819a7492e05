import Type from "typebox";
import type { ChangeGroup } from "./changelog.ts";

const optional = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);

const Version = Type.Object({
  /** Null: it is not released yet. */
  version: optional(Type.String()),
  date: optional(Type.String({ format: "date" })),
  introduction: Type.String(),
  groups: Type.Array(Type.Object({ title: Type.String(), changes: Type.Array(Type.String()) })),
});

/** GET /changes: what the versions of the site have brought, the newest first. */
export const Changes = Type.Object({
  /** The version that runs, and the one whose changes the person has seen last; null for somebody new. */
  version: Type.String(),
  seenVersion: optional(Type.String()),
  versions: Type.Array(Version),
});
export type Changes = Type.Static<typeof Changes>;

/** POST /seen_version: the person has seen the changes of this version. */
export const SeenVersion = Type.Object(
  { version: Type.String({ pattern: "^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$" }) },
  { additionalProperties: false },
);

/** Groups of CHANGELOG.md that concern all staff, in the order of their interest. The others are for whoever operates the site. */
const OF_ALL_STAFF = ["For staff", "For visitors"];

/** Whether a group of changes is for whoever operates the site. */
export const isForOperators = ({ title }: Pick<ChangeGroup, "title">) => !OF_ALL_STAFF.includes(title);

/** Returns the groups that a person sees, in the order of their interest. */
export function groupsFor(groups: readonly ChangeGroup[], isAdministrator: boolean): ChangeGroup[] {
  const own = OF_ALL_STAFF.flatMap((wanted) => groups.filter(({ title }) => title === wanted));
  return isAdministrator ? [...own, ...groups.filter(isForOperators)] : own;
}
