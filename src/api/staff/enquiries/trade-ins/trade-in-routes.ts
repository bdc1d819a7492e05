/** Routes of the car that the sender of a lead would trade in: its pictures, and the dealer's figure for it. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { southAfricanDate } from "../../../../contract/dates/calendar-date.ts";
import { figureEmail } from "../../../../contract/enquiries/trade-ins/wording/trade-ins.ts";
import type { Violation } from "../../../../contract/hydra.ts";
import { site } from "../../../../contract/settings/site.ts";
import { type TradeInFigure, tradeInFigure } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import { mustExist } from "../../../../db/not-found.ts";
import { findDealerName } from "../../../../db/queries/dealers/dealers.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { findPicture } from "../../../../db/queries/enquiries/trade-ins/pictures.ts";
import { findTradeInOf, setFigure } from "../../../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { parseRowId } from "../../../../db/queries/row-id.ts";
import { findRow } from "../../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../../db/queries/staff/people.ts";
import { queueReply } from "../../../../leads/replies/queue-reply.ts";
import { violation } from "../../../input/submission.ts";
import { item } from "../../../plugins/hydra.ts";
import { audit } from "../../engine/audit.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf, changeOf, idOf } from "../../engine/item-requests.ts";
import { setEtag } from "../../engine/preconditions.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { throwAny, withinReach } from "../../engine/validate-change.ts";
import { lockItem } from "../../engine/write-item.ts";
import { markAnswered } from "../replies/mark-answered.ts";
import { replyViolations } from "../replies/reply-violations.ts";

type Options = {
  context: StaffContext;
  definition: Definition;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/** POST /customer_enquiries/{id}/trade_in/figure and GET …/trade_in/pictures/{picture}. */
export const tradeInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition, siteUrl }) => {
  const { db } = context;

  app.get(
    "/customer_enquiries/:id/trade_in/pictures/:picture",
    {
      schema: {
        summary: "A picture of the car that the customer would trade in, as JPEG",
        params: Type.Object({ id: Type.String(), picture: Type.String() }),
      },
      config: { permission: { resource: definition.name, operation: "read" } },
    },
    async (request, reply) => {
      const reach = withinReach(definition, actorOf(request).dealerIds);
      const row = mustExist(await findRow(db, definition.table, idOf(request), reach), definition.title);
      const contents = await findPicture(db, row.id, parseRowId(request.params.picture));
      return reply
        .headers({ "x-content-type-options": "nosniff", "content-disposition": "inline" })
        .type("image/jpeg")
        .send(mustExist(contents, "The picture"));
    },
  );

  app.post(
    "/customer_enquiries/:id/trade_in/figure",
    {
      schema: {
        summary: "Send the customer the dealer's figure for the car by e-mail. The first contact ends the stage New",
        params: Type.Object({ id: Type.String() }),
        body: tradeInFigure,
      },
      config: {
        ...item(toResource(definition)),
        permission: { resource: definition.name, operation: "update" },
        isAction: true,
      },
      preValidation: async (request) => {
        request.body = cleanFields(tradeInFigure, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { actor, id } = changeOf(request);
      const { person } = actor;
      const { value, validUntil, note } = request.body;
      const valued = await db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        const lead = row as unknown as Lead;
        throwAny([...dayViolations(request.body, await readDatabaseTime(tx)), ...(await replyViolations(tx, lead))]);
        const tradeIn = mustExist(await findTradeInOf(tx, id), "The car to trade in");
        await setFigure(tx, id, { value, validUntil, valuedBy: person.name });
        const { make, model, year, kilometres } = tradeIn;
        const email = figureEmail({
          make,
          model,
          year,
          kilometres,
          value,
          validUntil,
          note,
          firstName: lead.firstName,
          salesperson: person.name,
          dealer: await nameOfDealer(tx, lead.dealerId),
        });
        const number = await getPersonNumber(tx, person.id);
        await queueReply(tx, lead, { ...email, person: { number, name: person.name } }, siteUrl);
        await audit(tx, definition, {
          person,
          row,
          operation: "update",
          before: { tradeInValue: tradeIn.value },
          after: { tradeInValue: value },
        });
        return markAnswered(tx, definition, { actor, row });
      });
      setEtag(reply, valued);
      return valued;
    },
  );
};

function dayViolations({ validUntil }: TradeInFigure, now: Date): Violation[] {
  return validUntil >= southAfricanDate(now)
    ? []
    : [violation("validUntil", "Choose today or a later day.", "outOfRange")];
}

const nameOfDealer = async (tx: Transaction, dealerId: number | null): Promise<string> =>
  (dealerId === null ? undefined : await findDealerName(tx, dealerId)) ?? site.groupName;
