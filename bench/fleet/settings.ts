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
    DEMO_CATALOGUE: "on",
  };
  const web = { WORKER: "off", TRUST_PROXY: "on", DRAIN_SECONDS: "1" };
  /** Settings of the trial only, since all processes share a machine. */
  const trial = {
    DATA_DIR: values.dataDir,
    HOST: "127.0.0.1",
  };
  return { web: { ...shared, ...web }, worker: shared, migrate: shared, trial };
}
