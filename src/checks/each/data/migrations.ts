import { countPendingMigrations, countUnknownMigrations } from "../../../db/migrate.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** The database's schema is that of this version. */
export const migrations: Check<"migrations"> = {
  name: "migrations",
  label: "Migrations of the database",
  async run({ db }) {
    const pending = await countPendingMigrations(db);
    if (pending > 0) {
      const message = `${pending === 1 ? "1 migration is" : `${pending} migrations are`} not applied yet.`;
      return failing(message, "Run npm run migrate, or restart the site, which does it.");
    }
    const unknown = await countUnknownMigrations(db);
    if (unknown === 0) return fine("All are applied.");
    const message = `A newer version of the site has applied ${unknown}, and an earlier version answers here.`;
    return warning(message, "Complete the update: replace the processes of the earlier version.");
  },
};
