import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestClone, SERVE } from "./test-support/test-clone.js";

const WEB = "src/server/processes/web.ts";
const WITHOUT_BACKUP = "--no-backup";
/** Ends with the update that started it. */
const FOREVER = "const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(), 100);";
const IN_TRIAL = 'process.env.METRICS === ""';

let test;
let url;
beforeEach(async () => {
  test = await createTestClone();
  ({ url } = await test.startSite());
});
afterEach(() => test.remove());

const served = () => fetch(url, { headers: { connection: "close" } }).then((response) => response.text());
const versions = () => readdirSync(join(test.clone, "versions")).filter((name) => name.startsWith("v"));
const update = (...args) => test.update(...args).ended;

// Each update looks at its processes for some seconds.
describe("an update", { timeout: 240_000 }, () => {
  it("leads to the newest fix of each release in turn, keeps the one before, and returns to it", async () => {
    for (const version of ["1.1.0", "1.1.1", "1.2.0"]) await test.publish(version);
    const { code, output } = await update(WITHOUT_BACKUP);
    expect(code, output).toBe(0);
    expect(output).toMatch(/the site runs 1\.1\.1\b[\s\S]*the site runs 1\.2\.0\b/);
    expect(output).toContain("For operators:\n- Look at 1.2.0.");
    expect(await served()).toBe("1.2.0");
    expect(versions()).toEqual(["v1.1.1", "v1.2.0"]);
    expect(basename(realpathSync(join(test.clone, "current")))).toBe("v1.2.0");

    expect((await update("--back")).code).toBe(0);
    expect(await served()).toBe("1.1.1");
    expect((await update("--back")).code).toBe(0);
    expect(await served()).toBe("1.2.0");
  });

  it("does nothing without a newer version, nor in a dry run", async () => {
    expect(await update(WITHOUT_BACKUP)).toMatchObject({ code: 0 });
    await test.publish("1.1.0");
    expect((await update(WITHOUT_BACKUP, "--dry-run")).output).toContain(
      "would: install and build beside it, migrate, try, replace",
    );
    expect((await update()).output).toContain("Add --passphrase-file FILE");
    expect([await served(), versions()]).toEqual(["1.0.0", []]);
  });

  it("keeps the newest three of the backups that it makes", async () => {
    await test.publish("1.1.0");
    const folder = join(test.clone, "data/backups");
    mkdirSync(folder, { recursive: true });
    const old = ["v1.0.9-2026-01-03T", "v1.0.10-2026-01-04T", "v1.0.8-2026-01-02T"].map(
      (name) => `before-${name}.tar.gz.age`,
    );
    for (const name of [...old, "nightly.tar.gz.age"]) writeFileSync(join(folder, name), "");
    const { code, output } = await update("--passphrase-file", "unread");
    expect(code, output).toBe(0);
    expect(readdirSync(folder)).toEqual([
      "before-v1.0.10-2026-01-04T.tar.gz.age",
      "before-v1.0.9-2026-01-03T.tar.gz.age",
      expect.stringMatching(/^before-v1\.1\.0-/),
      "nightly.tar.gz.age",
    ]);
  });

  it.each([
    ["build", { "scripts/run.js": 'console.log("no such module"); process.exit(1);' }, "no such module"],
    ["migration", { "src/server/processes/migrate.ts": 'throw new Error("division by zero");' }, "division by zero"],
    ["start", { [WEB]: 'throw new Error("no such setting");' }, "no such setting"],
    ["page", { [WEB]: SERVE.replace('"/used", ', "") }, "/used is answered by: 404"],
    ["first process", { [WEB]: `if (!(${IN_TRIAL})) process.exit(3);${SERVE}` }, "ended with exit code 3"],
    [
      "readiness",
      { [WEB]: SERVE.replace('"/readyz", ', `...(${IN_TRIAL} ? ["/readyz"] : []), `) },
      "is answered by: 404",
    ],
  ])("goes back when the %s fails", async (_step, files, reason) => {
    await test.publish("1.1.0", files);
    const { code, output } = await update(WITHOUT_BACKUP);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).toContain("The update to 1.1.0 failed, and the site runs 1.0.0 as before.");
    expect([await served(), versions()]).toEqual(["1.0.0", []]);
    expect((await test.ask("status")).folder).toBe(test.clone);
  });

  it("refuses a clone with changed files, and a tag with the files of another version", async () => {
    await test.publish("1.1.0", { "package.json": '{"version":"1.0.5","type":"module"}' });
    expect((await update(WITHOUT_BACKUP)).output).toContain("the tag v1.1.0 has the files of version 1.0.5");
    writeFileSync(join(test.clone, "CHANGELOG.md"), "mine");
    expect((await update(WITHOUT_BACKUP)).output).toContain("CHANGELOG.md");
    expect(await served()).toBe("1.0.0");
  });

  it("runs once at a time, and cleans up after one that was killed", async () => {
    await test.publish("1.1.0", { "scripts/run.js": FOREVER });
    const first = test.update(WITHOUT_BACKUP);
    await expect.poll(first.output).toContain("files checked out");
    expect(await update(WITHOUT_BACKUP)).toMatchObject({ code: 1, output: "another update is running\n" });
    first.child.kill("SIGKILL");
    await first.ended;
    expect(versions()).toEqual(["v1.1.0"]);
    const { code, output } = await update(WITHOUT_BACKUP, "--dry-run");
    expect(code, output).toBe(0);
    expect(output).toContain("the update to v1.1.0 was interrupted");
    expect([versions(), existsSync(join(test.clone, "versions/update.json"))]).toEqual([[], false]);
  });

  it("goes back from a version that replaced some processes when the update was killed", async () => {
    await test.publish("1.1.0");
    const first = test.update(WITHOUT_BACKUP);
    await expect.poll(first.output).toContain("processes replaced");
    first.child.kill("SIGKILL");
    await first.ended;
    expect(await served()).toBe("1.1.0");
    const { code, output } = await update(WITHOUT_BACKUP, "--dry-run");
    expect(code, output).toBe(0);
    expect(output).toMatch(/✓ back to 1\.0\.0[\s\S]*from 1\.0\.0 to 1\.1\.0/);
    expect([await served(), versions()]).toEqual(["1.0.0", []]);
  });
});
