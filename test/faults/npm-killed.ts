import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { choosePort } from "../../src/server/listener/free-port.ts";
import type { Fault } from "./fault.ts";

/** Delays between the start of npm's script and the kill of npm, in milliseconds. */
const DELAYS_MS = [0, 5, 10, 20, 40, 60, 500];
/** Time after which a process that was not stopped would be ready. */
const GRACE_MS = 15_000;

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

export const npmKilled: Fault = {
  about: "npm is killed while `npm start` begins: no orphan may hold the port",
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const broken: string[] = [];
    const tries = DELAYS_MS.map(async (delayMs) => {
      const port = await choosePort({ HOST: "127.0.0.1", PORT: 0 });
      const environment = { DATABASE_URL: url, DATA_DIR: join(sandbox.folder, `${delayMs}`), PORT: String(port) };
      // Stands for npm: a shell that runs the script and ends silently.
      const npm = spawn(process.execPath, ["-e", NPM], {
        env: { ...process.env, ...environment, npm_lifecycle_event: "start", HOST: "127.0.0.1", WORKER: "off" },
        stdio: ["ignore", "pipe", "ignore"],
      });
      await once(npm.stdout, "data");
      await sleep(delayMs);
      npm.kill("SIGKILL");
      await sleep(GRACE_MS);
      if (await accepts(port)) broken.push(`an orphan of an npm killed after ${delayMs} ms holds the port`);
      sandbox.log(`killed after ${delayMs} ms`);
    });
    await Promise.all(tries);
    return { tries: DELAYS_MS.length, lost: 0, doubled: 0, broken };
  },
};

const NPM = `
  const { scripts } = JSON.parse(require("node:fs").readFileSync("package.json", "utf8"));
  require("node:child_process").spawn("sh", ["-c", scripts.start], { stdio: "ignore" }).once("spawn", () => console.log("spawned"));
  setInterval(() => {}, 1000);`;
