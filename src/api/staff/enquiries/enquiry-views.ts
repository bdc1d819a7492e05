/** GET and POST /enquiry_views, DELETE /enquiry_views/{id}: a person's saved views of the list of enquiries. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import type { Violation } from "../../../contract/hydra.ts";
import {
  type EnquiryView,
  enquiryView,
  enquiryViews,
  MAX_VIEWS,
} from "../../../contract/staff/enquiries/enquiry-views.ts";
import type { Database } from "../../../db/connect.ts";
import { NotFound } from "../../../db/not-found.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { deleteEnquiryView, listEnquiryViews, saveEnquiryView } from "../../../db/queries/staff/enquiry-views.ts";
import { violation } from "../../input/submission.ts";
import { ownDealers } from "../access/access.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import { throwAny } from "../engine/validate-change.ts";
import { customerEnquiriesDefinition as definition } from "./customer-enquiries.ts";

const permission = { resource: "customer_enquiries", operation: "read" } as const;
const FILTERS = Object.keys(definition.filters ?? {});
const ORDERS = Object.keys(definition.orders);

export const enquiryViewRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const list = async (personId: string, dealerIds: readonly number[] | undefined) => {
    const views = await listEnquiryViews(db, personId, dealerIds);
    return { views: views.map(({ personId: owner, ...view }) => ({ ...view, isOwn: owner === personId })) };
  };

  app.get(
    "/enquiry_views",
    {
      schema: {
        summary: "The views of the list of enquiries that the person can choose",
        response: { 200: enquiryViews },
      },
      config: { permission },
    },
    async (request) => list(request.person.id, ownDealers(request)),
  );

  app.post(
    "/enquiry_views",
    {
      schema: {
        summary: "Save a view of the list of enquiries, in place of the person's view of the same name",
        body: enquiryView,
        response: { 200: enquiryViews },
      },
      config: { permission, isAction: true },
      preValidation: async (request) => {
        request.body = cleanFields(enquiryView, request.body) as typeof request.body;
      },
    },
    async (request) => {
      const { person, body } = request;
      const dealerIds = ownDealers(request);
      throwAny(viewViolations(body, dealerIds));
      if (!(await saveEnquiryView(db, person.id, body, MAX_VIEWS))) {
        throwAny([violation("name", `You have ${MAX_VIEWS} views. Delete one first.`, "outOfRange")]);
      }
      return list(person.id, dealerIds);
    },
  );

  app.delete(
    "/enquiry_views/:id",
    {
      schema: { summary: "Delete an own view of the list of enquiries", params: Type.Object({ id: Type.String() }) },
      config: { permission },
    },
    async (request, reply) => {
      if (!(await deleteEnquiryView(db, request.person.id, parseRowId(request.params.id)))) {
        throw new NotFound("The view is not known");
      }
      return reply.code(204).send();
    },
  );
};

function viewViolations(
  { filter, sortField, dealerId }: EnquiryView,
  dealerIds: readonly number[] | undefined,
): Violation[] {
  const [unknown] = Object.keys(filter).filter((name) => !FILTERS.includes(name));
  return [
    ...(unknown === undefined ? [] : [violation("filter", `The list has no filter ${unknown}.`, "unknownChoice")]),
    ...(ORDERS.includes(sortField) ? [] : [violation("sortField", "The list has no such order.", "unknownChoice")]),
    ...(dealerId === null || dealerIds === undefined || dealerIds.includes(dealerId)
      ? []
      : [violation("dealerId", "This is not one of your dealers.", "unknownChoice")]),
  ];
}
