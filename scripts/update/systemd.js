/** The units of deploy/systemd/ that run in this clone. */
import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { captureOutput } from "../processes.js";
import { CURRENT } from "./versions.js";

const PATTERNS = ["site@*.service", "site-worker.service"];
const PROPERTIES = ["WorkingDirectory", "User", "EnvironmentFiles", "Environment", "MainPID", "NRestarts"];
const START_LIMIT_MS = 60_000;
const POLL_MS = 250;

/** Lists the active units, as `findRunning` does. Empty on a machine without systemd. */
export async function findUnits() {
  const listed = await systemctl("list-units", "--plain", "--no-legend", "--state=active", ...PATTERNS).catch(() => "");
  const found = [...listed.matchAll(/^(site\S+\.service)\s/gm)].map(([, name]) => name);
  const names = [
    ...found.filter((name) => name.startsWith("site@")),
    ...found.filter((name) => !name.startsWith("site@")),
  ];
  const units = await Promise.all(names.map(async (name) => ({ name, properties: await show(name) })));
  return Promise.all(
    units
      .filter(({ properties }) => properties.WorkingDirectory === CURRENT)
      .map(({ name, properties }) => openUnit(name, properties)),
  );
}

async function openUnit(name, { User }) {
  const id = async (option) => Number(await captureOutput("id", [option, User]));
  const ids = User ? { uid: await id("-u"), gid: await id("-g") } : undefined;
  const status = async () => {
    const { MainPID, NRestarts, Environment = "" } = await show(name);
    const kind = name.startsWith("site@") ? "web" : "worker";
    const [, metrics] = /\bMETRICS=(\d+)/.exec(Environment) ?? [];
    return {
      kind,
      folder: folderOf(MainPID),
      probe: metrics && `http://127.0.0.1:${metrics}/readyz`,
      crashes: Number(NRestarts),
    };
  };
  return {
    name,
    ids,
    status,
    async environment() {
      const { EnvironmentFiles = "" } = await show(name);
      const files = [...EnvironmentFiles.matchAll(/^(\/\S+)/gm)].map(([, file]) => file);
      const settings = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, "utf8"))));
      return { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
    },
    async replace() {
      await systemctl("restart", name);
      const deadline = performance.now() + START_LIMIT_MS;
      for (;;) {
        const now = await status();
        const isReady = now.probe === undefined || (await fetchStatus(now.probe)) === 200;
        if (now.folder !== undefined && isReady) return now;
        if (performance.now() > deadline) return { ...now, error: `${name} is not ready` };
        await sleep(POLL_MS);
      }
    },
    keep: async () => {},
  };
}

/** Returns the folder that a process works in, or undefined if it has ended. */
function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

const fetchStatus = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => 0,
  );

async function show(name) {
  const printed = await systemctl("show", name, ...PROPERTIES.map((property) => `--property=${property}`));
  return Object.fromEntries([...printed.matchAll(/^(\w+)=(.*)$/gm)].map(([, property, value]) => [property, value]));
}

const systemctl = (...args) => captureOutput("systemctl", args, { env: process.env });
