import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import type { Measurement } from "../measurements.ts";

/** Maximum kilobytes (gzip) of our own JavaScript that a page loads before any interaction. */
const MAX_OWN_KILOBYTES: Record<string, number> = { "/used": 28, "/finance": 28, "/": 34 };

type Weight = { react: number; router: number; own: number; css: number };

/** Measures the JavaScript and CSS that pages load before any interaction, by gzip -9. chunks.config.ts names the chunks. */
export async function measurePageWeights(origin: string): Promise<Measurement[]> {
  console.log("JavaScript and CSS of pages");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  const measurements: Measurement[] = [];
  try {
    for (const [path, kilobytes] of Object.entries(MAX_OWN_KILOBYTES)) {
      const { react, router, own, css } = await weigh(browser, origin + path);
      measurements.push(
        { name: `${path}: our JavaScript, gzip`, value: own, unit: "bytes", bar: { atMost: kilobytes * 1000 } },
        { name: `${path}: React, gzip`, value: react, unit: "bytes" },
        { name: `${path}: router, gzip`, value: router, unit: "bytes" },
        { name: `${path}: CSS, gzip`, value: css, unit: "bytes" },
      );
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

/** Opens a page in a browser with an empty cache. Returns the compressed bytes of its files by kind. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Pictures are skipped: the first request for one encodes it, which takes seconds.
  await page.route("**/pictures/**", (route) => route.abort());
  const files = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) files.set(pathname, response.body());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const weight: Weight = { react: 0, router: 0, own: 0, css: 0 };
  for (const [path, body] of files) weight[kindOf(path)] += gzipSync(await body, { level: 9 }).length;
  await context.close();
  if (Object.values(weight).includes(0)) throw new Error(`${url} lacks a kind of file: ${JSON.stringify(weight)}`);
  return weight;
}

function kindOf(path: string): keyof Weight {
  if (path.endsWith(".css")) return "css";
  const [chunk] = basename(path).split("-");
  return chunk === "react" || chunk === "router" ? chunk : "own";
}
