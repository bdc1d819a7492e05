import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "../../api/http-server.ts";
import { Violations } from "../../api/problems.ts";
import type { PreviewedItem } from "../../api/staff/preview-change.ts";
import type { Authenticate } from "../../auth/person.ts";
import type { Database } from "../../db/connect.ts";
import { openPreviewDatabase } from "../../db/preview-database.ts";
import { readSettings } from "../../db/queries/settings/settings.ts";
import { type InProcessApi, inProcessApi } from "../in-process-api.ts";
import { runWithSettings } from "../settings/live-settings.ts";

export type Previews = {
  /**
   * Renders a page as if the draft of the item that its parameter `preview` names were live. Returns undefined if there is no such
   * parameter or item, or the person may not read it.
   */
  render<T>(request: IncomingMessage, render: (callApi: InProcessApi) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
};

type PreviewParts = {
  db: Database;
  authenticate: Authenticate;
  /** Registers the public API under /api, with `reads` as the database for visitors' content. */
  registerApi: (app: FastifyInstance, reads: Database) => Promise<void>;
};

/** The value of the parameter `preview`: a resource and an id. */
const PREVIEW = /^([a-z_]{1,40}):([1-9]\d{0,8})$/;

/** Returns the item that a request is to preview, or undefined for an ordinary request. */
export function previewedItem({ method, url = "", headers }: IncomingMessage): PreviewedItem | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.cookie === undefined || !url.includes("preview="))
    return undefined;
  const parameters = new URLSearchParams(previewQuery(url));
  const [, resource, id] = PREVIEW.exec(parameters.get("preview") ?? "") ?? [];
  return resource === undefined ? undefined : { resource, id: Number(id), typed: parameters.get("typed") ?? undefined };
}

/** The parameters of an address, which those of a preview's own files repeat: "?preview=settings:2". */
export const previewQuery = (url: string): string => (url.includes("?") ? url.slice(url.indexOf("?")) : "");

/** Opens previews for staff. Their API is created, and the back office's loaded, at the first preview. */
export function openPreviews({ db, authenticate, registerApi }: PreviewParts): Previews {
  const database = openPreviewDatabase(db);
  let opened: Promise<FastifyInstance> | undefined;

  async function open(): Promise<FastifyInstance> {
    const app = await createHttpServer();
    await registerApi(app, database.reads);
    await app.ready();
    return app;
  }

  return {
    async render(request, render) {
      const item = previewedItem(request);
      const person = item && (await authenticate(request.headers));
      if (item === undefined || person === undefined) return undefined;
      opened ??= open();
      const callApi = inProcessApi(await opened, undefined);
      const { applyPreview } = await import("../../api/staff/preview-change.ts");
      try {
        return await database.run(
          (tx) => applyPreview(tx, item, person),
          async () => runWithSettings(await readSettings(database.reads), () => render(callApi)),
        );
      } catch (error) {
        // Another item has taken the address. Saving the draft reports that.
        if (error instanceof Violations) return undefined;
        throw error;
      }
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
