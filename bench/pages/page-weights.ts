import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import type { Measurement } from "../measurements.ts";

const PATHS = ["/", "/used", "/finance"];

/** Measures the JavaScript and CSS that pages load before the visitor does anything, gzip -9. */
export async function measurePageWeights(origin: string): Promise<Measurement[]> {
  console.log("JavaScript and CSS of pages");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  const measurements: Measurement[] = [];
  try {
    for (const path of PATHS) {
      const files = await loadedFiles(browser, origin + path);
      for (const [kind, suffix] of Object.entries({ JavaScript: ".js", CSS: ".css" })) {
        const ofKind = files.filter(({ pathname }) => pathname.endsWith(suffix));
        if (ofKind.length === 0) throw new Error(`${path} loads no ${kind}`);
        const value = ofKind.reduce((sum, { bytes }) => sum + bytes, 0);
        measurements.push({ name: `${path}: ${kind}, gzip`, value, unit: "bytes" });
        if (kind === "JavaScript")
          measurements.push({ name: `${path}: requests for JavaScript`, value: ofKind.length, unit: "count" });
      }
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

/** Opens a page in an empty browser. Returns its scripts and style sheets, one for each request, with their compressed size. */
async function loadedFiles(browser: Browser, url: string): Promise<{ pathname: string; bytes: number }[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The first request for a picture encodes it, which takes seconds.
  await page.route("**/pictures/**", (route) => route.abort());
  const files: Promise<{ pathname: string; bytes: number }>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    files.push(response.body().then((body) => ({ pathname, bytes: gzipSync(body, { level: 9 }).length })));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const loaded = await Promise.all(files);
  await context.close();
  return loaded;
}
