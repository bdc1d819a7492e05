import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { embedSettings, SETTINGS_ELEMENT } from "../../contract/settings/embedded-settings.ts";
import { publicSettings } from "../../contract/settings/setting-values.ts";
import { BRAND_PLACEHOLDER } from "../../staff/brand-placeholder.ts";
import { CSP_NONCE } from "../../staff/csp-nonce.ts";
import { serveHashedFiles } from "../build-files/hashed-files.ts";
import type { SharedAssets } from "../build-files/shared-assets.ts";
import { plainPage } from "../plain-page.ts";
import { liveSettings } from "../settings/live-settings.ts";
import { startStaffVite } from "./staff-vite.ts";

type StaffInterfaceOptions = {
  /** The server that the page comes from, in development. It takes the connections that tell the browser of changed sources. */
  developmentServer: Server | undefined;
  /** Folder of the built interface. */
  folder: string;
  /** The built files of other releases. */
  assets: SharedAssets | undefined;
};

const PREPARING = plainPage(
  "The back office is being prepared",
  "This takes a few seconds after an update. The page opens by itself.",
);
const PREPARING_SECONDS = 2;

/**
 * Serves the staff's interface: its files, and one page for every other address under /staff. Register it under the prefix "/staff". The
 * page is the same for everybody; its data come from the API, which requires a session.
 */
export async function staffInterface(
  app: FastifyInstance,
  { developmentServer, folder, assets }: StaffInterfaceOptions,
): Promise<void> {
  const isDevelopment = developmentServer !== undefined;
  const loadPage = isDevelopment ? await startStaffVite(app, developmentServer) : builtPage(folder);
  if (!isDevelopment) await serveHashedFiles(app, { release: dirname(folder), folder: "staff/assets", assets });
  if (!isDevelopment) addServiceWorker(app, folder);
  for (const url of ["/", "/*"]) {
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: async (request, reply) => {
        const page = await loadPage(request.url);
        reply.type("text/html; charset=utf-8").header("cache-control", "no-store").header("x-robots-tag", "noindex");
        if (page === undefined) {
          return reply
            .status(503)
            .header("refresh", PREPARING_SECONDS)
            .header("retry-after", PREPARING_SECONDS)
            .send(PREPARING);
        }
        const own = page
          .replace(BRAND_PLACEHOLDER, () => JSON.stringify(currentBrand()))
          .replace("<noscript>", () => `${settingsScript()}<noscript>`);
        if (isDevelopment) return reply.send(own);
        const nonce = randomBytes(16).toString("base64");
        return reply.header("content-security-policy", staffPolicy(nonce)).send(own.replaceAll(CSP_NONCE, nonce));
      },
    });
  }
}

/** The settings as a block of data, which the interface reads when it starts. */
function settingsScript(): string {
  const json = embedSettings(publicSettings(liveSettings()));
  return `<script id="${SETTINGS_ELEMENT}" type="application/json">${json}</script>`;
}

/** Serves the service worker. Its address stays the same, so browsers must always revalidate it. */
function addServiceWorker(app: FastifyInstance, folder: string): void {
  app.get("/service-worker.js", async (_request, reply) => {
    const script = await readFile(`${folder}/service-worker.js`, "utf8").catch(() => undefined);
    if (script === undefined) return reply.callNotFound();
    return reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script);
  });
}

/** Returns a function that reads the built page; it returns undefined while the build is incomplete. */
function builtPage(folder: string): () => Promise<string | undefined> {
  let page: string | undefined;
  return async () => {
    page ??= await readFile(`${folder}/index.html`, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return undefined;
    });
    return page;
  };
}

/**
 * Returns the content security policy of the interface. Scripts come only from this site's files, styles also from elements with this
 * response's nonce, which Emotion sets. Pictures may come from other hosts: stock feeds, and map tiles. Frames are
 * previews of the site's pages.
 */
function staffPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
  ].join("; ");
}
