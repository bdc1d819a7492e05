import type { IncomingMessage } from "node:http";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { cacheKeyOf } from "../response-cache/cache-key.ts";
import { weeklyReportPage } from "./weekly-report-page.ts";

const KEY = "8b41cadf-ef5b-4365-9cb0-b95c96cdc5e8";

function createPage() {
  const ended: string[] = [];
  const app = Fastify();
  const find = async (key: string) => (key === KEY ? "Bob & Sons" : undefined);
  const end = async (key: string) => {
    ended.push(key);
    return find(key);
  };
  app.register(weeklyReportPage, { reports: { findDealer: find, end } });
  return { app, ended };
}

it("asks before it ends the e-mail, and ends it by one tap of a mail program", async () => {
  const { app, ended } = createPage();
  const url = `/weekly-report?key=${KEY}`;
  const page = await app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(page.body).toContain("Stop the weekly e-mail with the numbers of Bob &amp; Sons?");
  expect(page.body).toContain('<form method="post">');
  expect(ended).toEqual([]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const tapped = await app.inject({ method: "POST", url, headers, payload: "List-Unsubscribe=One-Click" });
  expect(tapped.statusCode).toBe(200);
  expect(tapped.body).toContain("Bob &amp; Sons gets no weekly e-mail any more");
  expect(ended).toEqual([KEY]);
});

it("does not query malformed keys, and is never cached", async () => {
  const { app, ended } = createPage();
  for (const key of ["", "x", `${KEY}0`]) {
    expect((await app.inject({ method: "POST", url: `/weekly-report?key=${key}` })).statusCode).toBe(404);
  }
  expect(ended).toEqual([]);
  const request = { method: "GET", url: `/weekly-report?key=${KEY}`, headers: {} } as IncomingMessage;
  expect(cacheKeyOf(request, (path) => path)).toBeUndefined();
});

it("answers one address thirty times a minute, whatever key it tries", async () => {
  const { app } = createPage();
  const responses = [];
  for (let n = 0; n < 31; n++) responses.push(await app.inject({ url: `/weekly-report?key=${KEY.slice(2)}${n}` }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(404), 429]);
  const other = await app.inject({ url: `/weekly-report?key=${KEY}`, remoteAddress: "192.0.2.7" });
  expect(other.statusCode).toBe(200);
});
