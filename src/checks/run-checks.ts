import { CHECK_NAMES, type CheckItem, type CheckName, type CheckResult } from "../contract/staff/setup/check.ts";
import { findSections } from "../db/queries/settings/settings.ts";
import { recordCheckStates } from "../db/queries/setup/check-states.ts";
import type { Check, CheckContext } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { readCertificate } from "./network/certificate.ts";
import { resolveTxt } from "./network/mail-records.ts";

/** Time limit of one check. Those that call other machines have shorter ones for each call. */
const LIMIT_MS = 20_000;
/** Time for which the result of a check that calls other machines is reused, however many people ask. */
const KEPT_MS = 10_000;

type Options = Pick<CheckContext, "db" | "siteUrl" | "smtpUrl"> &
  Partial<Pick<CheckContext, "whatsapp" | "resolveTxt" | "readCertificate">> & { limitMs?: number };

export type RunChecks = () => Promise<CheckItem[]>;

/** Returns the function that runs all checks, at the same time. None of them fails it: what cannot be found out is a state, too. */
export function createChecks({ db, siteUrl, smtpUrl, whatsapp, limitMs = LIMIT_MS, ...network }: Options): RunChecks {
  const kept = new Map<CheckName, { at: number; result: Promise<CheckResult> }>();

  const run = async (check: Check, context: CheckContext): Promise<CheckResult> => {
    const last = kept.get(check.name);
    if (last !== undefined && performance.now() - last.at < KEPT_MS) return last.result;
    const result = runWithin(check, context, limitMs);
    if (check.isOutgoing) kept.set(check.name, { at: performance.now(), result });
    return result;
  };

  return async () => {
    const sections = await findSections(db);
    const context: CheckContext = {
      db,
      siteUrl,
      smtpUrl,
      whatsapp,
      resolveTxt,
      readCertificate,
      ...network,
      settingsPath: (section) => `/settings/${sections.get(section) ?? ""}`,
    };
    const results = await Promise.all(
      CHECK_NAMES.map(async (name) => ({ name, label: CHECKS[name].label, ...(await run(CHECKS[name], context)) })),
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

const unknown = (message: string): CheckResult => ({
  state: "warning",
  message,
  whatToDo: "Check again in a minute.",
  link: null,
});
