/** Returns the settings of each process. A test compares their names with those in deploy/. */
export function fleetSettings(values: {
  siteUrl: string;
  databaseUrl: string;
  smtpUrl: string;
  financeKey: string;
  dataDir: string;
}) {
  const shared = {
    SITE_URL: values.siteUrl,
    DATABASE_URL: values.databaseUrl,
    FINANCE_KEY: values.financeKey,
    SMTP_URL: values.smtpUrl,
    MAIL_FROM: "Trial <leads@trial.example>",
    DEMO_CATALOGUE: "on",
    METRICS_HOST: "127.0.0.1",
  };
  const web = { WORKER: "off", LEAD_LIMITS: "shared", TRUST_PROXY: "on", DRAIN_SECONDS: "1" };
  /** Settings of the trial only, since all processes share a machine, and one client sends all leads. */
  const trial = {
    DATA_DIR: values.dataDir,
    HOST: "127.0.0.1",
    LEAD_RATE_LIMIT: "100000",
    LEAD_RATE_LIMIT_TOTAL: "100000",
    BOOKING_LIMIT: "100000",
    LEAD_RETRY_SECONDS: "1",
  };
  return { web: { ...shared, ...web }, worker: shared, migrate: shared, trial };
}
