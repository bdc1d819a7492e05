/** GET /pipeline, and GET /customer_enquiries/{id}/sale_suggestion. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { OPEN_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import { Pipeline, PipelineQuery } from "../../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { SaleSuggestion } from "../../../../contract/staff/enquiries/pipeline/sale.ts";
import type { Database } from "../../../../db/connect.ts";
import { mustExist } from "../../../../db/not-found.ts";
import { listBoardOwners, readColumns } from "../../../../db/queries/enquiries/pipeline/pipeline.ts";
import { findSaleSuggestion } from "../../../../db/queries/enquiries/pipeline/sale-suggestion.ts";
import { parseRowId } from "../../../../db/queries/row-id.ts";
import { findRow } from "../../../../db/queries/staff/items.ts";
import { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { dealersWithin, ownDealers } from "../../access/access.ts";
import { withinReach } from "../../engine/validate-change.ts";
import { customerEnquiriesDefinition as definition } from "../customer-enquiries.ts";

const permission = { resource: "customer_enquiries", operation: "read" } as const;

export const pipelineRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/pipeline",
    {
      schema: {
        summary: "Open enquiries by stage, each column with its number, its value and its first cards",
        querystring: PipelineQuery,
        response: { 200: Pipeline },
      },
      config: { permission },
    },
    async (request) => {
      const { days = "90", order = "newest", dealerId, ownerId, stage, offset = 0 } = request.query;
      const scope = { dealerIds: dealersWithin(request, dealerId), days: Number(days) };
      const stages = stage === undefined ? OPEN_STAGES : [stage];
      return {
        columns: await readColumns(db, { ...scope, ownerId, order, stages, offset }),
        owners: stage === undefined ? await listBoardOwners(db, scope) : [],
      };
    },
  );

  app.get(
    "/customer_enquiries/:id/sale_suggestion",
    {
      schema: {
        summary: "What the customer of an enquiry probably buys",
        params: Type.Object({ id: Type.String() }),
        response: { 200: SaleSuggestion },
      },
      config: { permission },
    },
    async (request) => {
      const reach = withinReach(definition, ownDealers(request));
      const row = await findRow(db, customerEnquiries, parseRowId(request.params.id), reach);
      const lead = mustExist(row, definition.title) as typeof customerEnquiries.$inferSelect;
      return findSaleSuggestion(db, lead);
    },
  );
};
