/** GET /slots/{id}/times: a dealer's slots with their free places. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { dayAfter } from "../../../contract/dealers/opening-hours/public-holidays.ts";
import { slotsOn } from "../../../contract/dealers/opening-hours/slots.ts";
import { SlotTimes } from "../../../contract/staff/appointments/slot-settings.ts";
import { CalendarDate } from "../../../contract/staff/fields.ts";
import { mustExist } from "../../../db/not-found.ts";
import { countFree } from "../../../db/queries/appointments/places.ts";
import { findPlanOf } from "../../../db/queries/appointments/slot-plan.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { ownDealers } from "../access/access.ts";
import type { StaffContext } from "../engine/definition.ts";
import { idOf } from "../engine/item-requests.ts";
import { withinReach } from "../engine/validate-change.ts";
import { slotsDefinition as definition } from "./slots.ts";

const MAX_DAYS = 31;

export const slotRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  app.get(
    "/slots/:id/times",
    {
      schema: {
        summary: "The slots of a dealer's test drives, also those that visitors may not choose",
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({
          from: CalendarDate(),
          days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: "Default: 7" })),
        }),
        response: { 200: SlotTimes },
      },
      config: { permission: { resource: "slots", operation: "read" } },
    },
    async (request) => {
      const { from, days = 7 } = request.query;
      if (!isCalendarDate(from)) {
        throw new Violations(
          [violation("from", "This value should be a date, such as 2026-11-21.", "wrongFormat")],
          400,
        );
      }
      const reach = withinReach(definition, ownDealers(request));
      const row = mustExist(await findRow(context.db, definition.table, idOf(request), reach), definition.title);
      const plan = mustExist(await findPlanOf(context.db, row.dealerId as number), definition.title);
      const slots = Array.from({ length: days }, (_, n) => slotsOn(plan, dayAfter(from, n))).flat();
      const times = await countFree(context.db, plan, slots, new Date());
      return {
        times: times.map(({ start, end, free, isClosed }) => ({
          startsAt: start.toISOString(),
          endsAt: end.toISOString(),
          free,
          isClosed,
        })),
      };
    },
  );
};
