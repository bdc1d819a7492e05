import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import S3rver from "s3rver";
import { signInOverHttp } from "../../../src/auth/test-support/sign-in-over-http.ts";
import { connect } from "../../../src/db/connect.ts";
import { askForBackup, listStoredBackups } from "../../../src/db/queries/setup/backups.ts";
import { backups } from "../../../src/db/schema/setup/backups.ts";
import { twoColours } from "../../../src/media-library/test-support/picture-files.ts";
import type { Fault } from "../fault.ts";
import { countLeads, startLeadSenders } from "../support/lead-senders.ts";
import { startBackupProcess } from "./backup-process.ts";

const TRIES = 6;
const LEADS_BETWEEN = 50;
const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const MEDIA = "karoo-media";
const BACKUPS = "karoo-backups";

export const bucketAway: Fault = {
  about:
    "the bucket of the media library and the backups is away while leads come in, pictures are added and a backup is asked for",
  isBackSoon: true,
  async run(sandbox) {
    const openBucket = async (port: number) => {
      const bucket = new S3rver({
        address: "127.0.0.1",
        port,
        silent: true,
        directory: join(sandbox.folder, "bucket"),
        configureBuckets: [MEDIA, BACKUPS].map((name) => ({ name, configs: [] })),
      });
      return { bucket, port: ((await bucket.run()) as unknown as AddressInfo).port };
    };
    let { bucket, port } = await openBucket(0);
    sandbox.onClose(() => bucket.close().catch(() => {})); // closed already if the run was interrupted
    const url = await sandbox.startDatabase();
    const endpoint = `endpoint=http://127.0.0.1:${port}`;
    const environment = {
      ...KEYS,
      DATABASE_URL: url,
      DATA_DIR: join(sandbox.folder, "data"),
      STORAGE_URL: `s3://${MEDIA}/site?${endpoint}`,
      BACKUP_URL: `s3://${BACKUPS}/site?${endpoint}`,
      WORKER: "off",
    };
    const site = await sandbox.start("web", environment);
    const db = connect(url, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    const editor = { name: "Editor", email: "editor@karoo.example", roles: ["editor"] as const, dealerIds: [] };
    const cookie = await signInOverHttp(db, site.origin, editor);
    const senders = startLeadSenders(() => site.origin, 2);
    const broken: string[] = [];

    /** Adds a picture. Returns the status, and the address of the picture if it was added. */
    const addPicture = async (number: number) => {
      const body = await twoColours(300 + number, 200)
        .jpeg()
        .toBuffer();
      const headers = { cookie, "content-type": "image/jpeg" };
      const response = await fetch(`${site.origin}/staff/api/media`, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as { url?: string } };
    };
    /** Asks for a backup, and returns how many there are after it. */
    const backUp = async () => {
      await askForBackup(db);
      await once(startBackupProcess(environment), "exit");
      return db.$count(backups, eq(backups.state, "done"));
    };

    const recoverySeconds: number[] = [];
    let pictures = 0;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      await bucket.close();
      const made = await db.$count(backups, eq(backups.state, "done"));
      const refused = await addPicture(pictures);
      if (refused.status < 500) broken.push(`a picture without a bucket: ${refused.status}`);
      if ((await backUp()) > made) broken.push("a backup without a bucket");
      if ((await fetch(site.origin)).status !== 200) broken.push("the home page needs the bucket");
      await senders.recovered();

      ({ bucket } = await openBucket(port));
      const startedAt = performance.now();
      const added = await addPicture(pictures);
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      if (added.status !== 201) broken.push(`a picture with the bucket: ${added.status} ${JSON.stringify(added.body)}`);
      pictures += 1;
      if ((await backUp()) === made) broken.push("no backup with the bucket");
      sandbox.log(
        `away ${attempt}: ${refused.status}, then ${added.status}; ${(await listStoredBackups(db)).length} backups`,
      );
    }
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds, broken };
  },
};
