import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BenchServer } from "../environment/database-server.ts";
import { startSite } from "../environment/site.ts";
import { measurePace } from "../load/pace.ts";
import { type Measurement, median } from "../measurements.ts";
import { startLimitSite } from "./limit-page.ts";
import { createCertificate, ensureNginx, startNginx } from "./nginx.ts";
import { CHROMIUM_OPTIONS, emulatePhones, type PhoneBrowser, ROUND_TRIP_SECONDS } from "./phone.ts";
import { phoneFonts } from "./phone-fonts.ts";
import { startReferenceSite } from "./reference-page.ts";
import { writeFilmStrip } from "./screen-film.ts";
import { tapCar, tapFilter } from "./taps.ts";
import { type Visit, visit } from "./visit.ts";

const ROUNDS = 5;
const QUICK_ROUNDS = 1;
const VEHICLES = 500;
/** Number of hits after which the response cache has recompressed a page at the best level. */
const HITS_TO_RECOMPRESS = 100;
const LISTING = "/used";
/** Pages with a film strip, and its file's name. */
const FILMED: Record<string, string> = { "/": "home", [LISTING]: "used" };

const MAX_PAINT_RATIO = 1.2;
const MAX_SECONDS_TO_COMPLETE = 0.5;
const MAX_BLOCKING_RATIO = 1.3;
const MAX_LISTING_BYTES = 24_000;
const MAX_EARLY_TAP_SECONDS = 1;
/** At the full pace. */
const MAX_NEXT_PAGE_SECONDS = 0.1;
const MAX_SLOW_NEXT_PAGE_SECONDS = ROUND_TRIP_SECONDS + 0.2;

/** The sides that are compared. "limit": the same page without scripts, with its styles in the document. */
type Side = "site" | "limit" | "site behind nginx" | "limit behind nginx";
type Origins = Record<Side, string>;

/** Measures what visitors with a slow phone notice of pages: paints, blocking, shifts, early taps and the next page. */
export async function benchFirstView(server: BenchServer): Promise<Measurement[]> {
  const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
  await ensureNginx();
  const db = await server.catalogue("first_view", VEHICLES);
  const pace = await measurePace(server);
  const { rows } = await db.$client.query<{ path: string }>(
    `select '/used/' || makes.slug || '/' || models.slug || '/' || vehicles.id as path
     from vehicles join makes on makes.id = make_id join models on models.id = model_id order by vehicles.id desc limit 1`,
  );
  const pages = {
    home: "/",
    "used listing": LISTING,
    "used detail": rows[0]?.path ?? "",
    "new model": "/new/renault/duster",
    finance: "/finance",
    dealer: "/dealer/renault-sandton",
  };
  const files = await createCertificate(server.folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    env: { ...process.env, ...(await phoneFonts(server.folder)) },
    args: [...CHROMIUM_OPTIONS, `--ignore-certificate-errors-spki-list=${await publicKeyHash(files.certificate)}`],
  });
  const phones = emulatePhones(browser, pace);
  const stops: (() => unknown)[] = [() => browser.close()];
  try {
    const site = await startSite(server, "first_view");
    stops.unshift(site.stop);
    await warmUp(phones, site.origin, Object.values(pages));
    const limit = await startLimitSite(phones, site.origin, Object.values(pages));
    stops.unshift(limit.stop);
    const siteProxy = await startNginx(join(server.folder, "nginx-site"), site.origin, files);
    stops.unshift(siteProxy.stop);
    const limitProxy = await startNginx(join(server.folder, "nginx-limit"), limit.origin, files);
    stops.unshift(limitProxy.stop);
    console.log("building the reference page");
    const reference = await startReferenceSite(server.folder);
    stops.unshift(reference.stop);

    const origins: Origins = {
      site: site.origin,
      limit: limit.origin,
      "site behind nginx": siteProxy.origin,
      "limit behind nginx": limitProxy.origin,
    };
    const referenceBlocking = await measureReference(phones, reference.origin, rounds);
    const films = await mkdtemp(join(tmpdir(), "first-view-films-"));
    const measurements: Measurement[] = [
      { name: "reference page: total blocking time", value: referenceBlocking, unit: "seconds" },
    ];
    for (const [name, path] of Object.entries(pages)) {
      const visits = await visitAll(phones, origins, path, rounds);
      measurements.push(...measurePage(name, visits, referenceBlocking));
      if (path === LISTING) measurements.push(measureListingBytes(visits.site));
      const film = FILMED[path];
      if (film && visits.site[0]) console.log(`film: ${await writeFilmStrip(visits.site[0].frames, films, film)}`);
    }
    measurements.push(...(await measureTaps(phones, site.origin + LISTING, { rounds, pace })));
    return measurements;
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Returns the name under which Chromium accepts a certificate that nobody signed. */
async function publicKeyHash(certificate: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const key = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}

/** Makes the cache hold each page at its best compression, and all its pictures. */
async function warmUp(phones: PhoneBrowser, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    console.log(`${path}: first visits, which create the variants of its pictures`);
    for (let hit = 0; hit < HITS_TO_RECOMPRESS; hit++) {
      const response = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
      if (response.status !== 200) throw new Error(`The response to ${path} has status ${response.status}`);
      await response.arrayBuffer();
    }
    await visit(phones, origin + path, true);
  }
}

async function measureReference(phones: PhoneBrowser, url: string, rounds: number): Promise<number> {
  const blocking: number[] = [];
  for (let round = 0; round < rounds; round++) blocking.push((await visit(phones, url, true)).blocking);
  return median(blocking);
}

/** Visits all sides in turn. Prints each round. */
async function visitAll(
  phones: PhoneBrowser,
  origins: Origins,
  path: string,
  rounds: number,
): Promise<Record<Side, Visit[]>> {
  const visits: Record<Side, Visit[]> = { site: [], limit: [], "site behind nginx": [], "limit behind nginx": [] };
  const seconds = (value: number) => value.toFixed(2);
  for (let round = 1; round <= rounds; round++) {
    const summary: string[] = [];
    for (const side of Object.keys(visits) as Side[]) {
      const seen = await visit(phones, origins[side] + path, side.startsWith("site"));
      visits[side].push(seen);
      summary.push(`${side} ${seconds(seen.firstPaint)} ${seconds(seen.largestPaint)}`);
    }
    console.log(`${path}: round ${round} of ${rounds}, first and largest paint: ${summary.join(", ")}`);
  }
  return visits;
}

function measurePage(page: string, visits: Record<Side, Visit[]>, referenceBlocking: number): Measurement[] {
  const medianOf = (side: Side, figure: Exclude<keyof Visit, "frames">) =>
    median(visits[side].map((visit) => visit[figure]));
  const paint = (name: string, figure: "firstPaint" | "largestPaint", way: "" | " behind nginx"): Measurement => ({
    name: `${page}: ${name}${way}, against the limit`,
    value: medianOf(`site${way}`, figure),
    reference: medianOf(`limit${way}`, figure),
    unit: "seconds",
    bar: { atMost: MAX_PAINT_RATIO },
  });
  const limitBlocking = medianOf("limit", "blocking");
  return [
    paint("first contentful paint", "firstPaint", ""),
    paint("largest contentful paint", "largestPaint", ""),
    paint("first contentful paint", "firstPaint", " behind nginx"),
    paint("largest contentful paint", "largestPaint", " behind nginx"),
    {
      name: `${page}: speed index`,
      value: medianOf("site", "speedIndex"),
      unit: "seconds",
      bar: { atMost: medianOf("site", "firstPaint") + MAX_SECONDS_TO_COMPLETE },
    },
    { name: `${page}: total blocking time of the limit`, value: limitBlocking, unit: "seconds" },
    {
      name: `${page}: total blocking time`,
      value: medianOf("site", "blocking"),
      unit: "seconds",
      bar: { atMost: limitBlocking + MAX_BLOCKING_RATIO * referenceBlocking },
    },
    {
      name: `${page}: layout shift`,
      value: medianOf("site", "layoutShift"),
      unit: "layout shift",
      bar: { atMost: 0 },
    },
    {
      name: `${page}: bytes before the largest contentful paint`,
      value: medianOf("site", "bytesBeforeLargestPaint"),
      unit: "bytes",
    },
  ];
}

const measureListingBytes = (visits: readonly Visit[]): Measurement => ({
  name: "used listing: document and styles, compressed",
  value: median(visits.map(({ documentBytes }) => documentBytes)),
  unit: "bytes",
  bar: { atMost: MAX_LISTING_BYTES },
});

async function measureTaps(
  phones: PhoneBrowser,
  url: string,
  { rounds, pace }: { rounds: number; pace: number },
): Promise<Measurement[]> {
  const early: number[] = [];
  const late: number[] = [];
  const fast: number[] = [];
  const slow: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`taps: round ${round} of ${rounds}`);
    early.push(await tapFilter(phones, url, "first paint"));
    late.push(await tapFilter(phones, url, "hydrated"));
    fast.push(await tapCar(phones, url, { isFast: true }));
    slow.push(await tapCar(phones, url, { isFast: false }));
  }
  return [
    { name: "tap on a filter of the hydrated listing to its result", value: median(late), unit: "seconds" },
    {
      name: "tap on a filter at the first paint to its result",
      value: median(early),
      unit: "seconds",
      bar: { atMost: median(late) + MAX_EARLY_TAP_SECONDS },
    },
    {
      name: "tap on a car to its page, at full speed",
      value: median(fast),
      unit: "seconds",
      bar: { atMost: MAX_NEXT_PAGE_SECONDS / pace },
    },
    {
      name: "tap on a car to its page, slow phone",
      value: median(slow),
      unit: "seconds",
      bar: { atMost: MAX_SLOW_NEXT_PAGE_SECONDS },
    },
  ];
}
