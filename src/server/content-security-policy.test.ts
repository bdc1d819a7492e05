import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("lets the page's own inline scripts run, and counts data for search engines as none", () => {
  const page =
    '<script>run()</script><script type="module" async="">import "/a.js"</script>' +
    '<script type="application/ld+json">{"@type":"Car"}</script><script type="module" src="/b.js"></script>';
  expect(directive(contentSecurityPolicy(page), "script-src")).toBe(
    `script-src 'self' ${hash("run()")} ${hash('import "/a.js"')}`,
  );
});

it("lets the page talk to its own server alone, and to a geolocation lookup where one is set", () => {
  expect(directive(contentSecurityPolicy("", ""), "connect-src")).toBe("connect-src 'self'");
  expect(directive(contentSecurityPolicy("", "https://geo.example:8443/json?key=1"), "connect-src")).toBe(
    "connect-src 'self' https://geo.example:8443",
  );
});
