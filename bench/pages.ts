import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SERVER_MEMORY } from "../scripts/project.js";
import type { BenchServer } from "./bench-server.ts";
import { budget, figuresInTurn, type Measured } from "./measure.ts";
import { peakMemory, type Started, start, startSite } from "./site.ts";
import { ensureWrk, requestsPerSecond } from "./wrk.ts";

/** Of a second each. */
const ROUNDS = 25;
const VEHICLES = 500;
const LISTING = "/used";
/** One visitor's own, so it is made anew each time; what the API answered for it may be kept. */
const UNCACHED = `${LISTING}?reference=BENCH`;

/** Kilobytes of JavaScript, gzip, that a page may load before anybody does anything. */
const JAVASCRIPT = { "/used": 105, "/": 110, "/finance": 120 };
const CSS_KILOBYTES = 15;
const CSS_PAGES = ["/", "/used", "/new/renault/duster", "/finance", "/blog", "/dealer/renault-sandton"];
const MEMORY = 350 * 1024 * 1024;
/** Pages that a crowd looks at while the memory is watched. */
const CROWD = 400;

/** Pages from the cache and made anew, each against a server that does nothing else; what they weigh; what they take. */
export async function benchPages(server: BenchServer): Promise<Measured[]> {
  await ensureWrk();
  await server.catalogue("pages", VEHICLES);
  const site = await startSite(server.url("pages"), join(server.folder, "pages"));
  try {
    return [await cached(site), await uncached(site), ...(await weights(site.origin)), ...(await memory(site))];
  } finally {
    await site.stop();
  }
}

/** A server that does one thing and nothing else, with the memory that the site has. */
const startBare = (script: string, address: string) => start(script, [address], {}, { nodeOptions: SERVER_MEMORY });

async function cached({ origin }: Started): Promise<Measured> {
  console.log("pages from the cache");
  const headers = { "accept-encoding": "br" };
  // Asked for often enough to be compressed as well as it goes, and then so by both.
  for (let i = 0; i < 100; i++) await fetch(origin + LISTING, { headers });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const bare = await startBare("bench/bare-page.ts", origin + LISTING);
  try {
    const [ours, theirs] = await figuresInTurn(
      ROUNDS,
      () => requestsPerSecond(origin + LISTING, headers),
      () => requestsPerSecond(bare.origin + LISTING, headers),
    );
    return rate("a page from the cache, against bare node:http sending the same bytes", ours, theirs, 0.9);
  } finally {
    await bare.stop();
  }
}

async function uncached({ origin }: Started): Promise<Measured> {
  console.log("pages made anew");
  const bare = await startBare("bench/bare-render.ts", origin);
  try {
    const [ours, theirs] = await figuresInTurn(
      ROUNDS,
      () => requestsPerSecond(origin + UNCACHED),
      () => requestsPerSecond(bare.origin),
    );
    return rate("the listing made anew, against renderToString alone", ours, theirs, 0.7);
  } finally {
    await bare.stop();
  }
}

function rate(name: string, first: number, second: number, value: number): Measured {
  return { name, first, second, ratio: first / second, bar: { value, atLeast: true }, unit: "requests/s" };
}

async function weights(origin: string): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const [path, kilobytes] of Object.entries(JAVASCRIPT)) {
    const files = await programmeOf(origin + path);
    results.push(budget(`JavaScript of ${path}, gzip`, await gzipped(origin, files), kilobytes * 1000, "bytes"));
  }
  const sheets = await Promise.all(
    CSS_PAGES.map(async (path) => gzipSync(await stylesOf(origin + path), { level: 9 }).length),
  );
  results.push(budget("the heaviest page's CSS, gzip", Math.max(...sheets), CSS_KILOBYTES * 1000, "bytes"));
  return results;
}

/** Styles stand in the page. */
async function stylesOf(page: string): Promise<string> {
  const styles = Array.from(
    (await (await fetch(page)).text()).matchAll(/<style>(.*?)<\/style>/gs),
    ([, text = ""]) => text,
  );
  if (styles.length === 0) throw new Error(`${page} has no styles`);
  return styles.join("");
}

/** The files of the programme that a page says it has. */
async function programmeOf(page: string): Promise<string[]> {
  const [, json] =
    /<script type="application\/json" id="programme">(.*?)<\/script>/.exec(await (await fetch(page)).text()) ?? [];
  if (json === undefined) throw new Error(`${page} has no programme`);
  return (JSON.parse(json) as { files: string[] }).files;
}

async function gzipped(origin: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(origin + file)).arrayBuffer(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the web process takes once a crowd has been through many pages, kept and not. */
async function memory({ origin, child }: Started): Promise<Measured[]> {
  console.log("memory under load");
  for (let i = 0; i < CROWD; i += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const paths = [
          `${LISTING}?page=${(i + n) % 41}`,
          `/dealer/renault-sandton?reference=R${i + n}`,
          `/blog?page=${n}`,
        ];
        for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
      }),
    );
  }
  for (let second = 0; second < 3; second++) await requestsPerSecond(origin + UNCACHED);
  const peak = peakMemory(child.pid as number);
  return peak === undefined ? [] : [budget("memory of the web process under load, at its most", peak, MEMORY, "bytes")];
}
