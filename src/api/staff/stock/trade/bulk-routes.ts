/** POST /vehicles/bulk and /vehicles/bulk/undo: changes of many vehicles at once, with what became of each. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { bulkChange, bulkResults, bulkUndo } from "../../../../contract/staff/stock/bulk-change.ts";
import type { StaffContext } from "../../engine/definition.ts";
import { actorOf } from "../../engine/item-requests.ts";
import { changeMany, undoMany } from "./change-many.ts";

const config = { permission: { resource: "vehicles", operation: "update" }, isAction: true } as const;

export const bulkRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  app.post(
    "/vehicles/bulk",
    {
      schema: {
        summary: "Change up to 500 vehicles, each for itself: price, dealer, or status",
        body: bulkChange,
        response: { 200: bulkResults },
      },
      config,
    },
    async (request) => ({ results: await changeMany(context, actorOf(request), request.body) }),
  );

  app.post(
    "/vehicles/bulk/undo",
    {
      schema: {
        summary: "Undo a change of many that the person made within the last day",
        body: bulkUndo,
        response: { 200: bulkResults },
      },
      config,
    },
    async (request) => ({ results: await undoMany(context, actorOf(request), request.body.changeId) }),
  );
};
