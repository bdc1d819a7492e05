import type { ReportErasure } from "../../db/queries/privacy/erasures/erase-old.ts";
import type { Logger } from "../../logging/logger.ts";

/** Logs bulk erasures of a worker, and those that wait for a person's confirmation. */
export function logErasure(log: Logger): ReportErasure {
  return (outcome) => {
    if ("erased" in outcome) return log.info({ what: outcome.name, count: outcome.erased }, "erased");
    const { name, kind, held, usualPerDay } = outcome;
    log.error(
      { what: name, count: held, usualPerDay, confirm: `npm run cli -- erasures confirm ${kind}` },
      "not erased, because it is far more than usual: check the retention period and the clock, then confirm it",
    );
  };
}
