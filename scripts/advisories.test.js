import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "./project.js";

const advisory = {
  id: "GHSA-aaaa-bbbb-cccc",
  package: "left-pad",
  vulnerable: "<1.3.1",
  severity: "high",
  title: "Pads too much",
};
const REFUSED = "left-pad 1.3.0 (node_modules/left-pad): high, GHSA-aaaa-bbbb-cccc, versions <1.3.1: Pads too much";
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
/** npm's answer if the registry refuses the request. */
const REFUSES = `echo '{"message":"405 Method Not Allowed"}'; exit 1`;

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "advisories-"));
  for (const folder of ["bin", "docs", "src/staff"]) mkdirSync(join(root, folder), { recursive: true });
  lock("src/staff", {});
  answer(REFUSES);
});
afterEach(() => rmSync(root, { recursive: true }));

function lock(folder, packages) {
  writeFileSync(
    join(root, folder, "package-lock.json"),
    JSON.stringify({ packages: { "": { name: "site" }, ...packages } }),
  );
}

function snapshot(accepted = [], advisories = [advisory]) {
  writeFileSync(join(root, "docs/advisories.json"), JSON.stringify({ takenOn: YESTERDAY, advisories, accepted }));
}

/** Replaces `npm audit` by the lines of a shell script. */
function answer(lines) {
  const npm = join(root, "bin", "npm");
  writeFileSync(npm, `#!/bin/sh\n${lines}\n`);
  chmodSync(npm, 0o755);
}

function check() {
  const env = {
    ...process.env,
    PATH: [join(root, "bin"), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, "scripts/check-advisories.js"), root], { env }, (error, output) =>
      resolve({ failed: error !== null, output }),
    );
  });
}

const vulnerable = { "node_modules/left-pad": { version: "1.3.0" } };

describe("without the registry, by the snapshot", () => {
  it("refuses a vulnerable version and names package, range and advisory", async () => {
    snapshot();
    lock(".", vulnerable);
    const { failed, output } = await check();
    expect(failed).toBe(true);
    expect(output).toContain(REFUSED);
    expect(output).toContain(`the snapshot of ${YESTERDAY}, 1 days old (docs/advisories.json)`);
  });

  it("passes a fixed version, and says how old the snapshot is", async () => {
    snapshot();
    lock(".", { "node_modules/left-pad": { version: "1.3.1" } });
    expect(await check()).toEqual({
      failed: false,
      output: `no vulnerable packages in production, by the snapshot of ${YESTERDAY}, 1 days old (docs/advisories.json)\n`,
    });
  });

  it("finds packages of the staff's interface, and within others", async () => {
    snapshot();
    lock(".", {});
    lock("src/staff", { "node_modules/pad/node_modules/left-pad": { version: "1.2.0" } });
    expect((await check()).output).toContain("left-pad 1.2.0 (src/staff/node_modules/pad/node_modules/left-pad)");
  });

  it.each([
    ["of development", [advisory], { "node_modules/left-pad": { version: "1.3.0", dev: true } }],
    ["of moderate severity", [{ ...advisory, severity: "moderate" }], vulnerable],
  ])("names one %s, and passes", async (_, advisories, packages) => {
    snapshot([], advisories);
    lock(".", packages);
    const { failed, output } = await check();
    expect(failed).toBe(false);
    expect(output).toContain("also known:\n    left-pad 1.3.0");
  });

  it("passes an accepted one with its reason, until its date", async () => {
    const exception = { id: advisory.id, package: "left-pad", reason: "Pads our own texts only" };
    lock(".", vulnerable);
    snapshot([{ ...exception, until: TOMORROW }]);
    expect(await check()).toMatchObject({
      failed: false,
      output: expect.stringContaining(`accepted until ${TOMORROW}: Pads our`),
    });
    snapshot([{ ...exception, until: YESTERDAY }]);
    expect(await check()).toMatchObject({ failed: true });
  });
});

describe("with the registry", () => {
  const report = (vulnerabilities) => `cat <<'END'\n${JSON.stringify({ vulnerabilities })}\nEND`;
  const { id, package: name, vulnerable: range, severity, title } = advisory;

  it("names what it knows and the snapshot does not, and passes", async () => {
    snapshot([], []);
    lock(".", vulnerable);
    answer(
      report({
        pad: { via: ["left-pad"] },
        [name]: { via: [{ name, range, severity, title, url: `https://example.test/${id}` }] },
      }),
    );
    const { failed, output } = await check();
    expect(failed).toBe(false);
    expect(output).toContain(`newer, by the registry (npm run advisories takes them over):\n    ${REFUSED}`);
  });

  it("refuses what the snapshot has, whatever it answers", async () => {
    snapshot();
    lock(".", vulnerable);
    answer(report({}));
    expect(await check()).toMatchObject({ failed: true });
  });
});
