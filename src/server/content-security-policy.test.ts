import { createHash } from "node:crypto";
import { expect, it } from "vitest";
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
  expect(directive(contentSecurityPolicy("", { geolocation: "" }), "connect-src")).toBe("connect-src 'self'");
  expect(
    directive(contentSecurityPolicy("", { geolocation: "https://geo.example:8443/json?key=1" }), "connect-src"),
  ).toBe("connect-src 'self' https://geo.example:8443");
});

it("allows the services that count visits only where the site has them", () => {
  const policy = contentSecurityPolicy("", { geolocation: "", tracking: { googleTag: "G-TEST1234" } });
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(directive(policy, "connect-src")).toContain("https://*.google-analytics.com");
  expect(policy).not.toContain("facebook");
  expect(contentSecurityPolicy("", { tracking: { metaPixel: "12345" } })).toContain("https://connect.facebook.net");
});

it("allows the player of a video on another site only where the page has one", () => {
  const own = directive(contentSecurityPolicy(""), "frame-src");
  expect(own).not.toMatch(/youtube|vimeo/);
  const page =
    '<div data-frame-origin="https://player.vimeo.com"></div><p>data-frame-origin="https://evil.example"</p>';
  expect(directive(contentSecurityPolicy(page), "frame-src")).toBe(`${own} https://player.vimeo.com`);
});
