import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { AlertQuery } from "../../../contract/alerts/alert.ts";
import {
  AlertDeviceInput,
  AlertDeviceRemoval,
  type AlertPush,
  PushReplacement,
} from "../../../contract/alerts/alert-push.ts";
import { alertPush as text } from "../../../contract/alerts/wording/alerts.ts";
import type { Database } from "../../../db/connect.ts";
import { addDevice, getDevices, removeDevice, replaceSubscription } from "../../../db/queries/alerts/devices.ts";
import { hasForbiddenAddress, permitAddresses } from "../../../leads/delivery/webhook/webhook-networks.ts";
import { formRouteOptions, readSubmission, throwViolations, violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Public key of push notifications (VAPID), in base64url. */
  pushPublicKey: string;
  /** Whether all processes on the database share the limit. */
  sharedLimits: boolean;
};

const isPublicAddress = permitAddresses([]);

/** Reads and changes the devices that show notifications of a person's alerts, by the key in their e-mails. */
export const alertPushRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, pushPublicKey, sharedLimits }) => {
  const { rateLimit, ...routeOptions } = await formRouteOptions(app, {
    name: "alert-push",
    sharedIn: sharedLimits ? db : undefined,
  });
  const toPush = (devices: AlertPush["devices"]) => ({ publicKey: pushPublicKey, devices });
  const action = { ...item(resources.alertPush), isAction: true, rateLimit };

  app.get(
    "/alerts/push",
    {
      schema: {
        summary: "The devices that show a person's news, by the key in their e-mails",
        querystring: AlertQuery,
      },
      config: { ...item(resources.alertPush), private: true },
    },
    async ({ query }) => toPush(await getDevices(db, query.key)),
  );

  app.post(
    "/alerts/push/add",
    { ...routeOptions, schema: { summary: "Show the news on a device too", body: AlertDeviceInput }, config: action },
    async (request) => {
      const { validFields, schemaViolations } = readSubmission(request);
      throwViolations(schemaViolations, endpointViolations(validFields.endpoint));
      const { key, ...subscription } = request.body;
      const devices = await addDevice(db, key, subscription);
      if (devices === "not confirmed") throw new Violations([violation("key", text.notConfirmed, "notConfirmed")]);
      if (devices === "too many") throw new Violations([violation("endpoint", text.tooMany, "outOfRange")]);
      return toPush(devices);
    },
  );

  app.post(
    "/alerts/push/remove",
    {
      ...routeOptions,
      schema: { summary: "Show the news on a device no more", body: AlertDeviceRemoval },
      config: action,
    },
    async (request) => {
      throwViolations(readSubmission(request).schemaViolations, []);
      return toPush(await removeDevice(db, request.body.key, request.body.device));
    },
  );

  app.post(
    "/alerts/push/replace",
    {
      ...routeOptions,
      schema: { summary: "Tell of a subscription that the browser has replaced", body: PushReplacement },
      config: { rateLimit },
    },
    async (request, reply) => {
      const { validFields, schemaViolations } = readSubmission(request);
      throwViolations(schemaViolations, endpointViolations(validFields.endpoint));
      const { replaced, ...subscription } = request.body;
      await replaceSubscription(db, replaced, subscription);
      return reply.code(204).send();
    },
  );
};

/** The host's IP addresses are checked each time a message is sent. */
function endpointViolations(endpoint: string | undefined) {
  const url = URL.parse(endpoint ?? "");
  const isPublic =
    url?.protocol === "https:" && url.username + url.password === "" && !hasForbiddenAddress(url, isPublicAddress);
  return isPublic ? [] : [violation("endpoint", text.invalidEndpoint, "wrongFormat")];
}
