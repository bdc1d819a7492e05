import { execFileSync, spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Linux namespaces that separate containers. */
export type Namespace = "pid" | "net" | "ipc";

const flags = (namespaces: readonly Namespace[]) => [...namespaces.map((name) => `--${name}`), "--fork"];

/** Whether this user may create namespaces. */
export function canUseNamespaces(): boolean {
  try {
    execFileSync("unshare", [...flags(["pid", "net", "ipc"]), "--mount-proc", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A command that runs `args` in new namespaces, with loopback, until it is killed. */
export function namespaceCommand(namespaces: readonly Namespace[], args: readonly string[]): [string, string[]] {
  const setUp = namespaces.includes("net") ? "ip link set lo up;" : "";
  const options = [...flags(namespaces), "--kill-child", "--mount-proc"];
  return ["unshare", [...options, "sh", "-c", `${setUp} exec "$@"`, "sh", ...args]];
}

/**
 * Starts and releases the embedded database of `dataDir` in new namespaces. Returns "released" and the server's port,
 * or the message of the error.
 */
export async function runInNamespaces(namespaces: readonly Namespace[], dataDir: string): Promise<string> {
  const module = new URL("../embedded-database.ts", import.meta.url).href;
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    try {
      const { url, release } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
      await release();
      console.log("released " + new URL(url).port);
    } catch (error) {
      console.log(error.message);
    }`;
  const command = namespaceCommand(namespaces, [process.execPath, "--input-type=module", "-e", script]);
  const child = spawn(...command, { stdio: ["ignore", "pipe", "inherit"] });
  return (await text(child.stdout)).trim();
}

/** Whether this user may mount a file system. */
export function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
