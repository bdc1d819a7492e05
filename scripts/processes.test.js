import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const MODULE = JSON.stringify(new URL("./processes.js", import.meta.url).href);

/** Runs a script that imports processes.js. */
const runScript = (script, env = {}) =>
  spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });

it("stops a command whose npm was killed before the command could look", async () => {
  const npm = spawn(process.execPath, ["-e", ""]);
  await once(npm, "exit");
  const script = `
    const { runChild } = await import(${MODULE});
    process.exitCode = await runChild(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { env: process.env });`;
  const command = runScript(script, { npm_lifecycle_event: "start", STARTED_BY: String(npm.pid) });
  expect(await once(command, "exit")).toEqual([143, null]);
}, 20_000);

it("goes on without a reader of its output, and after SIGUSR2", async () => {
  const script = `
    await import(${MODULE});
    setInterval(() => console.log("a line"), 10);`;
  const command = runScript(script);
  await once(command.stdout, "data");
  command.stdout.destroy();
  command.kill("SIGUSR2");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([command.exitCode, command.signalCode]).toEqual([null, null]);
  command.kill("SIGTERM");
  expect(await once(command, "exit")).toEqual([143, null]);
});

it("leaves the end to whoever else listens to a signal", async () => {
  const script = `
    await import(${MODULE});
    process.on("SIGTERM", () => setTimeout(() => process.exit(7), 100));
    setInterval(() => console.log("a line"), 10);`;
  const command = runScript(script);
  await once(command.stdout, "data");
  command.kill("SIGTERM");
  expect(await once(command, "exit")).toEqual([7, null]);
});
