import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, inject, it } from "vitest";

const SCRIPT = `
  const { withBenchServer } = await import(${JSON.stringify(resolve(import.meta.dirname, "database-server.ts"))});
  await withBenchServer(true, async ({ folder }) => {
    console.log(folder);
    await new Promise(() => {});
  });`;

it("a run that is interrupted stops its database server and removes its folder", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    env: { ...process.env, TMPDIR: inject("runFolder") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(run.stdout, "data")) as [Buffer];
  const folder = String(line).trim();
  expect(existsSync(folder)).toBe(true);
  run.kill("SIGTERM");
  run.kill("SIGINT");
  expect(await once(run, "exit")).toEqual([130, null]);
  expect(existsSync(folder)).toBe(false);
});
