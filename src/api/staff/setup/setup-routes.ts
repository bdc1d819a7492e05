/** GET and PATCH /setup, POST /setup/test_email, GET /checks and GET /system: the guide to a new site, and whether the site is well. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { SET_SMTP_URL } from "../../../checks/each/messages/mail.ts";
import type { RunChecks } from "../../../checks/run-checks.ts";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import { Checks } from "../../../contract/staff/setup/check.ts";
import {
  Setup,
  SetupChange,
  type SetupChange as SetupChangeBody,
  TestEmail,
  TestEmailOutcome,
} from "../../../contract/staff/setup/guide.ts";
import { System, type System as SystemBody } from "../../../contract/staff/setup/system.ts";
import type { Database } from "../../../db/connect.ts";
import { changeGuide, recordTestEmail } from "../../../db/queries/setup/guide.ts";
import { listProcesses } from "../../../db/queries/setup/site-processes.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import { sendTestEmail } from "../../../leads/delivery/mail/try-mail-server.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { MINUTE_MS, violation } from "../../input/submission.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import { actorOf } from "../engine/item-requests.ts";
import { throwAny } from "../engine/validate-change.ts";
import { readSetup } from "./guide-steps.ts";

/** Test messages of one person per minute: each is a conversation with the mail server. */
const TEST_EMAILS_PER_MINUTE = 6;

type Options = { db: Database; leadSettings: LeadSettings; version: string; runChecks: RunChecks };

export const setupRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, leadSettings, version, runChecks },
) => {
  const permission = { resource: "setup", operation: "update" } as const;

  app.get(
    "/setup",
    {
      schema: { summary: "The steps of a new site: which are done, and where to do them", response: { 200: Setup } },
      config: { permission: { resource: "setup", operation: "read" } },
    },
    async () => readSetup(db),
  );

  app.patch(
    "/setup",
    {
      schema: {
        summary: "Skip or resume steps of the guide, or put it away",
        body: SetupChange,
        response: { 200: Setup },
      },
      config: { permission },
    },
    async ({ body }) => {
      await changeGuide(db, body as SetupChangeBody);
      return readSetup(db);
    },
  );

  app.post(
    "/setup/test_email",
    {
      schema: {
        summary: "Send a test message by the site's mail server, and wait for what comes of it",
        body: TestEmail,
        response: { 200: TestEmailOutcome },
      },
      config: {
        permission,
        isAction: true,
        rateLimit: {
          max: TEST_EMAILS_PER_MINUTE,
          timeWindow: MINUTE_MS,
          keyGenerator: ({ person }) => `test_email ${person.id}`,
        },
      },
      preValidation: async (request) => {
        request.body = cleanFields(TestEmail, request.body) as typeof request.body;
      },
    },
    async (request): Promise<TestEmailOutcome> => {
      const { to } = request.body;
      throwAny(isEmailAddress(to) ? [] : [violation("to", "This value should be an e-mail address.", "notEmail")]);
      const { smtpUrl, siteUrl } = leadSettings;
      if (smtpUrl === undefined) {
        return { isAccepted: false, message: `The site has no mail server yet. ${SET_SMTP_URL}` };
      }
      const problem = await sendTestEmail({ smtpUrl, siteUrl }, to);
      const author = actorOf(request).person;
      const item = { resource: "setup", itemId: "guide", dealerId: null };
      const after = { isAccepted: problem === undefined };
      await recordChange(db, { author, ...item, operation: "test_email", before: null, after });
      if (problem !== undefined) return { isAccepted: false, message: problem };
      await recordTestEmail(db);
      const message = `The mail server has accepted the message to ${to}. Look whether it has arrived, and not among spam.`;
      return { isAccepted: true, message };
    },
  );

  app.get(
    "/checks",
    {
      schema: {
        summary: "What is right with the site and what is not, with what to do",
        response: { 200: Checks },
      },
      config: { permission: { resource: "checks", operation: "read" } },
    },
    async () => runChecks(),
  );

  app.get(
    "/system",
    {
      schema: { summary: "The version, and the processes that are alive", response: { 200: System } },
      config: { permission: { resource: "checks", operation: "read" } },
    },
    async (): Promise<SystemBody> => {
      const processes = await listProcesses(db);
      return {
        version,
        processes: processes.map(({ startedAt, seenAt, vitals, ...process }) => ({
          kind: process.kind,
          version: process.version,
          nodeVersion: process.nodeVersion,
          host: process.host,
          pid: process.pid,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          memoryBytes: vitals.memory.process,
        })),
      };
    },
  );
};
