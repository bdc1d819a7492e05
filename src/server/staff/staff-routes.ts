import type { IncomingHttpHeaders, Server } from "node:http";
import type { FastifyPluginAsync } from "fastify";
import { isFromSameSite } from "../../api/same-site.ts";
import { staffApi } from "../../api/staff/staff-api.ts";
import { staffAuthRoutes } from "../../api/staff-auth/routes.ts";
import type { SharedAssets } from "../build-files/shared-assets.ts";
import type { Staff } from "./open-staff.ts";
import { staffInterface } from "./staff-interface.ts";
import { taskCalendar } from "./task-calendar.ts";

type StaffRoutesOptions = {
  staff: Staff;
  /** See `isFromSameSite`. */
  configuredOrigin: string | undefined;
  /** The server of the site's port, in development. */
  developmentServer: Server | undefined;
  /** Folder of the built interface. */
  interfaceFolder: string;
  /** The built files of other releases. */
  assets: SharedAssets | undefined;
};

/** The back office. Register it under the prefix "/staff". Its responses are neither cached nor indexed. */
export const staffRoutes: FastifyPluginAsync<StaffRoutesOptions> = async (app, options) => {
  const { staff, configuredOrigin, developmentServer, interfaceFolder: folder, assets } = options;
  const {
    auth,
    db,
    financeKeys,
    leadEventSource,
    leadSettings,
    mailer,
    media,
    origin,
    pushPublicKey,
    siteUrl,
    stock,
    readNotices,
    runChecks,
    backups,
    release,
  } = staff;
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-robots-tag", "noindex");
  });
  await app.register(staffApi, {
    prefix: "/api",
    db,
    media,
    siteUrl,
    leadSettings,
    mailer,
    stock,
    leadEventSource,
    financeKeys,
    pushPublicKey,
    readNotices,
    runChecks,
    backups,
    release,
    authenticate: auth.authenticate,
    isFromSameSite: (headers: IncomingHttpHeaders) => isFromSameSite(headers, configuredOrigin),
  });
  await app.register(staffAuthRoutes, { prefix: "/auth", auth, origin, configuredOrigin });
  await app.register(taskCalendar, { db, staffUrl: `${origin}/staff` });
  await app.register(staffInterface, { developmentServer, folder, assets });
};
