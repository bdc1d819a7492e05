/** Records sign-in events of staff, and tells people of a sign-in on a new device. */
import type { GenericEndpointContext } from "@better-auth/core";
import { isAPIError } from "better-auth/api";
import { deviceName } from "../../contract/staff/people/device-name.ts";
import type { SignInEventKind } from "../../contract/staff/people/sign-in-event.ts";
import type { Database } from "../../db/connect.ts";
import { incrementRateLimitCounter } from "../../db/queries/enquiries/submissions/rate-limit-counters.ts";
import { findPersonIdByEmail, recordSignInEvent } from "../../db/queries/people/sign-in-events.ts";
import type { Logger } from "../../logging/logger.ts";
import type { StaffMailer } from "../emails.ts";
import { clientOf, isFailure, readDevice } from "../hooks.ts";
import { personOfCode } from "./one-time-codes.ts";
import { isKnownTo } from "./sign-in-limits.ts";

type Options = { db: Database; sendNewDevice: StaffMailer["sendNewDevice"]; log: Logger };
type Event = { kind: SignInEventKind; detail: string; personId: string | null; client?: string; device?: string };

/** A lockout is recorded once in this time. */
const LOCKOUT_MS = 15 * 60_000;

/** The method of sign-in or confirmation that each path checks. */
const METHODS: Record<string, string> = {
  "/sign-in/email": "password",
  "/confirm-password": "password",
  "/change-password": "password",
  "/two-factor/enable": "password",
  "/two-factor/disable": "password",
  "/two-factor/generate-backup-codes": "password",
  "/two-factor/verify-totp": "code",
  "/two-factor/verify-backup-code": "recovery code",
  "/passkey/verify-authentication": "passkey",
  "/callback/:id": "provider",
  "/accept-invitation": "invitation",
  "/create-first-person": "first account",
  "/reset-password": "link",
};
/** The event and detail to record when a path changes how somebody signs in. */
const CHANGES: Record<string, [SignInEventKind, string]> = {
  "/change-password": ["password_changed", "password"],
  "/accept-invitation": ["password_changed", "invitation"],
  "/two-factor/disable": ["factor_removed", "app"],
  "/two-factor/generate-backup-codes": ["factor_added", "recovery codes"],
  "/passkey/verify-registration": ["factor_added", "passkey"],
  "/passkey/delete-passkey": ["factor_removed", "passkey"],
};
/** Paths of a first sign-in, for which no e-mail about a new device is sent. */
const FIRST_SIGN_INS = new Set(["/accept-invitation", "/create-first-person"]);

/** Creates the recorder of sign-in events. */
export function signInRecorder({ db, sendNewDevice, log }: Options) {
  async function event({ kind, detail, personId, client = "", device = "" }: Event): Promise<void> {
    const isRecorded = await recordSignInEvent(db, { kind, detail, personId, client, device });
    if (!isRecorded) log.warn({ kind }, "sign-in event not recorded: too many in an hour");
  }
  const note = (ctx: GenericEndpointContext, kind: SignInEventKind, detail: string, personId: string | null) =>
    event({ kind, detail, personId, client: clientOf(ctx), device: deviceOf(ctx) });

  async function noteFailure(ctx: GenericEndpointContext, error: unknown): Promise<void> {
    const method = METHODS[ctx.path];
    if (method === undefined || !isAPIError(error)) return;
    const personId = await findAttemptedPerson(db, ctx);
    if (error.statusCode === 429) {
      const key = `lockout recorded of ${personId ?? clientOf(ctx)} by ${method}`;
      const { requests } = await incrementRateLimitCounter(db, key, LOCKOUT_MS);
      if (requests === 1) await note(ctx, "locked_out", method, personId);
    } else if (error.statusCode === 403) {
      await note(ctx, "refused", method, personId);
    } else if (error.statusCode === 400 || error.statusCode === 401) {
      await note(ctx, "failed", method, personId);
    }
  }

  async function noteSuccess(ctx: GenericEndpointContext): Promise<void> {
    const { newSession, session } = ctx.context;
    const { path } = ctx;
    const personId = newSession?.user.id ?? session?.user.id ?? null;
    if (path === "/request-password-reset") {
      const asked = await findPersonIdByEmail(db, String(ctx.body?.email ?? ""));
      if (asked !== null) await note(ctx, "reset_requested", "", asked);
    }
    const change = CHANGES[path];
    if (change !== undefined) await note(ctx, ...change, personId);
    if (!newSession) return;
    // Setting up an app, a new password and removing the app replace the session, which is not a sign-in.
    if (session) {
      if (path === "/two-factor/verify-totp") await note(ctx, "factor_added", "app", personId);
      return;
    }
    // The sign-in continues with the authenticator app.
    if (path === "/sign-in/email" && newSession.user.twoFactorEnabled) return;
    await note(ctx, "signed_in", METHODS[path] ?? path, personId);
    const { name, email } = newSession.user;
    if (FIRST_SIGN_INS.has(path) || isKnownTo(await readDevice(ctx), email)) return;
    await ctx.context.runInBackgroundOrAwait(sendNewDevice({ name, email }, deviceOf(ctx)));
  }

  return {
    event,
    /** Runs the checks before a request, and records a refusal. */
    async refusals<T>(ctx: GenericEndpointContext, check: () => Promise<T>): Promise<T> {
      try {
        return await check();
      } catch (error) {
        await noteFailure(ctx, error);
        throw error;
      }
    },
    /** Records the outcome of a request. Call it before the device is remembered. */
    async outcome(ctx: GenericEndpointContext & { context: { returned?: unknown } }): Promise<void> {
      const { returned } = ctx.context;
      if (isFailure(returned)) await noteFailure(ctx, returned);
      else await noteSuccess(ctx);
    },
  };
}

const deviceOf = ({ headers }: GenericEndpointContext) => deviceName(headers?.get("user-agent"));

/** The person whose password or code is tried; null if unknown. */
async function findAttemptedPerson(db: Database, ctx: GenericEndpointContext): Promise<string | null> {
  if (ctx.path === "/sign-in/email") return findPersonIdByEmail(db, String(ctx.body?.email ?? ""));
  return (await personOfCode(ctx)) ?? null;
}
