import type { CheckResult } from "../../../contract/staff/setup/check.ts";
import { type ConnectionUse, readConnectionUse } from "../../../db/queries/setup/connection-use.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** Shares of the connections that the server accepts. */
const [WARNING_SHARE, FAILING_SHARE] = [0.8, 0.95];

/** The database server accepts more connections than are used. */
export const connections: Check<"connections"> = {
  name: "connections",
  label: "Connections of the database",
  run: async ({ db }) => judgeConnections(await readConnectionUse(db)),
};

/** Judges the connections of a server, of which the processes of the site may open as many as they are configured for. */
export function judgeConnections({ accepted, open, budgeted, others, processes }: ConnectionUse): CheckResult {
  const message = `${open} of ${accepted} are open.`;
  const whatToDo =
    "Lower DATABASE_CONNECTIONS, run fewer processes, or raise max_connections of the server. docs/operations.md.";
  if (open / accepted >= FAILING_SHARE) return failing(message, whatToDo);
  if (open / accepted >= WARNING_SHARE) return warning(message, whatToDo);
  if (budgeted + others <= accepted) return fine(message);
  const mayOpen = `The site's ${processes} processes may open ${budgeted}, beside ${others} of other clients.`;
  return warning(`${message} ${mayOpen}`, whatToDo);
}
