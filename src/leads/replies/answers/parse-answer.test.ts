import { describe, expect, it } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { parseAnswer } from "./parse-answer.ts";
import { splitQuote } from "./split-quote.ts";

const KEY = "0123456789abcdef01234567";
const ADDRESS = "leads@reply.karoo.example";

const parse = (headers: string, body = "Hello") =>
  parseAnswer(
    Buffer.from(
      `From: Thandi <Thandi@Mail.example>\nTo: leads+${KEY}@reply.karoo.example\nMessage-ID: <1@mail.example>\n${headers}\n${body}`.replaceAll(
        "\n",
        "\r\n",
      ),
    ),
    ADDRESS,
  );

describe("an answer", () => {
  it("is known by the address that it was sent to", async () => {
    const to = async (headers: string) => (await parseAnswer(Buffer.from(`${headers}\r\n\r\nHello`), ADDRESS))?.key;
    expect(await to(`To: "Karoo, Sales" <leads+${KEY}@reply.karoo.example>`)).toBe(KEY);
    expect(await to(`To: someone@else.example\r\nCc: Leads+${KEY.toUpperCase()}@Reply.Karoo.example`)).toBe(KEY);
    expect(await to(`To: someone@else.example\r\nDelivered-To: leads+${KEY}@reply.karoo.example`)).toBe(KEY);
    expect(await to(`To: leads+${KEY}@elsewhere.example`)).toBeUndefined();
    expect(await to(`To: leads+${KEY.slice(1)}@reply.karoo.example`)).toBeUndefined();
    expect(await to(`To: leads@reply.karoo.example\r\nSubject: leads+${KEY}@reply.karoo.example`)).toBeUndefined();
  });

  it("has the sender, the words and the names of attachments", async () => {
    const answer = await parse(
      "Subject: =?utf-8?q?R=C3=A9:_The_car?=\nContent-Type: multipart/mixed; boundary=b\n",
      '--b\nContent-Type: text/plain; charset=iso-8859-1\n\nCaf\xe9 \u202Eevil\n--b\nContent-Type: application/pdf; name="id.pdf"\nContent-Disposition: attachment\n\nPDF\n--b--\n',
    );
    expect(answer).toMatchObject({
      key: KEY,
      messageId: "1@mail.example",
      from: "thandi@mail.example",
      subject: "Ré: The car",
      quoted: null,
      attachments: ["id.pdf"],
      isAutomatic: false,
    });
    expect(answer?.text).not.toContain("\u202e");
  });

  it.each([
    ["Auto-Submitted: auto-replied", true],
    ["Auto-Submitted: no", false],
    ["Content-Type: multipart/report; report-type=delivery-status; boundary=b", true],
    ["Precedence: bulk", true],
    ["X-Autoreply: yes", true],
    ["Return-Path: <>", true],
    ["Return-Path: <thandi@mail.example>", false],
  ])("that has %s is automatic: %s", async (header, isAutomatic) => {
    expect(await parse(`${header}\n`)).toMatchObject({ isAutomatic });
  });

  it("that is malformed is read as far as possible, and quickly", async () => {
    expect(await parse("Content-Type: multipart/mixed; boundary=b\n", "--b\n")).toMatchObject({ key: KEY });
    const deep = Array.from({ length: 500 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`);
    const startedAt = performance.now();
    await parse(`${deep.join("")}`, "x").catch(() => {});
    await parse("Content-Type: text/html\n", "<div>".repeat(100_000));
    await parse("\n", `${"> ".repeat(200_000)}\n`.repeat(2));
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe("what an answer quotes", () => {
  it.each([
    ["Gmail", "Yes.\n\nOn Mon, 23 Nov 2026 at 10:05, Lindiwe <leads@x.example> wrote:\n\n> Good day\n> Thandi"],
    [
      "Gmail in two lines",
      "Yes.\n\nOn Mon, 23 Nov 2026 at 10:05, Lindiwe Maseko\n<leads@x.example> wrote:\n\n> Good day",
    ],
    ["Outlook", "Yes.\n\nFrom: Lindiwe\nSent: Monday, 23 November 2026\nTo: Thandi\nSubject: The car\n\nGood day"],
    ["Outlook on a phone", "Yes.\n\n________________________________\nFrom: Lindiwe\nGood day"],
    ["an older one", "Yes.\n-----Original Message-----\nGood day"],
    ["marks alone", "Yes.\n\n> Good day\n>\n> Thandi\n"],
  ])("is folded: %s", (_, whole) => {
    const { text, quoted } = splitQuote(whole);
    expect(text).toBe("Yes.");
    expect(quoted).toContain("Good day");
    expect(`${text}${quoted}`.replace(/\s/g, "")).toBe(whole.replace(/\s/g, ""));
  });

  it("stays where the customer writes between the lines, or nothing else", () => {
    const between = "> When?\nSaturday\n> What time?\nTen";
    expect(splitQuote(between)).toEqual({ text: between, quoted: null });
    expect(splitQuote("> Good day")).toEqual({ text: "> Good day", quoted: null });
    expect(splitQuote("Is 5 > 4?\n-- \nThandi")).toEqual({ text: "Is 5 > 4?\n-- \nThandi", quoted: null });
  });
});

it("makes lines of HTML, without what it hides", () => {
  const html = `<style>p{}</style><p>Good &amp; fast&nbsp;car</p><p>5 &lt; 6<br>Bye<script>alert(1)</script></p>
    <blockquote><p>Good day</p><p>Thandi</p></blockquote><img src="https://tracker.example/1.gif">`;
  const text = htmlToText(html);
  expect(text).toMatch(/^Good & fast\s+car\n5 < 6\nBye\n/);
  expect(text).toMatch(/> ?Good day\n> ?Thandi/);
  expect(text).not.toMatch(/alert|tracker|p\{/);
});
