import { execFile } from "node:child_process";
import { cp, readdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "react-router";
import { binary, MODULES } from "../../scripts/project.js";
import { type LocalSite, serveLocally } from "./local-site.ts";

const run = promisify(execFile);
const APP = resolve(import.meta.dirname, "reference-app");

/**
 * Builds and serves the reference of the blocking time: a page with one button, which React Router renders on the server and hydrates, with
 * our packages.
 */
export async function startReferenceSite(folder: string): Promise<LocalSite> {
  const app = join(folder, "reference-app");
  // Not built in the project: its build would overwrite types and files there.
  await cp(APP, app, { recursive: true });
  await symlink(MODULES, join(app, "node_modules"));
  await run(binary("react-router"), ["build"], { cwd: app });
  const build: ServerBuild = await import(pathToFileURL(join(app, "build/server/index.js")).href);
  const response = await createRequestHandler(build, "production")(new Request("http://127.0.0.1/"));
  const files = new Map([["/", { type: "text/html; charset=utf-8", body: brotliCompressSync(await response.text()) }]]);
  for (const name of await readdir(join(app, "build/client/assets"))) {
    const body = brotliCompressSync(await readFile(join(app, "build/client/assets", name)));
    files.set(`/assets/${name}`, { type: "text/javascript", body });
  }
  return serveLocally(({ url = "" }, outgoing) => {
    const file = files.get(url);
    if (file === undefined) outgoing.writeHead(404).end();
    else outgoing.writeHead(200, { "content-type": file.type, "content-encoding": "br" }).end(file.body);
  });
}
