import { eq, inArray, sql } from "drizzle-orm";
import { FIGURE_GROUPS, type FigureGroup } from "../../../../contract/reports/figures.ts";
import type { Database } from "../../../connect.ts";
import { dealers } from "../../../schema/dealers.ts";
import { people } from "../../../schema/people/people.ts";
import { makes, models, vehicles } from "../../../schema/stock/vehicles.ts";

type Named = { id: number; name: string };

const READ: Record<"dealer" | "person" | "car", (db: Database, ids: number[]) => Promise<Named[]>> = {
  dealer: (db, ids) => db.select({ id: dealers.id, name: dealers.name }).from(dealers).where(inArray(dealers.id, ids)),
  person: (db, ids) =>
    db.select({ id: people.number, name: people.name }).from(people).where(inArray(people.number, ids)),
  car: (db, ids) =>
    db
      .select({
        id: vehicles.id,
        name: sql<string>`concat_ws(' ', ${vehicles.year}, ${makes.name}, ${models.name}, nullif(${vehicles.variant}, '')) || ', ' || ${vehicles.stockNumber}`,
      })
      .from(vehicles)
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .where(inArray(vehicles.id, ids)),
};

/** The names of what figures are of, by key. Those of sources and campaigns are their keys. */
export async function readGroupNames(
  db: Database,
  by: FigureGroup,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { none, one } = FIGURE_GROUPS[by];
  const names = new Map<string, string>(keys.includes("") ? [["", none]] : []);
  if (by === "source" || by === "campaign") return names;
  const ids = keys.filter((key) => key !== "");
  for (const { id, name } of ids.length === 0 ? [] : await READ[by](db, ids.map(Number))) names.set(String(id), name);
  // What is deleted has no name any more.
  for (const id of ids) if (!names.has(id)) names.set(id, `${one} ${id}`);
  return names;
}
