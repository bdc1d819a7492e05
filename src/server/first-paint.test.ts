import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { forFirstPaint, type SentPage } from "./first-paint.ts";

const RENDERED = [
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/assets/two.css"/>',
  "<style>@layer base, ui;</style></head><body><p>Cars</p>",
  '<link rel="modulepreload" href="/assets/root.js" suppressHydrationWarning/>',
  '<script type="module" async suppressHydrationWarning>import "/assets/root.js"</script></body></html>',
].join("");

let client: string;
let finish: (html: string) => SentPage;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), "first-paint-"));
  await mkdir(join(client, "assets"));
  await writeFile(join(client, "assets", "one.css"), "p { color: $1 }");
  await writeFile(join(client, "assets", "two.css"), "a { color: $& }");
  finish = forFirstPaint(client);
});
afterAll(() => rm(client, { recursive: true }));

it("styles stand in the page, in their order and letter for letter, and the page's policy knows them", () => {
  const { html, styles } = finish(RENDERED);
  const [, inPage = ""] = /<style>(.*)<\/style>/.exec(html) ?? [];
  expect(inPage).toBe("@layer base, ui;p { color: $1 }a { color: $& }");
  expect(styles).toBe(createHash("sha256").update(inPage).digest("base64"));
  expect(contentSecurityPolicy(html, styles)).toContain(`style-src-elem 'self' 'sha256-${styles}'`);
});

it("nothing that is linked or preloaded is fetched before the page is seen", () => {
  const { html } = finish(RENDERED);
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/one.css" disabled=""/>',
    '<link rel="stylesheet" href="/assets/two.css" disabled=""/>',
  ]);
  expect(html).toContain('<link rel="modulepreload" media="not all" href="/assets/root.js"/>');
  expect(html).not.toContain('type="module"');
});

it("the policy lets the starter run, and what it starts", () => {
  const { html, styles } = finish(RENDERED);
  const policy = contentSecurityPolicy(html, styles);
  const scripts = Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, text = ""]) => text);
  expect(scripts).toHaveLength(2);
  for (const script of scripts) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
});

it("a page without styles and programme stays as it is", () => {
  const page = "<html><head></head><body><p>Away</p></body></html>";
  expect(finish(page)).toEqual({ html: page, styles: undefined });
});
