import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, inject, it } from "vitest";
import { parseConfig } from "./config.ts";
import { readSiteOrigin, recordSiteOrigin } from "./site-origin.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(inject("runFolder"), "origin-"));
});
const config = (settings: Record<string, string> = {}) => parseConfig({ DATA_DIR: dataDir, ...settings });

it("is SITE_URL, or where the site last listened, or the port of the settings", async () => {
  expect(await readSiteOrigin(config())).toBe("http://localhost:3000");
  expect(await readSiteOrigin(config({ PORT: "3100" }))).toBe("http://localhost:3100");
  expect(await readSiteOrigin(config({ PORT: "0" }))).toBe("http://localhost:3000");
  await recordSiteOrigin(config(), "http://localhost:3007");
  await recordSiteOrigin(config(), "http://localhost:3008");
  expect(await readSiteOrigin(config())).toBe("http://localhost:3008");
  expect(await readSiteOrigin(config({ PORT: "3000" }))).toBe("http://localhost:3008");
  expect(await readSiteOrigin(config({ SITE_URL: "https://karoo.example" }))).toBe("https://karoo.example");
});

it("ignores a record that is not an address of this machine", async () => {
  await writeFile(join(dataDir, "site.origin"), "https://elsewhere.example\n");
  expect(await readSiteOrigin(config())).toBe("http://localhost:3000");
});
