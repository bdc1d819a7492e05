import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RenderedPage } from "../web/entry.server.tsx";
import { forFirstPaint } from "./first-paint.ts";

const RENDERED: RenderedPage = {
  head: [
    "<!DOCTYPE html><html><head><title>Cars</title><style>@layer base, ui;</style>",
    '<link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/assets/two.css"/>',
  ].join(""),
  body: "</head><body><p>Cars</p>",
  scripts: "<script>restore()</script>",
  data: '<script type="application/json" id="programme">{"files":["/assets/root.js"]}</script></body></html>',
};

let client: string;
let finish: (page: RenderedPage) => { html: string; policy: string };

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), "first-paint-"));
  await mkdir(join(client, "assets"));
  await writeFile(join(client, "assets", "one.css"), "p { color: $1 }");
  await writeFile(join(client, "assets", "two.css"), "a { color: $& }");
  const make = forFirstPaint(client);
  finish = (page) => {
    const { html, policy } = make(page);
    return { html: html.toString(), policy };
  };
});
afterAll(() => rm(client, { recursive: true }));

it("styles stand in the page, in their order and letter for letter, and the page's policy knows them", () => {
  const { html, policy } = finish(RENDERED);
  const [, inPage = ""] = /<style>(.*)<\/style>/.exec(html) ?? [];
  expect(inPage).toBe("@layer base, ui;p { color: $1 }a { color: $& }");
  expect(policy).toContain(`style-src-elem 'self' 'sha256-${createHash("sha256").update(inPage).digest("base64")}'`);
});

it("nothing that is linked or belongs to the programme is fetched before the page is seen", () => {
  const { html } = finish(RENDERED);
  expect(html.match(/<link [^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/one.css" disabled=""/>',
    '<link rel="stylesheet" href="/assets/two.css" disabled=""/>',
  ]);
  expect(html).not.toContain('type="module"');
});

it("what is to be seen stands before what runs, and the policy lets just that run", () => {
  const { html, policy } = finish(RENDERED);
  expect(html).toMatch(
    /<p>Cars<\/p><script>restore\(\)<\/script><script>.*<\/script><script type="application\/json" /s,
  );
  const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = ""]) => text);
  expect(scripts).toHaveLength(2);
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(policy).toContain(`script-src 'self' ${hashes.join(" ")}`);
});

it("a page without styles is sent as it is", () => {
  const page = { ...RENDERED, head: "<html><head><title>Away</title>" };
  expect(finish(page).html).toMatch(/^<html><head><title>Away<\/title><\/head><body><p>Cars<\/p>/);
  expect(finish(page).policy).toContain("style-src-elem 'self';");
});
