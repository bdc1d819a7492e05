import { join } from "node:path";
import { type Namespace, namespaceCommand, runInNamespaces } from "../../src/db/embedded/test-support/namespaces.ts";
import type { Fault } from "./fault.ts";
import { databasePid, databaseUrl } from "./support/embedded-server.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const SENDERS = 4;
const LEADS_BETWEEN = 50;
const CONTAINER: readonly Namespace[] = ["pid", "net", "ipc"];
const REFUSAL = "Only one container may use a DATA_DIR";

export const twoContainers: Fault = {
  about: "other containers and PID namespaces start on the DATA_DIR of a running site, and of a killed one",
  needsRoot: true,
  async run(sandbox) {
    const dataDir = join(sandbox.folder, "data");
    const broken: string[] = [];
    let site = await sandbox.start("web", { DATA_DIR: dataDir, WORKER: "off" });
    const server = await databasePid(dataDir);
    const senders = startLeadSenders(() => site.origin, SENDERS);
    await senders.more(LEADS_BETWEEN);

    const [program = "", ...launcher] = namespaceCommand(CONTAINER, []).flat();
    const second = await sandbox.start("web", { DATA_DIR: dataDir }, { launcher: [program, ...launcher] }).then(
      () => "it started",
      (error: Error) => error.message,
    );
    if (!second.includes(REFUSAL)) broken.push(`a second container beside the site: ${second}`);
    sandbox.log("a second container is refused beside the site");

    const guest = await runInNamespaces(["pid"], dataDir);
    if (!guest.startsWith("released")) broken.push(`a command in another PID namespace: ${guest}`);
    sandbox.log("a command in another PID namespace comes and goes");
    await senders.more(LEADS_BETWEEN);

    site.child.kill("SIGKILL");
    const orphan = await runInNamespaces(CONTAINER, dataDir);
    if (!orphan.includes(REFUSAL)) broken.push(`a container beside the server of a killed site: ${orphan}`);
    sandbox.log("a second container is refused beside the server of a killed site");
    if ((await databasePid(dataDir)) !== server) broken.push("the server was replaced");
    const startedAt = performance.now();
    site = await sandbox.start("web", { DATA_DIR: dataDir, WORKER: "off" });
    await senders.recovered();
    const recoverySeconds = [(performance.now() - startedAt) / 1000];
    await senders.stop();
    const url = await databaseUrl(dataDir);
    return { tries: 3, ...(await countLeads(url, senders.acknowledged)), recoverySeconds, broken };
  },
};
