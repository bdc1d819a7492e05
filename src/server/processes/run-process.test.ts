import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

it("a process survives a closed log pipe and SIGUSR2", async () => {
  const module = JSON.stringify(new URL("./run-process.ts", import.meta.url).href);
  const script = `
    const { runProcess, waitForStop } = await import(${module});
    await runProcess("It cannot start", async (config, stopSignal, { process: log }) => {
      const timer = setInterval(() => log.info("a line"), 10);
      await waitForStop(stopSignal);
      clearInterval(timer);
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  child.stdout.destroy();
  child.kill("SIGUSR2");
  await sleep(300);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
