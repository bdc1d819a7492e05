import {
  CHECK_NAMES,
  type CheckItem,
  type CheckName,
  type CheckResult,
  groupOf,
} from "../contract/staff/setup/check.ts";
import { readDatabaseTime } from "../db/database-clock.ts";
import { findSections } from "../db/queries/settings/settings.ts";
import { recordCheckStates } from "../db/queries/setup/check-states.ts";
import { listProcesses } from "../db/queries/setup/site-processes.ts";
import { type Check, type CheckContext, warning } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { readCertificate } from "./network/certificate.ts";
import { resolveTxt } from "./network/mail-records.ts";

/** Time limit of one check. Those that call other machines have shorter ones for each call. */
const LIMIT_MS = 20_000;
/** Time for which the result of a check that calls other machines is reused, however many people ask. */
const KEPT_MS = 10_000;

/** What a process knows, and checks look at. */
export type CheckParts = Omit<CheckContext, "now" | "processes" | "settingsPath" | "resolveTxt" | "readCertificate">;

type Options = CheckParts &
  Partial<Pick<CheckContext, "resolveTxt" | "readCertificate">> & {
    /** The database's time by default. */
    now?: () => Date | Promise<Date>;
    limitMs?: number;
    /** Time for which the result of a check that calls other machines is reused if all was well. */
    keptOkMs?: number;
  };

export type RunChecks = () => Promise<CheckItem[]>;

/** Returns the function that runs all checks, at the same time. None of them fails it: what cannot be found out is a state, too. */
export function createChecks({
  now = () => readDatabaseTime(parts.db),
  limitMs = LIMIT_MS,
  keptOkMs = KEPT_MS,
  ...parts
}: Options): RunChecks {
  const { db } = parts;
  const kept = new Map<CheckName, { until: number; result: Promise<CheckResult> }>();

  const run = async (check: Check, context: CheckContext): Promise<CheckResult> => {
    const last = kept.get(check.name);
    if (last !== undefined && performance.now() < last.until) return last.result;
    const startedAt = performance.now();
    const result = runWithin(check, context, limitMs);
    if (!check.isOutgoing) return result;
    const entry = { until: startedAt + KEPT_MS, result };
    kept.set(check.name, entry);
    if ((await result).state === "ok") entry.until = startedAt + keptOkMs;
    return result;
  };

  return async () => {
    const [time, sections, processes] = await Promise.all([now(), findSections(db), listProcesses(db)]);
    const context: CheckContext = {
      resolveTxt,
      readCertificate,
      ...parts,
      now: time,
      processes,
      settingsPath: (section) => `/settings/${sections.get(section) ?? ""}`,
    };
    const results = await Promise.all(
      CHECK_NAMES.map(async (name) => ({
        name,
        label: CHECKS[name].label,
        group: groupOf(name),
        ...(await run(CHECKS[name], context)),
      })),
    );
    const since = await recordCheckStates(db, results);
    return results.map((result) => ({ ...result, since: (since.get(result.name) ?? new Date()).toISOString() }));
  };
}

async function runWithin(check: Check, context: CheckContext, limitMs: number): Promise<CheckResult> {
  const { promise: tooSlow, resolve } = Promise.withResolvers<CheckResult>();
  const limit = setTimeout(() => resolve(unknown("It took too long to find out.")), limitMs);
  try {
    return await Promise.race([check.run(context), tooSlow]);
  } catch (error) {
    const { name, code } = error as Error & { code?: unknown };
    return unknown(`This could not be found out (${typeof code === "string" ? code : name}).`);
  } finally {
    clearTimeout(limit);
  }
}

const unknown = (message: string): CheckResult => warning(message, "Check again in a minute.");
