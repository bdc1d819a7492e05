import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { takesWhite } from "../../contract/brand/luminance.ts";
import { site } from "../../contract/settings/site.ts";
import { openTaskProcess } from "../../pictures/task-process.ts";
import type { Uploads } from "../../pictures/uploads.ts";
import type { Previews } from "../staff/previews.ts";
import { drawIcon, drawShare, SHARE_SIZE } from "./drawings.ts";
import { toIco } from "./ico.ts";
import type { RenderTask } from "./render-process.ts";

const CACHE_CONTROL = "public, max-age=300, stale-while-revalidate=86400";
const RENDER_TIMEOUT_MS = 20_000;
/** Made once, and kept until the brand changes. */
const MAX_FILES = 16;
const ICO_SIDE = 32;
/** Part of a maskable icon that no system cuts off, less a little. */
const SAFE = 0.7;
/** The most that header and footer show of a logo, on screens with three pixels for one. */
const LOGO_SIZE = { width: 720, height: 132 };
/** Where a logo lies on the picture of shared links, which has a slant at the right. */
const SHARE_LOGO = { left: 80, width: 760, height: 320 };

type Source = { version: string; file: string };

type BrandFilesOptions = {
  uploads: Uploads;
  /** Previews for staff. */
  previews?: Pick<Previews, "render"> | undefined;
};

/**
 * Serves the icons and the picture of shared links, made of the uploads that the settings name, or drawn of the group's name and colours.
 * And the logos, for header and footer.
 */
export async function brandFiles(app: FastifyInstance, { uploads, previews }: BrandFilesOptions): Promise<void> {
  const renderer = openTaskProcess<RenderTask, Uint8Array>(new URL("./render-process.ts", import.meta.url), {
    timeoutMs: RENDER_TIMEOUT_MS,
    niceness: 10,
    execArgv: ["--max-old-space-size=128"],
  });
  app.addHook("onClose", () => renderer.close());
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_FILES });

  const render = async (task: RenderTask) => Buffer.from(await renderer.run(task));

  /** The upload at a path of the settings. Undefined without one, and if it is gone. */
  async function sourceAt(path: string | null): Promise<Source | undefined> {
    const upload = path === null ? undefined : await uploads.find(path);
    if (upload === undefined) return undefined;
    return { version: upload.version, file: await upload.localFile() };
  }

  async function icon(side: number, shape: "own" | "square" | "maskable"): Promise<Buffer> {
    const { tones } = currentBrand();
    const own = await sourceAt(site.icon);
    const isOwn = shape === "own";
    return render({
      source: own ? { file: own.file } : { svg: await drawIcon(site.groupName, tones, { isSquare: !isOwn }) },
      width: side,
      height: side,
      fit: "contain",
      ...(!isOwn && { ground: own ? tones.page.ground : tones.second.ground }),
      ...(shape === "maskable" && own && { filled: SAFE }),
      format: "png",
    });
  }

  async function vectorIcon(): Promise<Buffer> {
    const own = await sourceAt(site.icon);
    if (own === undefined) return Buffer.from(await drawIcon(site.groupName, currentBrand().tones));
    const png = (await icon(192, "own")).toString("base64");
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png}"/></svg>`,
    );
  }

  async function share(): Promise<Buffer> {
    const { tones } = currentBrand();
    const own = await sourceAt(site.sharePicture);
    if (own) return render({ source: { file: own.file }, ...SHARE_SIZE, fit: "cover", format: "jpeg" });
    const logo = await sourceAt(takesWhite(tones.second.ground) ? site.logoDark : site.logoLight);
    const drawing = await drawShare(logo ? null : site.groupName, tones);
    return render({
      source: { svg: drawing },
      ...SHARE_SIZE,
      fit: "cover",
      ...(logo && { logo: { file: logo.file, ...SHARE_LOGO } }),
      format: "jpeg",
    });
  }

  /** Undefined if the settings name none. */
  async function logo(path: string | null): Promise<Buffer | undefined> {
    const own = await sourceAt(path);
    return own && render({ source: { file: own.file }, ...LOGO_SIZE, fit: "inside", format: "png" });
  }

  const png = (side: number, shape: "own" | "square" | "maskable") => ({
    type: "image/png",
    make: () => icon(side, shape),
  });
  const files: Record<string, { type: string; make: () => Promise<Buffer | undefined> }> = {
    "/favicon.ico": { type: "image/x-icon", make: async () => toIco(await icon(ICO_SIDE, "own"), ICO_SIDE) },
    "/favicon.svg": { type: "image/svg+xml", make: vectorIcon },
    "/apple-touch-icon.png": png(180, "square"),
    "/icon-192.png": png(192, "own"),
    "/icon-512.png": png(512, "own"),
    "/icon-maskable-512.png": png(512, "maskable"),
    "/logo-light.png": { type: "image/png", make: () => logo(site.logoLight) },
    "/logo-dark.png": { type: "image/png", make: () => logo(site.logoDark) },
    "/share.jpg": { type: "image/jpeg", make: share },
  };

  /** Changes with the settings and the contents of the uploads. */
  async function version(): Promise<string> {
    const { groupName, icon: iconPath, logoLight, logoDark, sharePicture } = site;
    const sources = await Promise.all([iconPath, logoLight, logoDark, sharePicture].map(sourceAt));
    const { tones } = currentBrand();
    const parts = [groupName, tones.second, tones.brand, ...sources.map((one) => one?.version)];
    return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
  }

  for (const [url, { type, make }] of Object.entries(files)) {
    app.get(url, async (request, reply) => {
      const preview = await previews?.render(request.raw, make);
      if (preview !== undefined) return reply.type(type).header("cache-control", "no-store").send(preview);
      const etag = `"${await version()}"`;
      reply.header("cache-control", CACHE_CONTROL).header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      const key = url + etag;
      const made = cache.get(key) ?? make();
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      const body = await made;
      if (body === undefined) return reply.callNotFound();
      // A drawing that is opened by itself runs nothing and loads nothing.
      if (type === "image/svg+xml")
        reply.header(
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        );
      return reply.type(type).send(body);
    });
  }
}
