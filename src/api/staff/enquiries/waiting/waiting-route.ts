/** GET /waiting_enquiries: the number of customers who wait to be contacted, by dealer and owner. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { inArray } from "drizzle-orm";
import { Waiting } from "../../../../contract/staff/enquiries/waiting.ts";
import type { Database } from "../../../../db/connect.ts";
import { countWaiting } from "../../../../db/queries/enquiries/progress/contact-clock.ts";
import { readPersonNames } from "../../../../db/queries/enquiries/progress/lead-timeline.ts";
import { dealers } from "../../../../db/schema/dealers.ts";
import { ownDealers } from "../../access/access.ts";

export const waitingRoute: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/waiting_enquiries",
    {
      schema: { summary: "Customers who wait to be contacted, by dealer and owner", response: { 200: Waiting } },
      config: { permission: { resource: "customer_enquiries", operation: "read" } },
    },
    async (request) => {
      const groups = await countWaiting(db, ownDealers(request));
      const { id, name } = dealers;
      const ids = groups.map(({ dealerId }) => dealerId);
      const found = ids.length === 0 ? [] : await db.select({ id, name }).from(dealers).where(inArray(id, ids));
      const dealerNames = new Map(found.map((dealer) => [dealer.id, dealer.name]));
      const owners = await readPersonNames(
        db,
        groups.flatMap(({ ownerId }) => ownerId ?? []),
      );
      return groups.map((group) => ({
        ...group,
        dealerName: dealerNames.get(group.dealerId) ?? "",
        ownerName: group.ownerId === null ? null : (owners.get(group.ownerId) ?? null),
      }));
    },
  );
};
