import { formatDuration } from "../../../contract/formats/format-duration.ts";
import { readReplicaLag } from "../../../db/queries/setup/replica-lag.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** How far the replica may be behind, in seconds. Visitors read from the primary meanwhile. */
const [WARNING_SECONDS, FAILING_SECONDS] = [60, 900];

/** The replica answers and follows. */
export const replica: Check<"replica"> = {
  name: "replica",
  label: "Replica of the database",
  isOutgoing: true,
  async run({ db, replicaUrl }) {
    if (replicaUrl === undefined) return fine("The site has none.");
    const whatToDo = "Visitors read from the primary meanwhile. Look at the replica's log. docs/operations.md.";
    let lag: number | undefined;
    try {
      lag = await readReplicaLag(db, replicaUrl);
    } catch {
      return failing("It does not answer.", whatToDo);
    }
    if (lag === undefined) return failing("DATABASE_READ_URL names a server that is no streaming replica.", whatToDo);
    if (lag < WARNING_SECONDS) return fine("It answers, and has what the primary has.");
    const message = `It is ${formatDuration(lag)} behind the primary.`;
    return lag < FAILING_SECONDS ? warning(message, whatToDo) : failing(message, whatToDo);
  },
};
