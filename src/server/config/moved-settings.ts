import { SETTINGS, type SectionName } from "../../contract/settings/settings.ts";

const inSettings = (section: SectionName) => `it is set in the back office, under Settings, ${SETTINGS[section].title}`;
const ALWAYS = "it needs no setting any more";

/** Names that the environment had once, and where their values belong now. Who still sets one is told so at the start. */
const MOVED: Readonly<Record<string, string>> = {
  LISTEN_FD: "set PORT=fd:3",
  DATABASE_TLS: "?sslmode=disable or ?sslmode=no-verify in DATABASE_URL says what it said",
  PICTURES_AHEAD: "workers encode ahead wherever PICTURES_MB is 256 or more",
  REPLY_WEBHOOK_SECRET: "set ACCESS_KEYS=replies:SECRET",
  MAILGUN_WEBHOOK_KEY: "set ACCESS_KEYS=mailgun:KEY",
  SENDGRID_WEBHOOK_KEY: "set ACCESS_KEYS=sendgrid:KEY",
  FEED_PASSWORD: "set ACCESS_KEYS=feeds:PASSWORD",
  METRICS_TOKEN: "set ACCESS_KEYS=metrics:TOKEN",
  METRICS_PORT: "set METRICS=PORT",
  METRICS_HOST: "set METRICS=HOST:PORT",
  WEBHOOK_HTTP: "webhooks in the networks of WEBHOOK_NETWORKS need no TLS",
  FINANCE_KEYS_OLD: "set FINANCE_KEY=KEY,EARLIER-KEY",
  STAFF_PORT: "set STAFF=PORT",
  OIDC_ISSUER: "set OIDC_URL=https://CLIENT-ID:CLIENT-SECRET@ISSUER",
  OIDC_CLIENT_ID: "set OIDC_URL=https://CLIENT-ID:CLIENT-SECRET@ISSUER",
  OIDC_CLIENT_SECRET: "set OIDC_URL=https://CLIENT-ID:CLIENT-SECRET@ISSUER",
  VAPID_PUBLIC_KEY: "it follows from VAPID_PRIVATE_KEY",
  LEAD_LIMITS: ALWAYS,
  LEAD_RATE_LIMIT: inSettings("desk"),
  LEAD_RATE_LIMIT_TOTAL: inSettings("desk"),
  BOOKING_LIMIT: inSettings("desk"),
  LEAD_RETRY_SECONDS: inSettings("desk"),
  MAIL_FROM: inSettings("desk"),
  WEEKLY_REPORTS: inSettings("desk"),
  LEAD_RETENTION_DAYS: inSettings("data"),
  FINANCE_RETENTION_DAYS: inSettings("data"),
  STAFF_SECOND_FACTOR: inSettings("data"),
  COUNT_VISITS: inSettings("data"),
  GOOGLE_TAG_ID: inSettings("visitors"),
  META_PIXEL_ID: inSettings("visitors"),
  CORS_ORIGINS: inSettings("visitors"),
};

/** One message for each name in `environment` that would otherwise be ignored. An empty value counts as unset. */
export const movedMessages = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(MOVED)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, where]) => `${name} is no setting of the environment any more: ${where}`);
