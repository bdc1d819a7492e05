import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { restartAfterCrash } from "./processes.js";

/** Runs a script with an IPC channel; returns its exit code. */
const runScript = (script, onMessage) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.on("message", onMessage);
    child.once("close", (code) => resolve(code ?? 137));
  });

it("starts a process again that was ready, until it stops", async () => {
  const folder = await mkdtemp(join(tmpdir(), "restart-"));
  // The first two runs are killed, and the third one stops.
  const script = `const fs = require("node:fs");
    const file = ${JSON.stringify(join(folder, "runs"))};
    fs.appendFileSync(file, "x");
    process.send("ready", () => {
      if (fs.readFileSync(file).length < 3) process.kill(process.pid, "SIGKILL");
      else process.exit(0);
    });`;
  let runs = 0;
  const code = await restartAfterCrash((onMessage) => {
    runs++;
    return runScript(script, onMessage);
  });
  expect([code, runs]).toEqual([0, 3]);
});

it("returns the exit code of a process that cannot start", async () => {
  expect(await restartAfterCrash((onMessage) => runScript("process.exit(3)", onMessage))).toBe(3);
});
