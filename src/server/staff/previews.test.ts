import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestAuth, signInTestPerson } from "../../auth/test-support/test-auth.ts";
import { DEMO_SETTINGS } from "../../db/demo/settings.ts";
import { storeDraft } from "../../db/queries/staff/item-drafts.ts";
import { deals, redirects } from "../../db/schema/content.ts";
import { dealers } from "../../db/schema/dealers.ts";
import { siteSettings } from "../../db/schema/site-settings.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { parsePolicy } from "../test-support/parse-policy.ts";
import { buildPages, type StartedProcess, startProcess } from "../test-support/site-process.ts";

/** The key that `openTestAuth` uses too. */
const FINANCE_KEY = Buffer.alloc(32, 1).toString("base64");

let database: TestDatabase;
let site: StartedProcess;
let dataDir: string;
let administrator: string;
let editor: string;
let manager: string;
let deal: typeof deals.$inferSelect;
beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  const { db } = database;
  [deal] = (await db.select().from(deals).where(eq(deals.kind, "special")).limit(1)) as [typeof deal];
  const [other] = await db
    .select({ id: dealers.id })
    .from(dealers)
    .where(ne(dealers.id, deal.dealerId ?? 0))
    .limit(1);
  const auth = openTestAuth(db);
  administrator = (await signInTestPerson(auth, db, { roles: ["administrator"] })).cookie;
  editor = (await signInTestPerson(auth, db, { roles: ["editor"] })).cookie;
  manager = (await signInTestPerson(auth, db, { roles: ["dealer_manager"], dealerIds: [other?.id as number] })).cookie;
  await buildPages();
  dataDir = await mkdtemp(join(inject("runFolder"), "previews-"));
  site = await startProcess("web", {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    FINANCE_KEY,
    PORT: "0",
    HOST: "127.0.0.1",
    WORKER: "off",
    SITE_URL: "",
    DEMO_CATALOGUE: "off",
    DATABASE_CONNECTIONS: "5",
  });
}, 240_000);
afterAll(async () => {
  await site?.stop();
  await database.drop();
});

const get = (path: string, cookie?: string) =>
  fetch(site.origin + path, { redirect: "manual", headers: cookie === undefined ? {} : { cookie } });
const pathOf = ({ slug }: { slug: string }) => `/specials/${slug}`;

describe("a preview", () => {
  it("shows a draft at its true address, to people who may read it", async () => {
    const { db } = database;
    const { id: _, ...fields } = deal;
    const [created] = await db
      .insert(deals)
      .values({ ...fields, slug: "unpublished", title: "The unpublished special", state: "draft" })
      .returning();
    const path = pathOf({ slug: "unpublished" });
    const preview = `${path}?preview=deals:${created?.id}`;

    const shown = await get(preview, editor);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("The unpublished special");
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("x-robots-tag")).toBe("noindex");

    for (const [who, response] of Object.entries({
      anybody: await get(preview),
      "a forged cookie": await get(preview, "__Host-staff.session_token=forged"),
      "another dealer": await get(preview, manager),
      "the plain page": await get(path, editor),
      "another item": await get(`${path}?preview=deals:${deal.id}`, editor),
      "no item": await get(`${path}?preview=deals:99999999`, editor),
      "no resource": await get(`${path}?preview=people:1`, editor),
    })) {
      expect(response.status, who).toBe(404);
      expect(await response.text(), who).not.toContain("The unpublished special");
    }
  });

  it("shows the changes of a draft, and leaves the item as it is", async () => {
    const { db } = database;
    const changes = { title: "The title to come" };
    await storeDraft(db, { resource: "deals", itemId: deal.id, changes, person: { id: "x", name: "X" } });
    const path = pathOf(deal);
    const previews = await Promise.all(
      Array.from({ length: 4 }, async () => (await get(`${path}?preview=deals:${deal.id}`, editor)).text()),
    );
    for (const html of previews) expect(html).toContain(changes.title);
    const plain = await (await get(path, editor)).text();
    expect(plain).toContain(deal.title);
    expect(plain).not.toContain(changes.title);
    expect(await db.select().from(deals).where(eq(deals.id, deal.id))).toEqual([deal]);
  });
});

describe("the brand", () => {
  const typed = JSON.stringify({
    primaryColour: "#0b3c8c",
    logoDark: "own.png",
    look: "so",
    groupName: "Somebody else",
  });
  const queryOf = async (section: string) => {
    const [row] = await database.db
      .select()
      .from(siteSettings)
      .where(eq(siteSettings.section, section as never));
    return `?${new URLSearchParams({ preview: `settings:${row?.id}`, typed })}`;
  };

  it("is shown on pages, in an e-mail and as a logo with what is typed, to those who may set it", async () => {
    await mkdir(join(dataDir, "uploads"), { recursive: true });
    const drawing = sharp({ create: { width: 300, height: 100, channels: 3, background: "#00ff00" } }).png();
    await drawing.toFile(join(dataDir, "uploads/own.png"));
    const query = await queryOf("brand");
    for (const path of ["/used", "/email-preview"]) {
      const shown = await get(path + query, administrator);
      expect([shown.status, shown.headers.get("cache-control")], path).toEqual([200, "no-store"]);
      const html = await shown.text();
      expect(html, path).toContain("#0b3c8c");
      // What is half typed, or belongs to another section, is left out.
      expect(html, path).not.toContain("Somebody else");
      if (path === "/used") expect(html).toContain(`src="/logo-dark.png${query.replaceAll("&", "&amp;")}"`);
    }
    const logo = await get(`/logo-dark.png${query}`, administrator);
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);

    const soft = query.replace(/typed=.*/, `typed=${encodeURIComponent('{"look":"soft"}')}`);
    const html = await (await get(`/used${soft}`, administrator)).text();
    const [, font = ""] = /<link rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
    expect(font).toContain("figtree");
    expect(html).toContain(`@font-face{font-family:Figtree;font-weight:400 800;font-display:swap;src:url(${font})}`);
    expect((await get(font)).status).toBe(200);
    expect(await (await get("/used")).text(), "a page knows the font of its own look only").not.toMatch(
      /figtree|saira/i,
    );

    for (const cookie of [undefined, editor]) {
      expect(await (await get(`/used${query}`, cookie)).text()).not.toContain("#0b3c8c");
      for (const path of ["/email-preview", "/logo-dark.png"])
        expect((await get(path + query, cookie)).status).toBe(404);
    }
    expect((await get("/email-preview", administrator)).status).toBe(404);
    const other = await get(`/used${await queryOf("group")}`, administrator);
    expect(await other.text()).not.toMatch(/#0b3c8c|Somebody else/);
  });
});

describe("the content security policy", () => {
  it("of a preview is that of a public page, which permits no more than pages need", async () => {
    const path = pathOf(deal);
    const [page, preview] = [await get(path), await get(`${path}?preview=deals:${deal.id}`, editor)];
    expect(preview.headers.get("cache-control")).toBe("no-store");
    for (const response of [page, preview]) {
      expect(parsePolicy(response.headers.get("content-security-policy"))).toEqual({
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "form-action": ["'self'", new URL(DEMO_SETTINGS.tradeIn).origin],
        // The back office shows previews in frames.
        "frame-ancestors": [response === preview ? "'self'" : "'none'"],
        "frame-src": ["https://maps.google.com", "https://www.google.com", "https://www.openstreetmap.org"],
        "style-src-attr": ["'unsafe-inline'"],
        "style-src-elem": ["'self'", "hash"],
        "img-src": ["'self'", "data:", "https:"],
        "media-src": ["'self'"],
        "connect-src": ["'self'"],
        "script-src": ["'self'", "hash"],
      });
    }
  });
});

describe("a redirect", () => {
  it("leads from an address without a page, within two seconds of being written", async () => {
    const { db } = database;
    expect((await get("/specials.php?id=7")).status).toBe(404);
    await db.insert(redirects).values([
      { fromPath: "/specials.php?id=7", toPath: "/specials" },
      { fromPath: "/specials/last-year", toPath: "/specials" },
      { fromPath: "/used", toPath: "/new" },
    ]);
    const location = async (path: string) => {
      const { status, headers } = await get(path);
      return status === 301 ? headers.get("location") : status;
    };
    await expect.poll(() => location("/specials.php?id=7"), { timeout: 2000 }).toBe("/specials");
    expect(await location("/specials/last-year?utm_source=mail")).toBe("/specials?utm_source=mail");
    expect(await location("/used")).toBe(200);
    await db.delete(redirects);
    await expect.poll(() => location("/specials.php?id=7"), { timeout: 2000 }).toBe(404);
  });
});
