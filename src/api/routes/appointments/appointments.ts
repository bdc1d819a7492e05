import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { AppointmentMove, AppointmentReference } from "../../../contract/appointments/appointment.ts";
import { appointmentRefusals } from "../../../contract/appointments/wording/test-drive-slots.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { getAppointment } from "../../../db/queries/appointments/appointment.ts";
import {
  type ChangeOutcome,
  cancelAppointment,
  confirmAppointment,
  moveAppointment,
} from "../../../leads/appointments/change-appointment.ts";
import { formRouteOptions, violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Public origin of the site, for links in e-mails. */
  siteUrl: string;
  /** Whether all processes on the database share the limits. */
  sharedLimits: boolean;
};

/** Reads, confirms, moves and cancels a customer's test drive, by the key in the e-mails. */
export const appointmentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { db, siteUrl, sharedLimits } = options;
  const { bodyLimit, rateLimit } = await formRouteOptions(app, {
    name: "appointments",
    sharedIn: sharedLimits ? db : undefined,
  });
  const action = { ...item(resources.appointment), isAction: true, rateLimit };

  app.get(
    "/appointments",
    {
      schema: { summary: "A test drive, by the key in its e-mails", querystring: AppointmentReference },
      config: {
        ...item(resources.appointment),
        private: true,
        rateLimit: { ...rateLimit, max: () => 5 * site.leadsPerVisitor },
      },
    },
    async ({ query }) => getAppointment(db, query.key, new Date()),
  );

  app.post(
    "/appointments/confirm",
    {
      bodyLimit,
      schema: { summary: "Confirm a test drive that is kept for a limited time", body: AppointmentReference },
      config: action,
    },
    async ({ body }) => {
      throwUnlessChanged(await confirmAppointment(db, { key: body.key, siteUrl }));
      return getAppointment(db, body.key, new Date());
    },
  );

  app.post(
    "/appointments/move",
    { bodyLimit, schema: { summary: "Move a test drive to another free time", body: AppointmentMove }, config: action },
    async ({ body }) => {
      const { key, starts_at } = body;
      throwUnlessChanged(await moveAppointment(db, { key, startsAt: new Date(starts_at), siteUrl }));
      return getAppointment(db, key, new Date());
    },
  );

  app.post(
    "/appointments/cancel",
    { bodyLimit, schema: { summary: "Cancel a test drive", body: AppointmentReference }, config: action },
    async ({ body }) => {
      throwUnlessChanged(await cancelAppointment(db, { key: body.key, siteUrl }));
      return getAppointment(db, body.key, new Date());
    },
  );
};

function throwUnlessChanged(outcome: ChangeOutcome): void {
  if (outcome === "changed") return;
  const [field, message] =
    outcome === "taken" ? ["starts_at", appointmentRefusals.taken] : ["", appointmentRefusals.over];
  throw new Violations([violation(field, message, "unknownChoice")]);
}
