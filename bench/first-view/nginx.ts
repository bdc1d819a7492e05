import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { installSystemPackage } from "../../scripts/chromium.js";

const run = promisify(execFile);
const CONFIGURATION = new URL("../../deploy/nginx.conf", import.meta.url);
const START_SECONDS = 10;

export type Certificate = { certificate: string; key: string };
export type Nginx = { origin: string; stop(): Promise<void> };

/** Installs nginx and OpenSSL where they are missing. Throws if they cannot be installed. */
export async function ensureNginx(): Promise<void> {
  for (const [name, option] of [
    ["nginx", "-v"],
    ["openssl", "version"],
  ] as const) {
    const isInstalled = await run(name, [option]).then(
      () => true,
      () => false,
    );
    if (isInstalled) continue;
    console.log(`installing ${name}`);
    await installSystemPackage(name);
  }
}

/** Writes a self-signed certificate for 127.0.0.1 into `folder`. */
export async function createCertificate(folder: string): Promise<Certificate> {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", ...newKey, ...subject, "-days", "2", "-keyout", key, "-out", certificate]);
  return { certificate, key };
}

/** Starts nginx as deploy/nginx.conf configures it, with other ports and files, in front of the site at `upstream`. */
export async function startNginx(folder: string, upstream: string, files: Certificate): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const [port, plainPort] = await Promise.all([freePort(), freePort()]);
  const configuration = replaceAll(await readFile(CONFIGURATION, "utf8"), {
    "127.0.0.1:3000": new URL(upstream).host,
    "listen 80;": `listen 127.0.0.1:${plainPort};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
    "/etc/ssl/certs/www.example.co.za.pem": files.certificate,
    "/etc/ssl/private/www.example.co.za.key": files.key,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = [
    "daemon off;",
    process.getuid?.() === 0 ? "user root;" : "",
    `pid ${join(folder, "nginx.pid")};`,
    "error_log stderr error;",
    "events {}",
    `http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(" ")}\n${configuration}}`,
  ];
  const path = join(folder, "nginx.conf");
  await writeFile(path, main.join("\n"));
  const child = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", path], { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  process.once("exit", () => child.kill("SIGTERM"));
  await waitForPort(child, port);
  return {
    origin: `https://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Throws if `text` lacks one of the replaced strings: deploy/nginx.conf has changed. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  let replaced = text;
  for (const [from, to] of Object.entries(replacements)) {
    if (!replaced.includes(from)) throw new Error(`deploy/nginx.conf lacks "${from}"`);
    replaced = replaced.replaceAll(from, to);
  }
  return replaced;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Resolves once `child` listens on `port`. Throws with its output if it ends before, or does not listen soon. */
async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const deadline = performance.now() + START_SECONDS * 1000;
  while (performance.now() < deadline && child.exitCode === null) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isListening) return;
    await sleep(50);
  }
  child.kill("SIGTERM");
  throw new Error(`nginx did not start: ${output}`);
}
