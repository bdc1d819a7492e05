/**
 * Opens connections to the given origin that send nothing, half a request, or requests whose responses they do not read. Prints as JSON the
 * seconds until the site had closed all of each kind. Ends after two minutes at the latest.
 */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type SecondsToClose, SLOW_KINDS } from "./slow-connections.ts";

const TIMEOUT_SECONDS = 120;
/** Connections are opened in groups of this size, as fast as the site accepts them. */
const GROUP = 100;
const GROUP_INTERVAL_MS = 20;
const PIPELINED = 8;
/** The state "established" in the kernel's connection table. */
const ESTABLISHED = "01";

const [origin = "", count = "0"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const REQUEST = `GET /used HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
const SENT = { idle: "", "half-sent": REQUEST.slice(0, 20), unread: REQUEST.repeat(PIPELINED) };

const start = performance.now();
/** Local ports of the connections, by kind. */
const ports = { idle: [], "half-sent": [], unread: [] } as Record<keyof SecondsToClose, number[]>;
for (let i = 0; i < Number(count); i++) {
  hold(SLOW_KINDS[i % SLOW_KINDS.length] as keyof SecondsToClose).catch(() => {}); // refused
  if (i % GROUP === GROUP - 1) await sleep(GROUP_INTERVAL_MS);
}

const seconds: Partial<SecondsToClose> = {};
while (Object.keys(seconds).length < SLOW_KINDS.length && elapsedSeconds() < TIMEOUT_SECONDS) {
  await sleep(1000);
  const open = await openPorts();
  for (const kind of SLOW_KINDS) if (!ports[kind].some((port) => open.has(port))) seconds[kind] ??= elapsedSeconds();
}
console.log(JSON.stringify(Object.fromEntries(SLOW_KINDS.map((kind) => [kind, seconds[kind] ?? TIMEOUT_SECONDS]))));
process.exit();

function elapsedSeconds(): number {
  return (performance.now() - start) / 1000;
}

async function hold(kind: keyof SecondsToClose): Promise<void> {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  socket.on("error", () => {});
  await once(socket, "connect");
  ports[kind].push(socket.localPort as number);
  socket.write(SENT[kind]);
}

/**
 * Returns the client ports of the connections that the site keeps open. A client that reads nothing does not see its connection close, and
 * the kernel may keep resending what was sent before.
 */
async function openPorts(): Promise<Set<number>> {
  const lines = (await readFile("/proc/net/tcp", "utf8")).trim().split("\n").slice(1);
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const open = rows.filter(([, local = "", , state]) => state === ESTABLISHED && portOf(local) === Number(port));
  return new Set(open.map(([, , remote = ""]) => portOf(remote)));
}

/** Returns the port of an address in the kernel's table: "0100007F:1F90". */
function portOf(address: string): number {
  return Number.parseInt(address.split(":")[1] ?? "", 16);
}
