/** GET and PUT /list_columns/vehicles: the columns of the list of stock that a person has chosen, on every device. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { type ChosenColumns, chosenColumns } from "../../../contract/staff/stock/stock-list.ts";
import type { Database } from "../../../db/connect.ts";
import { findListColumns, saveListColumns } from "../../../db/queries/staff/list-columns.ts";

const LIST = "vehicles";
const permission = { resource: LIST, operation: "read" } as const;

export const listColumnRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const find = async (personId: string) => ({
    columns: (await findListColumns(db, personId, LIST)) as ChosenColumns["columns"],
  });

  app.get(
    "/list_columns/vehicles",
    {
      schema: {
        summary: "The columns of the list of stock that the person has chosen",
        response: { 200: chosenColumns },
      },
      config: { permission },
    },
    async ({ person }) => find(person.id),
  );

  app.put(
    "/list_columns/vehicles",
    {
      schema: {
        summary: "Choose the columns of the list of stock",
        body: chosenColumns,
        response: { 200: chosenColumns },
      },
      config: { permission, isAction: true },
    },
    async ({ person, body }) => {
      await saveListColumns(db, person.id, LIST, body.columns);
      return find(person.id);
    },
  );
};
