/** Prices for a date, the price review, and what becomes of a draft that is not wanted. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import {
  type PriceDecisionBody,
  priceDecision,
  priceReviewQuery,
  priceReviewQueue,
} from "../../../../contract/staff/stock/price-review.ts";
import {
  MAX_DAYS_AHEAD,
  type ScheduledPrice,
  scheduledPrice,
} from "../../../../contract/staff/stock/scheduled-price.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import { type ItemRow, updateRow } from "../../../../db/queries/staff/items.ts";
import {
  findLastReview,
  insertPriceReview,
  listPriceReviews,
} from "../../../../db/queries/stock/trade/price-reviews.ts";
import { cancelScheduledPrice, schedulePrice } from "../../../../db/queries/stock/trade/scheduled-prices.ts";
import { violation } from "../../../input/submission.ts";
import { item as oneItem } from "../../../plugins/hydra.ts";
import { ownDealers } from "../../access/access.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Actor, Item, StaffContext } from "../../engine/definition.ts";
import { changeOf, sendsItem } from "../../engine/item-requests.ts";
import { Outdated, requireIfMatch } from "../../engine/preconditions.ts";
import { presentItem, presentItemAsIs } from "../../engine/present-items.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { throwAny } from "../../engine/validate-change.ts";
import { destroyItem, type ItemChange, lockItem, writeFields } from "../../engine/write-item.ts";
import { vehiclesDefinition as definition } from "../vehicles.ts";

const DAY_MS = 86_400_000;
const permission = { resource: "vehicles", operation: "update" } as const;
const params = Type.Object({ id: Type.String() });

export const priceRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  const config = { ...oneItem(toResource(definition)), permission, isAction: true };
  const needsRevision = { onRequest: async (request: FastifyRequest) => void requireIfMatch(request) };
  const cleaned = (body: typeof scheduledPrice | typeof priceDecision) => ({
    ...needsRevision,
    preValidation: async (request: FastifyRequest) => {
      request.body = cleanFields(body, request.body);
    },
  });

  app.put<{ Params: { id: string } }>(
    "/vehicles/:id/scheduled_price",
    {
      schema: { summary: "Schedule a price, in place of one that is scheduled already", params, body: scheduledPrice },
      config,
      ...cleaned(scheduledPrice),
    },
    sendsItem((request, change) =>
      changeVehicle(context, change, async (tx, { row, now }) => {
        await schedule(tx, { actor: change.actor, row, now, ...(request.body as ScheduledPrice) });
      }),
    ),
  );

  app.delete<{ Params: { id: string } }>(
    "/vehicles/:id/scheduled_price",
    { schema: { summary: "Cancel the scheduled price", params }, config, ...needsRevision },
    sendsItem((_request, change) =>
      changeVehicle(context, change, async (tx, { row }) => {
        await cancelScheduledPrice(tx, { ...placeOf(row), author: change.actor.person });
      }),
    ),
  );

  app.get(
    "/price_review",
    {
      schema: {
        summary: "The vehicles whose price waits for a decision",
        querystring: priceReviewQuery,
        response: { 200: priceReviewQueue },
      },
      config: { permission },
    },
    async (request) => {
      const { criterion, dealerId } = request.query;
      const own = ownDealers(request);
      const dealerIds = dealerId === undefined ? own : [dealerId].filter((id) => own?.includes(id) ?? true);
      return listPriceReviews(context.db, { criterion, dealerIds }, await readDatabaseTime(context.db));
    },
  );

  app.post<{ Params: { id: string } }>(
    "/vehicles/:id/price_review",
    { schema: { summary: "Decide about the price", params, body: priceDecision }, config, ...cleaned(priceDecision) },
    sendsItem((request, change) => decide(context, change, request.body as PriceDecisionBody)),
  );

  app.post<{ Params: { id: string } }>(
    "/vehicles/:id/discard",
    {
      schema: { summary: "Delete a draft, which was never on the site", params },
      config: { permission: { resource: "vehicles", operation: "delete" }, isAction: true },
      ...needsRevision,
    },
    async (request, reply) => {
      const checkDeletion = async (_tx: Transaction, { isDraft }: ItemRow) =>
        isDraft === true ? [] : [violation("", "Only a draft can be deleted.", "wrongFormat")];
      try {
        await destroyItem(context, { ...definition, checkDeletion }, changeOf(request));
        return reply.code(204).send();
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        return reply.code(412).send(error.item);
      }
    },
  );
};

type Locked = { row: ItemRow; now: Date };

/** Locks the vehicle, does `work`, and counts it as a change, which others who edit the vehicle notice. */
async function changeVehicle(
  { db }: StaffContext,
  change: ItemChange,
  work: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<Item> {
  return db.transaction(async (tx) => {
    const locked = { row: await lockItem(tx, definition, change), now: await readDatabaseTime(tx) };
    await work(tx, locked);
    await updateRow(tx, definition.table, change.id, { updatedAt: locked.now });
    return presentItemAsIs(tx, definition, change.id);
  });
}

const placeOf = ({ id, dealerId }: ItemRow) => ({ id, dealerId: dealerId as number });

type Scheduling = Partial<ScheduledPrice> & { actor: Actor; row: ItemRow; now: Date };

async function schedule(tx: Transaction, { actor, row, now, price, at }: Scheduling): Promise<void> {
  const time = new Date(at ?? Number.NaN);
  const isAhead = time > now && time.getTime() <= now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  const isInStock = row.withdrawnAt === null || row.isDraft === true;
  throwAny([
    ...(isInStock ? [] : [violation("", "The vehicle is not in stock.", "wrongFormat")]),
    ...(price === undefined ? [violation("price", "Give a price.", "blank")] : []),
    ...(isAhead ? [] : [violation("at", "This value should be a time within the next year.", "outOfRange")]),
  ]);
  await schedulePrice(tx, { ...placeOf(row), price: price as number, at: time, author: actor.person });
}

async function decide(
  context: StaffContext,
  change: ItemChange,
  { decision, price, at, reason, lastReviewId }: PriceDecisionBody,
): Promise<Item> {
  const { person } = change.actor;
  return changeVehicle(context, change, async (tx, { row, now }) => {
    const last = await findLastReview(tx, row.id);
    if ((last?.id ?? null) !== lastReviewId) throw new Outdated(await presentItem(tx, definition, row));
    const before = row.price as number;
    const isChanged = decision === "lower" || decision === "median";
    throwAny([
      ...(isChanged && price === undefined ? [violation("price", "Give a price.", "blank")] : []),
      ...(decision === "lower" && price !== undefined && price >= before
        ? [violation("price", "This value should be below the present price.", "outOfRange")]
        : []),
    ]);
    if (isChanged) {
      await writeFields(tx, definition, { actor: change.actor, row, fields: { price }, operation: "price_review" });
    }
    if (decision === "schedule") await schedule(tx, { actor: change.actor, row, now, price, at });
    const after = isChanged || decision === "schedule" ? (price as number) : before;
    const { dealerId } = placeOf(row);
    await insertPriceReview(tx, {
      vehicleId: row.id,
      dealerId,
      personId: person.id,
      personName: person.name,
      decision,
      before,
      after,
      reason,
    });
  });
}
