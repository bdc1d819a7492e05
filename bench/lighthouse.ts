import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { BenchServer } from "./bench-server.ts";
import { budget, type Measured, median } from "./measure.ts";
import { startSite } from "./site.ts";

const run = promisify(execFile);
/** A package of its own: it is large, and nothing but this needs it. */
const PACKAGE = resolve(import.meta.dirname, "lighthouse-package");
const ROUNDS = 5;
const VEHICLES = 500;
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update"],
];

type Run = {
  performance: number;
  /** The lowest of accessibility, best practices and SEO, in points. */
  others: number;
  /** Largest contentful paint, seconds. */
  paint: number;
  /** Total blocking time, seconds. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

/**
 * Lighthouse as it comes: a mid-range phone on slow 4G, simulated, in a Chromium without windows where there is one: what the other
 * does to draw them takes two cores so long that tasks of the page seem up to twice as long. One run of each page makes its
 * pictures and does not count.
 */
export async function benchLighthouse(server: BenchServer): Promise<Measured[]> {
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
  const site = await startSite(server.url("lighthouse"), join(server.folder, "lighthouse"));
  try {
    const results: Measured[] = [];
    for (const [name, path] of Object.entries(pages)) results.push(...(await audit(name, site.origin + path)));
    return results;
  } finally {
    await site.stop();
  }
}

async function ensureLighthouse(): Promise<void> {
  if (existsSync(join(PACKAGE, "node_modules", "lighthouse"))) return;
  console.log("installing Lighthouse");
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: PACKAGE });
}

async function audit(name: string, url: string): Promise<Measured[]> {
  const runs: Run[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    console.log(`${name}, ${round < 0 ? "pictures" : `${round + 1} of ${ROUNDS}`}`);
    const result = await patiently(() => lighthouse(url));
    if (round >= 0) runs.push(result);
  }
  const middle = (figure: keyof Run) => median(runs.map((one) => one[figure]));
  return [
    budget(`${name}: performance`, middle("performance"), 98, "points", true),
    budget(`${name}: accessibility, best practices and SEO, the lowest`, middle("others"), 100, "points", true),
    budget(`${name}: largest contentful paint`, middle("paint"), 1.8, "seconds"),
    budget(`${name}: total blocking time`, middle("blocking"), 0.05, "seconds"),
    budget(`${name}: layout shift`, middle("shift"), 0, "shift"),
  ];
}

/** Chromium's trace of a page has no beginning now and then, and Lighthouse asks to be run again. */
async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let left = 2; left > 0; left--) {
    try {
      return await run();
    } catch (error) {
      const { stderr = "" } = error as { stderr?: string };
      if (!stderr.includes("Please run Lighthouse again")) throw error;
      console.log("Lighthouse asks to be run again");
    }
  }
  return run();
}

async function lighthouse(url: string): Promise<Run> {
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
    others: Math.min(...["accessibility", "best-practices", "seo"].map(points)),
    paint: figure("largest-contentful-paint") / 1000,
    blocking: figure("total-blocking-time") / 1000,
    shift: Math.round(figure("cumulative-layout-shift") * 1000) / 1000,
  };
}
