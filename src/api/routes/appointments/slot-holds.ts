import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { SlotHoldInput, SlotHoldReference } from "../../../contract/appointments/slot.ts";
import { slotField } from "../../../contract/appointments/wording/test-drive-slots.ts";
import { southAfricanTimestamp } from "../../../contract/dates/calendar-date.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { holdSlot, releaseHold } from "../../../db/queries/appointments/places.ts";
import { findOfferedPlan } from "../../../db/queries/appointments/slot-plan.ts";
import { clientOf } from "../../input/client.ts";
import { formRouteOptions, violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share the limits. */
  sharedLimits: boolean;
};

/** Holds per allowed enquiry: a visitor may hold several slots while choosing. */
const HOLDS_PER_ENQUIRY = 2;

/**
 * Holds the time that a visitor has chosen while the form is filled in. The browser chooses the key and sends it in the body, as with
 * drafts of applications. Without a hold, the time is taken when the form is sent.
 */
export const slotHoldRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { db, sharedLimits } = options;
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "holds",
    times: HOLDS_PER_ENQUIRY,
    sharedIn: sharedLimits ? db : undefined,
  });

  app.post(
    "/slot_holds",
    {
      bodyLimit,
      schema: {
        summary: "Hold a time for a test drive while the form is filled in",
        description: "For 15 minutes. A key holds one time: another one ends the first. Asking again extends nothing.",
        body: SlotHoldInput,
      },
      config: { ...item(resources.slotHold), rateLimit },
    },
    async (request, reply) => {
      const { body } = request;
      const client = clientOf(request, site.bookingsPerVisitor);
      const plan = await findOfferedPlan(db, body.dealer_slug);
      const startsAt = new Date(body.starts_at);
      const held = plan === undefined ? "taken" : await holdSlot(db, plan, { startsAt, key: body.key, client });
      if (held === "taken") throw new Violations([violation("starts_at", slotField.taken, "unknownChoice")]);
      if (held === "too many") throw Object.assign(new Error("Too many holds"), { statusCode: 429 });
      reply.code(201);
      return { starts_at: southAfricanTimestamp(startsAt), expires_at: southAfricanTimestamp(held) };
    },
  );

  app.post(
    "/slot_holds/clear",
    {
      bodyLimit,
      schema: { summary: "End the hold of a time", body: SlotHoldReference },
      config: { rateLimit },
    },
    async ({ body }, reply) => {
      await releaseHold(db, body.key);
      return reply.code(204).send();
    },
  );
};
