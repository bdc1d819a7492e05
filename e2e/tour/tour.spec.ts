/** Writes docs/tour.md and its pictures: the back office at the end of a morning, on a desktop and on a phone. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { accept, answer, bookViewing, give, giveSelected, offer, readAll } from "../support/morning/desk-work.ts";
import { type Asked, prepareMorning } from "../support/morning/prepare-morning.ts";
import { DESKTOP, emailTo, expect, invite, signIn, test } from "../support/staff.ts";
import { type Scene, STOPS, type Stop } from "./stops.ts";

const DOCS = resolve(import.meta.dirname, "../../docs");
const PICTURES = "tour";
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
const WEBP_QUALITY = 60;
/** Between two pictures of a page that may still be loading. */
const PAUSE_MS = 1000;
const MAX_PICTURES = 20;

const ME = "Nomsa Dlamini";
const SIPHO = "Sipho Radebe";
const ANELE = "Anele Botha";

test.use({ ...DESKTOP, ownPage: true });
test.describe.configure({ timeout: 1_200_000 });

test("the tour", async ({ page, staffSite, request, browser }) => {
  const morning = await prepareMorning(staffSite, request);
  const { east, west, asked } = morning;
  const numbered = (n: number) => asked[n - 1] as Asked;
  await invite(staffSite, ["salesperson"], { name: SIPHO, dealer: east.slug });
  await invite(staffSite, ["salesperson"], { name: ANELE, dealer: [east.slug, west.slug] });
  await signIn(page, staffSite, ["dealer_manager"], { name: ME, dealer: [east.slug, west.slug] });
  await readAll(page, morning);
  const owners = new Map<Asked, string>();
  await giveSelected(page, ANELE, asked.filter(({ dealer }) => dealer === west).length);
  await give(page, { to: "Me", name: ME }, [numbered(2), numbered(14), numbered(27)], owners);
  await give(page, { to: SIPHO, name: SIPHO }, [numbered(1), numbered(4), numbered(7)], owners);
  for (const enquiry of [numbered(1), numbered(16), numbered(14)]) await answer(page, enquiry);
  const [waiting, buying] = [numbered(2), numbered(14)];
  await bookViewing(page, staffSite, waiting);
  await offer(page, buying, 1500);
  for (const [enquiry, task] of [
    [waiting, "Offer tomorrow"],
    [buying, "Call next week"],
  ] as const) {
    await page.goto(`/staff/customer_enquiries/${enquiry.id}`);
    await page.getByRole("button", { name: task }).click();
    await expect(page.getByRole("button", { name: task })).toHaveCount(0);
  }
  const [offerLink = ""] = /\/offer\?key=[\w-]{32}/.exec(await emailTo(staffSite, buying.email, "See the offer")) ?? [];
  const scene: Scene = { buying, waiting, offerLink };

  await rm(join(DOCS, PICTURES), { recursive: true, force: true });
  await mkdir(join(DOCS, PICTURES), { recursive: true });
  const administrator = await newPage(browser, staffSite.url);
  await signIn(administrator, staffSite, ["administrator"], { name: "Lerato Mokoena" });
  const pages = { manager: page, administrator, customer: await newPage(browser, staffSite.url) };
  for (const stop of STOPS) {
    if (stop.name === "offer") await accept(browser, staffSite, buying);
    const storageState = await pages[stop.as].context().storageState();
    await takePictures(browser, { storageState, baseURL: staffSite.url }, stop, scene);
    console.log(`${stop.title}: ${stop.name}`);
  }
  await writeFile(join(DOCS, "tour.md"), guide());
});

const newPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...DESKTOP, baseURL })).newPage();

/** Opens a stop in each of the windows, with `session`. */
async function takePictures(browser: Browser, session: BrowserContextOptions, stop: Stop, scene: Scene): Promise<void> {
  for (const [screen, options] of Object.entries(SCREENS)) {
    const context = await browser.newContext({ ...session, ...options, reducedMotion: "reduce" });
    const shown = await context.newPage();
    // A stop may ask the API first, which only a page of the site can.
    await shown.goto("/robots.txt");
    if (typeof stop.open === "string") await shown.goto(stop.open);
    else await stop.open(shown, scene);
    await expect(shown.locator("h1").first()).toBeVisible();
    await sharp(await pictureAtRest(shown))
      .webp({ quality: WEBP_QUALITY })
      .toFile(join(DOCS, fileOf(stop, screen)));
    await context.close();
  }
}

/** A picture of the page once it looks the same for a while: everything has arrived. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  let [before, now]: Buffer[] = [];
  for (let n = 0; n < MAX_PICTURES && !(before && now?.equals(before)); n++) {
    before = now;
    await sleep(PAUSE_MS);
    now = await page.screenshot({ animations: "disabled" });
  }
  return now as Buffer;
}

const fileOf = ({ name }: Stop, screen: string) => `${PICTURES}/${name}-${screen}.webp`;

function guide(): string {
  const sections = STOPS.map((stop) => {
    const picture = (screen: string, width: number) =>
      `<img src="${fileOf(stop, screen)}" width="${width}" alt="${stop.title}, on a ${screen}">`;
    return `## ${stop.title}\n\n${stop.text}\n\n${picture("desktop", 640)} ${picture("phone", 184)}\n`;
  });
  const introduction =
    "# A tour of the back office\n\nA morning at two dealers, on a desktop and on a phone. `npm run tour` takes these pictures and writes this page.\n";
  return [introduction, ...sections].join("\n");
}
