import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { BenchServer } from "./environment/database-server.ts";
import { startSite } from "./environment/site.ts";
import { type Measurement, median } from "./measurements.ts";

const run = promisify(execFile);
/** Lighthouse is large and only needed here, so it is not one of the project's dependencies. */
const PACKAGE = resolve(import.meta.dirname, "lighthouse-package");
const ROUNDS = 5;
const QUICK_ROUNDS = 1;
const VEHICLES = 500;
/** Starts Chromium without windows, updates or background requests. */
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
];

/** One run of Lighthouse on one page. */
type Audit = {
  performance: number;
  /** Lowest score of accessibility, best practices and SEO. */
  lowestOtherScore: number;
  largestContentfulPaintSeconds: number;
  totalBlockingSeconds: number;
  layoutShift: number;
};

/** Runs Lighthouse with its default settings: a mid-range phone on slow 4G, simulated. */
export async function benchLighthouse(server: BenchServer): Promise<Measurement[]> {
  await ensureLighthouse();
  const db = await server.catalogue("lighthouse", VEHICLES);
  const { rows } = await db.$client.query<{ path: string }>(
    `select '/used/' || makes.slug || '/' || models.slug || '/' || vehicles.id as path
     from vehicles join makes on makes.id = make_id join models on models.id = model_id order by vehicles.id desc limit 1`,
  );
  const pages = {
    home: "/",
    "used listing": "/used",
    "used detail": rows[0]?.path ?? "",
    "new model": "/new/renault/duster",
    finance: "/finance",
  };
  const rounds = server.isQuick ? QUICK_ROUNDS : ROUNDS;
  const site = await startSite(server, "lighthouse");
  try {
    const measurements: Measurement[] = [];
    for (const [name, path] of Object.entries(pages)) {
      measurements.push(...(await auditPage(name, site.origin + path, rounds)));
    }
    return measurements;
  } finally {
    await site.stop();
  }
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(join(PACKAGE, "node_modules", "lighthouse"))) return;
  console.log("installing Lighthouse");
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: PACKAGE });
}

async function auditPage(page: string, url: string, rounds: number): Promise<Measurement[]> {
  console.log(`${page}: a first run, which creates the variants of its pictures`);
  await runLighthouse(url);
  const audits: Audit[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`${page}: run ${round} of ${rounds}`);
    audits.push(await runLighthouse(url));
  }
  const medianOf = (figure: keyof Audit) => median(audits.map((audit) => audit[figure]));
  return [
    { name: `${page}: performance`, value: medianOf("performance"), unit: "points", bar: { atLeast: 97 } },
    {
      name: `${page}: accessibility, best practices and SEO, the lowest`,
      value: medianOf("lowestOtherScore"),
      unit: "points",
      bar: { atLeast: 100 },
    },
    {
      name: `${page}: largest contentful paint`,
      value: medianOf("largestContentfulPaintSeconds"),
      unit: "seconds",
      bar: { atMost: 1.8 },
    },
    {
      name: `${page}: total blocking time`,
      value: medianOf("totalBlockingSeconds"),
      unit: "seconds",
      bar: { atMost: 0.05 },
    },
    { name: `${page}: layout shift`, value: medianOf("layoutShift"), unit: "layout shift", bar: { atMost: 0 } },
  ];
}

/** Runs Lighthouse, and repeats the run if Chromium's trace lacks the start of the page, which happens rarely. */
async function runLighthouse(url: string, attempts = 3): Promise<Audit> {
  try {
    return await audit(url);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    if (attempts <= 1 || !stderr.includes("Please run Lighthouse again")) throw error;
    console.log("Lighthouse asks for another run");
    return runLighthouse(url, attempts - 1);
  }
}

async function audit(url: string): Promise<Audit> {
  const program = join(PACKAGE, "node_modules", "lighthouse", "cli", "index.js");
  const { stdout } = await run(
    process.execPath,
    [program, url, "--output=json", "--quiet", `--chrome-flags=${FLAGS.join(" ")}`],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  const points = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points("performance"),
    lowestOtherScore: Math.min(...["accessibility", "best-practices", "seo"].map(points)),
    largestContentfulPaintSeconds: figure("largest-contentful-paint") / 1000,
    totalBlockingSeconds: figure("total-blocking-time") / 1000,
    layoutShift: Math.round(figure("cumulative-layout-shift") * 1000) / 1000,
  };
}
