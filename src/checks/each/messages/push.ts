import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import { findPushKeyChange } from "../../../db/queries/setup/check-rounds.ts";
import { countDevicesBefore } from "../../../db/queries/setup/push-devices.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

const KEEP_ONE_KEY = "Set VAPID_PRIVATE_KEY to the same key in each process: docs/settings.md.";

/** All processes sign notifications with the key that devices have subscribed with. */
export const push: Check<"push"> = {
  name: "push",
  label: "Key of notifications",
  async run({ db, processes }) {
    const [key, ...others] = new Set(processes.map(({ vitals }) => vitals.pushKey));
    if (key === undefined) return warning("No process is seen.", "Start the site.");
    if (others.length > 0) {
      return failing("Processes have different keys, so that push services refuse notifications.", KEEP_ONE_KEY);
    }
    const since = await findPushKeyChange(db, key);
    const devices = since === undefined ? 0 : await countDevicesBefore(db, since);
    if (since === undefined || devices === 0) return fine("All processes have the key that devices know.");
    const which = devices === 1 ? "1 device" : `${devices} devices`;
    return warning(
      `The key is another one since ${formatSouthAfricanTime(since)}. Notifications do not reach ${which} of staff and visitors until they are switched on there again.`,
      "Bring back the earlier key, from VAPID_PRIVATE_KEY or the file vapid.key in DATA_DIR.",
    );
  },
};
