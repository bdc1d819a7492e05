import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { leadForm } from "../../src/contract/enquiries/wording/lead-form.ts";
import { createTestEnquiry } from "../../src/contract/test-support/customer-enquiry.ts";
import { processCommand } from "../../src/db/embedded/process-command.ts";
import type { Fault } from "./fault.ts";
import { databasePid, databaseUrl } from "./support/embedded-server.ts";
import { countLeads } from "./support/lead-senders.ts";
import { mountSmallDisk } from "./support/small-disk.ts";
import { until } from "./support/until.ts";

const MEGABYTE = 2 ** 20;
/** Free space that counts as full, below a twentieth of the disk, while the database still works. */
const LEFT_BYTES = 12 * MEGABYTE;
const DISK_MEGABYTES = 400;
const MAX_STOP_SECONDS = 15;

/** Fills the disk of `folder` up to `left` bytes, with the file `name`. */
async function fillDisk(folder: string, name: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, name), Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(() => {}); // others write too
}

async function sendLead(origin: string): Promise<{ status: number; code?: string; reference?: string }> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(createTestEnquiry());
  const response = await fetch(`${origin}/api/customer_enquiries`, { method: "POST", headers, body });
  return { ...((await response.json()) as object), status: response.status };
}

/** Sends the test drive form like a browser without JavaScript. Returns whether the page reports the failure and keeps the input. */
async function isFormKept(origin: string): Promise<boolean> {
  const typed = { first_name: "Thandi", last_name: "Nkosi-Mbatha", email: "thandi@mail.example" };
  const form = new URLSearchParams({ ...typed, cell_phone: "0821234567", dealer_slug: "renault-sandton", terms: "on" });
  const response = await fetch(`${origin}/test-drive/renault/triber`, { method: "POST", body: form });
  const page = await response.text();
  return page.includes(leadForm.notSent) && Object.values(typed).every((value) => page.includes(value));
}

export const diskFullStopped: Fault = {
  about:
    "the disk of the embedded database fills up: the site refuses leads, is stopped, started in vain, and started again",
  needsRoot: true,
  async run(sandbox) {
    const broken: string[] = [];
    const expect = (promise: string, isKept: boolean) => void (isKept || broken.push(promise));
    const acknowledged: string[] = [];
    const dataDir = await mountSmallDisk(sandbox, DISK_MEGABYTES);
    const site = await sandbox.start("web", { DATA_DIR: dataDir });
    const accept = async (origin: string) => {
      const { status, reference } = await sendLead(origin);
      if (status === 201 && reference !== undefined) acknowledged.push(reference);
      return status === 201;
    };
    const isReady = async () => (await fetch(`${site.origin}/readyz`)).status === 200;
    expect("a lead is stored at first", await accept(site.origin));

    await fillDisk(dataDir, "filler", LEFT_BYTES);
    await until("the process is not ready", async () => !(await isReady()));
    const refused = await sendLead(site.origin);
    expect("a lead is refused with the reason", refused.status === 503 && refused.code === "DISK_FULL");
    expect("pages are served", (await fetch(`${site.origin}/used`)).status === 200);
    expect("a form keeps what was typed", await isFormKept(site.origin));
    sandbox.log("disk nearly full, leads are refused");
    const freedAt = performance.now();
    await rm(join(dataDir, "filler"));
    await until("the process is ready again", isReady);
    expect("a lead is stored once there is space", await accept(site.origin));
    const recoverySeconds = [(performance.now() - freedAt) / 1000];

    const url = await databaseUrl(dataDir);
    const pid = await databasePid(dataDir);
    await fillDisk(dataDir, "filler", 0);
    const stoppedAt = performance.now();
    const code = await Promise.race([site.stop(), sleep(MAX_STOP_SECONDS * 1000, "not in time")]);
    sandbox.log(`disk full, stopped with ${code} after ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s`);
    expect("the site stops on a full disk", code === 0);
    expect("the database stops on a full disk", processCommand(pid) === "");
    await fillDisk(dataDir, "more", 0); // the server has removed files
    const started = await sandbox.start("web", { DATA_DIR: dataDir }).then(
      () => "it started",
      (error: Error) => error.message,
    );
    expect(`a start says that the disk is full, not: ${started}`, started.includes(`The disk of ${dataDir} is full`));

    for (const name of ["filler", "more"]) await rm(join(dataDir, name), { force: true });
    const again = await sandbox.start("web", { DATA_DIR: dataDir });
    expect("a lead is stored after the start", await accept(again.origin));
    return { tries: 1, ...(await countLeads(url, acknowledged)), recoverySeconds, broken };
  },
};
