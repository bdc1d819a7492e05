/** GET /demo, POST /demo/remove and POST /demo/restore: the demo catalogue, for administrators. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { DemoChange, DemoStatus } from "../../../contract/staff/demo.ts";
import type { Database } from "../../../db/connect.ts";
import {
  countDemo,
  NotRestorable,
  readDemoStatus,
  removeDemo,
  restoreDemo,
} from "../../../db/demo/removal/demo-removal.ts";
import { Refused } from "../../problems.ts";
import { actorOf } from "../engine/item-requests.ts";

export const demoRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/demo",
    {
      schema: {
        summary: "What is left of the demo catalogue, and what a removal would take out",
        querystring: Type.Object({ counted: Type.Optional(Type.Literal("true")) }),
        response: { 200: DemoStatus },
      },
      config: { permission: { resource: "demo", operation: "read" } },
    },
    async ({ query }) => (query.counted ? countDemo(db) : readDemoStatus(db)),
  );

  app.post(
    "/demo/remove",
    {
      schema: { summary: "Take out what is unchanged and unused of the demo catalogue", response: { 200: DemoChange } },
      config: { permission: { resource: "demo", operation: "delete" }, isAction: true },
    },
    async (request) => removeDemo(db, actorOf(request).person),
  );

  app.post(
    "/demo/restore",
    {
      schema: { summary: "Bring back what was taken out in the last thirty days", response: { 200: DemoChange } },
      config: { permission: { resource: "demo", operation: "delete" }, isAction: true },
    },
    async (request) => {
      try {
        return await restoreDemo(db, actorOf(request).person);
      } catch (error) {
        if (error instanceof NotRestorable) throw new Refused(409, error.message);
        throw error;
      }
    },
  );
};
