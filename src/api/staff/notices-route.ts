/** GET /notices: what administrators should act on, on the server that responds. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { type Notice, Notices } from "../../contract/staff/notices.ts";

export const noticesRoute: FastifyPluginAsyncTypebox<{ readNotices: () => Notice[] }> = async (
  app,
  { readNotices },
) => {
  app.get(
    "/notices",
    {
      schema: { summary: "What administrators should see to on the server", response: { 200: Notices } },
      config: { permission: { resource: "notices", operation: "read" } },
    },
    async () => readNotices(),
  );
};
