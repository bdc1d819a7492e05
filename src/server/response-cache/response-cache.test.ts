import { expect, test } from "vitest";
import type { Key } from "./cache-key.ts";
import type { Answer } from "./cached-response.ts";
import { type AnswerCache, createAnswerCache } from "./response-cache.ts";

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const ONE: Key = " /one";
const LIFETIME = "public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

function page(body: string, { status = 200, control = LIFETIME } = {}): Answer {
  return { status, headers: { "content-type": "text/html", "cache-control": control }, body: Buffer.from(body) };
}

/** A cache over a site whose answers the test sets, and a clock that it moves. */
function scene(first: Answer | Error, maxBytes = 10 * MEGABYTE) {
  const site = { answer: first, made: 0, time: 0, hold: Promise.resolve() };
  const make = async () => {
    site.made++;
    const { answer } = site;
    await site.hold;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { site, cache: createAnswerCache(maxBytes, make, () => site.time) };
}

const get = (cache: AnswerCache, key: Key = ONE, stale = true) => cache.get(key, { stale, compressed: false });
const text = async (cache: AnswerCache, key: Key = ONE, stale = true) =>
  (cache.fresh(key) ?? (await get(cache, key, stale))).body.toString();

function latch() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

test("an answer is made once for all who ask while it is made, and while it is fresh", async () => {
  const { cache, site } = scene(page("a"));
  expect(await Promise.all([text(cache), text(cache), text(cache)])).toEqual(["a", "a", "a"]);
  site.time = 59 * SECOND;
  expect(await text(cache)).toBe("a");
  expect(site.made).toBe(1);
});

test("past its time it is answered while a newer one is made, unless only the newest will do", async () => {
  const { cache, site } = scene(page("old"));
  await text(cache);
  site.answer = page("new");
  site.time = 61 * SECOND;
  expect(await text(cache)).toBe("old");
  await expect.poll(() => text(cache)).toBe("new");
  site.answer = page("newest");
  site.time = 130 * SECOND;
  expect(await text(cache, ONE, false)).toBe("newest");
  site.answer = page("much later");
  site.time = 5000 * SECOND;
  expect(await text(cache)).toBe("much later");
});

test("once content has changed, nothing older is answered, not even what was being made meanwhile", async () => {
  const { cache, site } = scene(page("before"));
  await text(cache);
  cache.drop();
  site.answer = page("after");
  expect(await text(cache)).toBe("after");

  const { closed, open } = latch();
  site.hold = closed;
  site.time = 61 * SECOND;
  const early = text(cache, ONE, false);
  site.answer = page("later");
  cache.drop();
  const late = text(cache);
  open();
  expect(await Promise.all([early, late])).toEqual(["after", "later"]);
});

test.each([
  ["an error", page("broken", { status: 503, control: "no-store" })],
  ["a page without some of its parts", page("gutted", { control: "no-store" })],
  ["no answer", new Error("the database is away")],
])("where there is %s, what is kept goes on being answered, for a day", async (_, failure) => {
  const { cache, site } = scene(page("kept"));
  await text(cache);
  site.answer = failure;
  cache.drop();
  for (const hours of [0, 1, 23]) {
    site.time = hours * 3_600_000;
    expect(await text(cache)).toBe("kept");
  }
  site.answer = page("back");
  site.time += 6 * SECOND;
  await expect.poll(() => text(cache)).toBe("back");
  site.answer = failure;
  site.time += 25 * 3_600_000;
  await (failure instanceof Error
    ? expect(text(cache)).rejects.toThrow()
    : expect(text(cache)).resolves.toBe(failure.body.toString()));
});

test.each([
  ["a redirect", page("", { status: 302 })],
  ["an error", page("broken", { status: 500 })],
  ["what says that it is nobody else's", page("mine", { control: "no-store" })],
])("%s is answered, and not kept", async (_, answer) => {
  const { cache, site } = scene(answer);
  await text(cache);
  await text(cache);
  expect(site.made).toBe(2);
  expect(cache.numbers()).toMatchObject({ answers: 0, bytes: 0 });
});

test("what is not found is kept for its short time", async () => {
  const { cache, site } = scene(page("nothing", { status: 404, control: "public, max-age=10" }));
  await text(cache);
  site.time = 9 * SECOND;
  await text(cache);
  expect(site.made).toBe(1);
  site.time = 11 * SECOND;
  await text(cache);
  expect(site.made).toBe(2);
});

test("a flood of addresses that nobody asks for twice drives out nothing that is asked for, and stays within bounds", async () => {
  const { cache, site } = scene(page("x".repeat(50_000)), MEGABYTE);
  await text(cache);
  await text(cache);
  for (let i = 0; i < 200; i++) await text(cache, ` /flood?page=${i}`);
  const made = site.made;
  await text(cache);
  expect(site.made).toBe(made);
  expect(cache.numbers().bytes).toBeLessThan(MEGABYTE);
});

test("compressed forms have tags of their own, hot ones get the best, and an unchanged page keeps them", async () => {
  const { cache, site } = scene(page("a page about cars ".repeat(500)));
  const first = await cache.get(ONE, { stale: true, compressed: true });
  const tags = Object.values(first.forms).map(({ headers }) => headers[headers.indexOf("etag") + 1]);
  expect(new Set(tags).size).toBe(3);
  expect(first.forms.br.body.length).toBeLessThan(first.body.length / 10);
  for (let i = 0; i < 40; i++) cache.fresh(ONE);
  await expect.poll(() => cache.fresh(ONE)?.effort).toBe("best");
  site.time = 61 * SECOND;
  const renewed = await cache.get(ONE, { stale: false, compressed: true });
  expect(site.made).toBe(2);
  expect(renewed.effort).toBe("best");
});
