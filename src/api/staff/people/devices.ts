/** GET and POST /devices, DELETE /devices/{id}: the devices that notify a person of leads while the back office is closed. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { PushSubscriptionInput } from "../../../contract/alerts/alert-push.ts";
import { MAX_STAFF_DEVICES, staffDeviceList } from "../../../contract/staff/people/devices.ts";
import type { Database } from "../../../db/connect.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { addStaffDevice, listStaffDevices, removeStaffDevice } from "../../../db/queries/staff/devices.ts";
import { violation } from "../../input/submission.ts";
import { throwAny } from "../engine/validate-change.ts";

const permission = { resource: "customer_enquiries", operation: "read" } as const;

export const deviceRoutes: FastifyPluginAsyncTypebox<{ db: Database; publicKey: string }> = async (
  app,
  { db, publicKey },
) => {
  const list = async (personId: string) => ({ publicKey, devices: await listStaffDevices(db, personId) });

  app.get(
    "/devices",
    {
      schema: { summary: "The person's devices that are told of leads", response: { 200: staffDeviceList } },
      config: { permission },
    },
    async ({ person }) => list(person.id),
  );

  app.post(
    "/devices",
    {
      schema: {
        summary: "Tell a device of leads until the session ends. Adding it again renews its keys",
        body: PushSubscriptionInput,
        response: { 200: staffDeviceList },
      },
      config: { permission, isAction: true },
    },
    async ({ person, body }) => {
      if (URL.parse(body.endpoint)?.protocol !== "https:") {
        throwAny([violation("endpoint", "This value should be an https address.", "wrongFormat")]);
      }
      if (!(await addStaffDevice(db, { ...body, personId: person.id, sessionId: person.session.id }))) {
        throwAny([violation("", `You have ${MAX_STAFF_DEVICES} devices. Remove one first.`, "outOfRange")]);
      }
      return list(person.id);
    },
  );

  app.delete(
    "/devices/:id",
    {
      schema: { summary: "Tell a device no more", params: Type.Object({ id: Type.String() }) },
      config: { permission },
    },
    async ({ person, params }, reply) => {
      await removeStaffDevice(db, person.id, parseRowId(params.id));
      return reply.code(204).send();
    },
  );
};
