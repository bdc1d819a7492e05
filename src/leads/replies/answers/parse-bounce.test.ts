import { describe, expect, it } from "vitest";
import { testBounce } from "../../test-support/test-bounce.ts";
import { parseAnswer } from "./parse-answer.ts";

const TO = `leads+${"0".repeat(24)}@reply.karoo.example`;
const parse = (email: string) => parseAnswer(Buffer.from(email.replaceAll("\n", "\r\n")), "leads@reply.karoo.example");
const report = (change: Partial<Parameters<typeof testBounce>[0]> = {}) =>
  testBounce({ to: TO, messageId: "1@mx.example", replyMessageId: "reply-E-1.1@karoo.example", ...change });

describe("a report that an e-mail could not be delivered", () => {
  it.each(["message/rfc822", "text/rfc822-headers", "message/global-headers"])(
    "names the reply, the address and the reason, with what it returns as %s",
    async (returned) => {
      expect((await parse(report({ returned })))?.bounce).toEqual({
        replyMessageId: "reply-E-1.1@karoo.example",
        recipient: "thandi@mail.example",
        code: "5.1.1",
        reason: "550 5.1.1 <thandi@mail.example>: Recipient address rejected: User unknown",
      });
    },
  );

  it("may say less", async () => {
    const [, start = "", end = ""] = /^([\s\S]*Action: failed\n)[\s\S]*?(--part--\n)$/.exec(report()) ?? [];
    expect((await parse(start + end))?.bounce).toEqual({
      replyMessageId: null,
      recipient: "thandi@mail.example",
      code: "5.0.0",
      reason: "",
    });
  });

  it("is bounded, and plain text", async () => {
    const hostile = report().replace("User unknown", `\u202e=?utf-8?q?x?= ${"x".repeat(100_000)}`);
    const bounce = (await parse(hostile))?.bounce;
    expect(bounce?.reason.length).toBeLessThan(310);
    expect(bounce?.reason).not.toMatch(/\u202e|=\?utf/);
  });
});

it.each([
  ["of a delay", report({ action: "delayed" })],
  ["of success", report({ action: "delivered" })],
  ["of another kind", report().replace("report-type=delivery-status", "report-type=disposition-notification")],
  ["without its part", report().replace("message/delivery-status", "text/plain")],
])("takes a report %s for an automatic e-mail", async (_, email) => {
  expect(await parse(email)).toMatchObject({ isAutomatic: true, bounce: undefined });
});
