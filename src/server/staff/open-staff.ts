import { join } from "node:path";
import { Unavailable } from "../../api/problems.ts";
import type { BackupSettings } from "../../api/staff/setup/backup-routes.ts";
import type { Release } from "../../api/staff/setup/changes-routes.ts";
import type { StockServices } from "../../api/staff/stock/stock-routes.ts";
import { createStaffMailer, type StaffMailer } from "../../auth/emails.ts";
import { createFirstPerson, type FirstPerson } from "../../auth/sign-in/first-person.ts";
import { openStaffAuth, type StaffAuth } from "../../auth/staff-auth.ts";
import type { RunChecks } from "../../checks/run-checks.ts";
import type { Notice } from "../../contract/staff/notices.ts";
import type { Database } from "../../db/connect.ts";
import type { EncryptionKeys } from "../../db/encryption/encrypted-record.ts";
import type { LeadEventSource } from "../../db/lead-event-source.ts";
import { hasNobodySignedIn } from "../../db/queries/people/sign-in.ts";
import { createMailer } from "../../leads/delivery/mail/mailer.ts";
import type { LeadSettings } from "../../leads/settings.ts";
import type { Logger } from "../../logging/logger.ts";
import { type MediaLibrary, openMediaLibrary } from "../../media-library/library.ts";
import type { Storage } from "../../storage/storage.ts";
import { backupSettings } from "../backups/backup-config.ts";
import { type Config, staffOrigin } from "../config/config.ts";
import { leadSettings } from "../config/lead-settings.ts";
import { wantsDemoCatalogue } from "../database/prepare-database.ts";
import type { Watch } from "../health/readiness.ts";
import type { DiskWatch } from "../health/watch-disk.ts";
import { openStock } from "../stock/open-stock.ts";
import { openChecks } from "../system/open-checks.ts";
import { uploadFolders } from "../uploads/upload-folders.ts";
import { readRelease } from "./read-release.ts";

/** What the routes of the back office use. */
export type Staff = {
  db: Database;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  leadSettings: LeadSettings;
  auth: StaffAuth;
  mailer: StaffMailer;
  media: MediaLibrary;
  /** Public origin of /staff, without a trailing slash. */
  origin: string;
  /** Set if nobody had an account when the back office opened on a trial site: whoever started it creates the first account. */
  firstPerson: FirstPerson | undefined;
  stock: StockServices;
  leadEventSource: LeadEventSource;
  /** The public key of the site's notifications. */
  pushPublicKey: string;
  financeKeys: EncryptionKeys;
  /** Returns what administrators should act on, on this server. */
  readNotices: () => Notice[];
  /** Finds out whether the site is as it should be. */
  runChecks: RunChecks;
  /** Where this machine's backups go. */
  backups: BackupSettings;
  release: Release;
};

type StaffParts = {
  db: Database;
  storage: Storage;
  leadEventSource: LeadEventSource;
  keys: EncryptionKeys;
  siteUrl: string;
  pushPublicKey: string;
  clock: Pick<Watch, "problem">;
  disk: Pick<DiskWatch, "notice">;
  log: Logger;
  /** Aborting it ends conversations with the mail server. */
  stopSignal: AbortSignal;
};

/** Opens the back office. `siteUrl` is the site's public origin. */
export async function openStaff(
  config: Config,
  { db, storage, leadEventSource, keys, siteUrl, pushPublicKey, clock, disk, log, stopSignal }: StaffParts,
): Promise<Staff> {
  const origin = staffOrigin(config, siteUrl);
  const settings = leadSettings(config, siteUrl);
  const mailer = createStaffMailer(createMailer({ ...settings, stopSignal }), origin);
  // A site with a public address may be reached by anybody, so there the command line invites the first person.
  const isTrial = wantsDemoCatalogue(config) && config.SITE_URL === undefined;
  const firstPerson = isTrial && (await hasNobodySignedIn(db)) ? createFirstPerson() : undefined;
  const auth = openStaffAuth({
    db,
    origin,
    keys,
    sendReset: mailer.sendReset,
    sendNewDevice: mailer.sendNewDevice,
    firstPerson,
    oidc: config.OIDC_URL,
    log,
  });
  const media = openMediaLibrary({
    db,
    storage,
    folders: uploadFolders(config),
    temporary: join(config.DATA_DIR, "receiving"),
  });
  const stock = openStock(config, { db, storage, log });
  return {
    db,
    siteUrl,
    leadSettings: settings,
    auth: withRightClock(auth, clock),
    mailer,
    media,
    origin,
    firstPerson,
    stock,
    leadEventSource,
    financeKeys: keys,
    pushPublicKey,
    readNotices: () => [disk.notice()].filter((notice) => notice !== undefined),
    runChecks: openChecks(config, { db, siteUrl, storage }),
    backups: backupSettings(config),
    release: await readRelease(),
  };
}

/** Refuses sign-in and sessions while the clock is wrong, since it would end valid sessions or prolong ended ones. */
function withRightClock(auth: StaffAuth, clock: Pick<Watch, "problem">): StaffAuth {
  return {
    ...auth,
    async authenticate(headers) {
      if (clock.problem() !== undefined) throw new Unavailable("The clock of this process is wrong");
      return auth.authenticate(headers);
    },
    async handle(request, client) {
      if (clock.problem() === undefined) return auth.handle(request, client);
      return Response.json({ code: "UNAVAILABLE", message: "Please try again in a few minutes." }, { status: 503 });
    },
  };
}
