import { describe, expect, it } from "vitest";
import { confirmationLetter } from "./confirmation-letter.ts";
import { leadLetter } from "./lead-letter.ts";
import { testDocument } from "./test-document.ts";

describe("the dealer's letter", () => {
  it("is answered with one tap, and tells vehicle, page, source and consent in both forms", () => {
    const { subject, text, html = "" } = leadLetter(testDocument());
    expect(subject).toBe("Renault Kiger Zen: enquiry of Thandi Nkosi (E-7K3M9QXP)");
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
        "2026-02-01 00:15",
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(text).toContain("tel:+27821234567");
    expect(text).toMatch(/Wants to hear of offers: No/);
  });

  it("takes nothing that was typed for markup", () => {
    const evil = `<script>alert("1")</script>`;
    const { html = "" } = leadLetter(
      testDocument({ firstName: evil, message: evil, source: evil, email: `a"b@x.example` }),
    );
    expect(html).not.toMatch(/<script|a"b/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("is marked where it may be spam, or adds to another", () => {
    const suspect = leadLetter(testDocument({ suspicions: ["honeypot"] }));
    expect(suspect.subject).toMatch(/^\[possible spam\] /);
    expect(suspect.text).toContain("a field that people do not see was filled in");
    const more = leadLetter(testDocument({}, { follows: "E-00000001" }));
    expect(more.subject).toMatch(/^\[follow-up\] /);
    expect(more.text).toContain("E-00000001");
  });
});

describe("the customer's letter", () => {
  it("has the reference, the dealer and a way to call it", () => {
    const { subject, text, html = "" } = confirmationLetter(testDocument());
    expect(subject).toContain("E-7K3M9QXP");
    expect(text).toMatch(/^Hello Thandi,/);
    expect(text).toContain("Renault Kiger");
    expect(text).toContain("Renault Sandton, 011 555 0110");
    expect(html).toContain('href="tel:+27115550110"');
  });

  it("repeats nothing that somebody else could advertise with", () => {
    const advertisement = testDocument({
      firstName: "Win now at evil.example",
      lastName: "http://evil.example",
      model: "www.evil.example/win",
      variant: "evil.example",
      message: "Buy at http://evil.example",
    });
    const letter = confirmationLetter(advertisement);
    expect(JSON.stringify(letter)).not.toContain("evil");
    expect(letter.text).toMatch(/^Hello,/);
  });
});
