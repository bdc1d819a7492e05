/** POST /search: finds items of several resources at once, as far as the person may read them. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { Person } from "../../../auth/person.ts";
import { findGrant } from "../../../contract/staff/permissions.ts";
import { MAX_HITS, SEARCH_GROUPS, type SearchHit, SearchResults, searchBody } from "../../../contract/staff/search.ts";
import type { Database } from "../../../db/connect.ts";
import { readRows } from "../../../db/queries/staff/items.ts";
import type { Definition } from "../engine/definition.ts";
import { searchQuickly } from "../engine/list-items.ts";
import { presentItems } from "../engine/present-items.ts";
import { findSettings } from "./find-settings.ts";
import { SEARCHED, type Searched } from "./searched.ts";

type Options = { db: Database; definitions: Record<SearchHit["resource"], Definition> };

export const searchRoute: FastifyPluginAsyncTypebox<Options> = async (app, { db, definitions }) => {
  app.post(
    "/search",
    {
      schema: {
        summary: "Enquiries, customers, vehicles, texts, dealers and settings with these words, up to five of each",
        body: searchBody,
        response: { 200: SearchResults },
      },
      config: { isAction: true },
    },
    async ({ person, body }) => {
      const text = body.text.trim();
      const groups: SearchResults["groups"] = [];
      for (const group of SEARCH_GROUPS) {
        const hits =
          group === "settings"
            ? await findSettings(db, person, text)
            : await findItems(db, definitions, SEARCHED[group], { person, text });
        if (hits.length > 0) groups.push({ group, hits });
      }
      return { groups };
    },
  );
};

type Search = { person: Person; text: string };

/** Returns the first hits in some resources. */
async function findItems(
  db: Database,
  definitions: Options["definitions"],
  searched: readonly Searched[],
  { person, text }: Search,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const { resource, title, detail } of searched) {
    const grant = findGrant(person.roles, resource, "read");
    const missing = MAX_HITS - hits.length;
    if (grant === undefined || text === "" || missing === 0) continue;
    const definition = definitions[resource];
    const reader = { person, dealerIds: grant.dealers === "own" ? person.dealerIds : undefined };
    const ids = await searchQuickly(db, definition, { ...reader, q: text }, missing);
    const rows = await readRows(db, definition.table, ids);
    const items = await presentItems(db, definition, rows, { isDetail: false, reader });
    hits.push(...items.map((item) => ({ resource, id: item.id, title: title(item), detail: detail(item) })));
  }
  return hits;
}
