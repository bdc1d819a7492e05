import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("allows the page's inline scripts by hash, and needs no hash for JSON-LD", () => {
  const page =
    '<script>run()</script><script type="module" async="">import "/a.js"</script>' +
    '<script type="application/ld+json">{"@type":"Car"}</script><script type="module" src="/b.js"></script>';
  expect(directive(contentSecurityPolicy(page), "script-src")).toBe(
    `script-src 'self' ${hash("run()")} ${hash('import "/a.js"')}`,
  );
});

it("allows requests to the site's own server, and to the geolocation service if one is configured", () => {
  expect(directive(contentSecurityPolicy(""), "connect-src")).toBe("connect-src 'self'");
  setSettings({ geolocation: "https://geo.example:8443/json?key=1", tradeIn: null });
  const policy = contentSecurityPolicy("");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://geo.example:8443");
  expect(directive(policy, "form-action")).toBe("form-action 'self'");
});

it("allows the services that count visits only where the site has them", () => {
  setSettings({ googleTag: "G-TEST1234" });
  const policy = contentSecurityPolicy("");
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(directive(policy, "connect-src")).toContain("https://*.google-analytics.com");
  expect(policy).not.toContain("facebook");
  setSettings({ metaPixel: "12345" });
  expect(contentSecurityPolicy("")).toContain("https://connect.facebook.net");
});

it("allows the player of a video on another site only where the page has one", () => {
  const own = directive(contentSecurityPolicy(""), "frame-src");
  expect(own).not.toMatch(/youtube|vimeo/);
  const page =
    '<div data-frame-origin="https://player.vimeo.com"></div><p>data-frame-origin="https://evil.example"</p>';
  expect(directive(contentSecurityPolicy(page), "frame-src")).toBe(`${own} https://player.vimeo.com`);
});
