import Fastify from "fastify";
import { expect, it } from "vitest";
import { llmsText } from "./llms-text.ts";

const source = {
  contentPages: async () => [{ path: "/pages/winter", title: "Winter [2026]", description: "" }],
};

async function read(hasFeeds: boolean): Promise<string> {
  const app = Fastify();
  await app.register(llmsText, { origin: "https://karoo.example", hasFeeds, source });
  return (await app.inject("/llms.txt")).body;
}

it("has a title, a summary and sections of links, as llmstxt.org describes them", async () => {
  const text = await read(true);
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const links = text.split("\n").filter((line) => line.startsWith("- "));
  for (const line of links) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/karoo\.example\/[^)]*\): .+$/);
  expect(text).toContain("https://karoo.example/feeds/used-cars.json");
  expect(text).toContain("- [Winter 2026](https://karoo.example/pages/winter): Winter");
});

it("names no feeds if there are none", async () => {
  expect(await read(false)).not.toContain("/feeds/");
});
