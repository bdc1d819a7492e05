/** GET /team: the people who can own leads of a dealer, and which of them are absent. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import { Teammate } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import { Id } from "../../../../contract/staff/fields.ts";
import type { Database } from "../../../../db/connect.ts";
import { NotFound } from "../../../../db/not-found.ts";
import { readAbsences } from "../../../../db/queries/enquiries/progress/assignment.ts";
import { listOwners } from "../../../../db/queries/enquiries/progress/lead-owners.ts";
import { ownDealers } from "../../access/access.ts";

export const teamRoute: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/team",
    {
      schema: {
        summary: "Who can look after the leads of a dealer",
        querystring: Type.Object({ dealerId: Id() }),
        response: { 200: Type.Array(Teammate) },
      },
      config: { permission: { resource: "customer_enquiries", operation: "read" } },
    },
    async (request) => {
      const { dealerId } = request.query;
      if (ownDealers(request)?.includes(dealerId) === false) throw new NotFound("The dealer is not known");
      const people = await listOwners(db, dealerId, "customer_enquiries");
      const away = await readAbsences(db, southAfricanDate(new Date()));
      return people.map(({ id, name }) => ({ id, name, awayUntil: away.get(id) ?? null }));
    },
  );
};
