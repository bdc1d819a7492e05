import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, inject, it } from "vitest";
import { BRAND_PLACEHOLDER } from "../../staff/brand-placeholder.ts";
import { CSP_NONCE } from "../../staff/csp-nonce.ts";
import { parsePolicy } from "../test-support/parse-policy.ts";
import { staffInterface } from "./staff-interface.ts";

/** Returns the staff's page of a build with one style element. */
async function getPage() {
  const page = `<!doctype html><script type="application/json">${BRAND_PLACEHOLDER}</script><style nonce="${CSP_NONCE}"></style>`;
  const folder = join(await mkdtemp(join(inject("runFolder"), "staff-interface-")), "staff");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), page);
  const app = Fastify();
  await app.register(staffInterface, { prefix: "/staff", developmentServer: undefined, folder, assets: undefined });
  return { open: () => app.inject("/staff/vehicles") };
}

it("has a content security policy that permits this site's files and nothing of others but pictures", async () => {
  const { open } = await getPage();
  const { statusCode, headers } = await open();
  expect(statusCode).toBe(200);
  expect(parsePolicy(headers["content-security-policy"] as string)).toEqual({
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "script-src": ["'self'"],
    "style-src-elem": ["'self'", "nonce"],
    "style-src-attr": ["'none'"],
    "media-src": ["'self'"],
    "img-src": ["'self'", "blob:", "data:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'"],
  });
});

it("permits the style elements of each response by a nonce of its own", async () => {
  const { open } = await getPage();
  const nonces = [];
  for (const { body, headers } of [await open(), await open()]) {
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

it("comes with the brand's colours", async () => {
  const { open } = await getPage();
  const [, json = ""] = /<script[^>]*>([^<]*)<\/script>/.exec((await open()).body) ?? [];
  expect(JSON.parse(json)).toMatchObject({ look: "classic", tones: { page: { action: "#efdf00" } } });
});
