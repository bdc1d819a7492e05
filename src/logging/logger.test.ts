import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "./logger.ts";
import { runForNoRequest, runForRequest } from "./request-id.ts";

let lines: string[];
const output = { write: (line: string) => void lines.push(line) };
const logged = () => lines.map((line) => JSON.parse(line));
beforeEach(() => {
  lines = [];
});

/** Creates an error like those of PostgreSQL's driver. */
const databaseError = () =>
  Object.assign(new Error('invalid input syntax: "Thandi"'), {
    severity: "ERROR",
    code: "23514",
    table: "customer_enquiries",
    constraint: "customer_enquiries_email",
    detail: "Failing row contains (Thandi, Nkosi).",
  });

describe("a line", () => {
  it("is one line, whatever its texts contain", () => {
    const log = createLogger({ level: "info", output });
    log.info({ route: "a\r\nFORGED\u2028\u009b31m\u202e" }, "read\n\u001b[2Jforged");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u);
    expect(logged()[0]).toMatchObject({
      level: 30,
      route: "a\ufffd\nFORGED\ufffd\ufffd31m\ufffd",
      msg: "read\n\ufffd[2Jforged",
    });
  });

  it("is short, however much there is to log", () => {
    const log = createLogger({ level: "trace", output, linesPerMinute: 10 });
    const long = '"\\'.repeat(5000);
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n} ${long}`, [long, [long, [long]]]]));
    log.error({ wide, list: Array.from({ length: 200 }, () => long), deep: { a: { b: { c: { d: long } } } } }, long);
    log.error(Object.assign(new Error(long), { rawPacket: Buffer.from(long) }));
    for (const line of lines) expect(line.length).toBeLessThan(16_000);
    expect(lines).toHaveLength(2);
  });

  it("has no personal data: no e-mail addresses, phone and ID numbers, raw requests or values of the database", () => {
    const log = createLogger({ level: "trace", output, linesPerMinute: 10 });
    log.error(
      { query: { email: "thandi@mail.example", id: "8001015009087", phone: "+27 82 123 4567" } },
      "by thandi@mail.example",
    );
    log.trace({
      err: Object.assign(new Error("Parse Error"), { rawPacket: Buffer.from("POST / thandi@mail.example") }),
    });
    log.error({ err: databaseError() }, "request failed");
    log.error({ err: new Error("Failed query: … params: Thandi", { cause: databaseError() }) }, "request failed");
    log.error({ err: new SyntaxError('Unexpected token "Thandi Nkosi" is not valid JSON') }, "request failed");
    log.error({ req: new Request("https://karoo.example/?q=Thandi"), bytes: Buffer.from("Thandi") }, "request failed");
    expect(lines).toHaveLength(6);
    expect(lines.join("")).not.toMatch(/thandi|nkosi|8001015009087|123 4567|mail\.example/i);
    const [, parser, database] = logged();
    expect(parser.err).toMatchObject({ name: "Error", message: "Parse Error" });
    expect(database.err).toMatchObject({ code: "23514", table: "customer_enquiries", at: expect.any(Array) });
  });

  it("says why a statement had no connection, and not what its values were", () => {
    const log = createLogger({ level: "info", output });
    const failed = (cause: unknown) => new Error("Failed query: … params: Thandi", { cause });
    log.error({ err: failed(new Error("timeout exceeded when trying to connect")) }, "holds");
    log.error({ err: failed("no error") }, "holds");
    log.error({ err: [..."12345"].reduce((cause) => failed(cause), new Error("the first")) }, "holds");
    expect(lines.join("")).not.toContain("Thandi");
    expect(logged()[0].err).toMatchObject({ message: "timeout exceeded when trying to connect" });
  });

  it("keeps the ids of the site's e-mails, and the text of its own messages", () => {
    const log = createLogger({ level: "info", output });
    log.error({ cause: "lead-E-7K3M9QXP.2@www.karoo.example has failed for good" }, "leads");
    log.fatal("SMTP_URL must be an address like smtps://mail.example.co.za");
    expect(logged()).toMatchObject([
      { cause: "lead-E-7K3M9QXP.2@www.karoo.example has failed for good" },
      { msg: "SMTP_URL must be an address like smtps://mail.example.co.za" },
    ]);
  });

  it("has the id of its request, once, also where a promise goes on", async () => {
    const log = createLogger({ level: "info", output });
    log.info("before");
    await runForRequest("12345678901234567890123456789012", async () => {
      await Promise.resolve();
      log.info("during");
      log.child({ reqId: "of-the-child" }).info("child");
      runForNoRequest(() => log.info("shared"));
    });
    expect(logged().map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ["before", undefined],
      ["during", "12345678901234567890123456789012"],
      ["child", "of-the-child"],
      ["shared", undefined],
    ]);
    expect(lines[2]?.match(/reqId/g)).toHaveLength(1);
  });

  it("is text on a terminal, where logged text cannot start a new line", () => {
    const log = createLogger({ level: "info", output, isTerminal: true });
    log.info({ seconds: 0.4 }, "database ready");
    log.error({ route: "/a\nready http://evil.example" }, "page failed");
    expect(lines).toEqual([
      "database ready  seconds 0.4\n",
      "✗ page failed  route /a\n    ready http://evil.example\n",
    ]);
  });
});

describe("lines that strangers cause", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are limited for each minute and message, and the others are counted", () => {
    const log = createLogger({ level: "info", output, linesPerMinute: 3 });
    const child = log.child({ reqId: "1" });
    for (let n = 0; n < 500; n++) child.warn({ n }, "page failed");
    log.warn("request failed");
    expect(logged().map(({ msg }) => msg)).toEqual([...Array(3).fill("page failed"), "request failed"]);
    vi.advanceTimersByTime(60_000);
    expect(logged().slice(4)).toMatchObject([
      { level: 40, msg: "lines were left out", suppressed: 497, of: "page failed" },
    ]);
    log.warn("page failed");
    vi.advanceTimersByTime(120_000);
    expect(
      logged()
        .slice(5)
        .map(({ msg }) => msg),
    ).toEqual(["page failed"]);
  });

  it("are limited even if every message is different", () => {
    const log = createLogger({ level: "info", output, linesPerMinute: 3 });
    for (let n = 0; n < 5000; n++) log.warn(`message ${n}`);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(100 + 3 + 1);
    expect(logged().at(-1)).toMatchObject({ suppressed: 4897, of: "other messages" });
  });
});
