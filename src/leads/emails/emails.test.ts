import { describe, expect, it } from "vitest";
import { emailFor } from "../delivery/send-lead.ts";
import { testDocument } from "../test-support/test-document.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { leadEmail } from "./lead-email.ts";

describe("the e-mail to a dealer", () => {
  it("has links for one tap, and vehicle, page, source and consent as text and as HTML", () => {
    const { subject, text, html = "" } = leadEmail(testDocument());
    expect(subject).toBe("Used vehicle: 2021 Renault Kiger Zen, Thandi Nkosi (E-7K3M9QXP)");
    expect(html).toContain('href="tel:+27821234567"');
    expect(html).toMatch(/href="https:\/\/wa\.me\/27821234567\?text=Hello%20Thandi/);
    expect(html).toContain('href="mailto:thandi@mail.example"');
    for (const body of [html, text]) {
      for (const fact of [
        "Is it still there?",
        "S-0012",
        "https://karoo.example/used/renault/kiger/12/enquire",
        "Group Website Renault-Used",
        "lead-form-1a2b3c4d",
        "082 123 4567",
        "1 February 2026, 00:15",
        "https://karoo.example/used/renault/kiger/12",
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(text).not.toMatch(/\+27|\d{4}-\d\d-\d\d/);
    expect(text).toMatch(/Wants to receive offers: No/);
  });

  it.each([
    ["test-drive", {}, "Test drive: Renault Kiger Zen,", "asks for a test drive of the Renault Kiger Zen."],
    ["new", {}, "New vehicle: Renault Kiger Zen,", "is interested in a new Renault Kiger Zen."],
    ["special", { specialSlug: "kwid" }, "Special: kwid,", 'asks about the special "kwid".'],
    ["parts", { variant: null }, "Parts: Renault Kiger,", "needs a part for a Renault Kiger."],
    ["contact", { model: null }, "Question: Thandi", "has a question."],
  ] as const)("says first what the customer wants: %s", (form, change, start, wish) => {
    const whatsapp = { source: "whatsapp", sourceCode: "GROUP WEBSITE RENAULT-WHATSAPP" };
    const document = testDocument({ form, ...change, ...whatsapp, isUsed: false }, { vehicle: null });
    const { subject, text, html = "" } = leadEmail(document);
    expect(subject.startsWith(start)).toBe(true);
    expect(text.split("\n")[0]).toBe(`Thandi Nkosi ${wish}`);
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(`Thandi Nkosi ${wish.replaceAll('"', "&quot;")}`);
    expect(text.includes("New or used: New")).toBe(form !== "parts" && form !== "contact");
  });

  it("escapes what people typed", () => {
    const evil = `<script>alert("1")</script>`;
    const { html = "" } = leadEmail(
      testDocument({ firstName: evil, message: evil, source: evil, email: `a"b@x.example` }),
    );
    expect(html).not.toMatch(/<script|a"b/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("is marked as possible spam or as a follow-up", () => {
    const possibleSpam = leadEmail(testDocument({ spamSignals: ["honeypot"] }));
    expect(possibleSpam.subject).toMatch(/^\[possible spam\] /);
    expect(possibleSpam.text).toContain("a hidden field was filled in");
    const more = leadEmail(testDocument({}, { follows: "E-00000001" }));
    expect(more.subject).toMatch(/^\[follow-up\] /);
    expect(more.text).toContain("E-00000001");
  });
});

describe("the confirmation", () => {
  it("has the reference, the dealer and a link to call it", () => {
    const { subject, text, html = "" } = confirmationEmail(testDocument(), "https://karoo.example");
    expect(subject).toContain("E-7K3M9QXP");
    expect(text).toMatch(/^Hello Thandi,/);
    expect(text).toContain("Renault Kiger");
    expect(text).toContain("Renault Sandton, 011 555 0110");
    expect(html).toContain('href="tel:+27115550110"');
  });

  it("has a link that withdraws the consent to marketing, where there is one", () => {
    const document = testDocument({ marketingOptIn: true, marketingKey: "k".repeat(32) });
    const email = confirmationEmail(document, "https://karoo.example");
    const link = `https://karoo.example/unsubscribe?key=${"k".repeat(32)}`;
    expect(email.html).toContain(`href="${link}"`);
    expect(email.text).toContain(link);
    expect(emailFor({ kind: "confirmation" }, document, "https://karoo.example")).toMatchObject({
      headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const without = emailFor({ kind: "confirmation" }, testDocument(), "https://karoo.example");
    expect(JSON.stringify(without)).not.toMatch(/unsubscribe/i);
    expect(without.text).toMatch(/because an enquiry with your email address was sent/);
  });

  it("repeats nothing that could be an advertisement", () => {
    const advertisement = testDocument({
      firstName: "Win now at evil.example",
      lastName: "http://evil.example",
      model: "www.evil.example/win",
      variant: "evil.example",
      message: "Buy at http://evil.example",
    });
    const email = confirmationEmail(advertisement, "https://karoo.example");
    expect(JSON.stringify(email)).not.toContain("evil");
    expect(email.text).toMatch(/^Hello,/);
  });
});
