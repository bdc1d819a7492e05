import { eraseAlertSubscribers } from "../../alerts/erase-alerts.ts";
import type { FoundRecord } from "../../contract/staff/privacy/privacy-request.ts";
import { findSubscribers, readSubscribers } from "../../db/queries/alerts/person-alerts.ts";
import type { RecordProvider } from "../record-provider.ts";

/** The alerts of one address, with their devices. They cannot be corrected, because only the person can confirm a new address. */
export const alerts: RecordProvider = {
  kind: "alerts",
  async find({ db }, contacts, limit) {
    const rows = await findSubscribers(db, contacts, limit);
    return rows.map(
      ({ id, email, createdAt, count }): FoundRecord => ({
        kind: "alerts",
        id,
        title: `${count} ${count === 1 ? "alert" : "alerts"}`,
        dealer: null,
        createdAt: createdAt.toISOString(),
        canBeCorrected: false,
        name: null,
        email,
        phone: null,
      }),
    );
  },
  export: ({ db }, ids) => readSubscribers(db, ids),
  erase: ({ db, outbox }, ids) => eraseAlertSubscribers(db, ids, outbox),
};
