import pg from "pg";

/** Required protection of connections to other machines: TLS with a verified certificate, any TLS, or none. */
export const DATABASE_TLS = ["verify", "encrypt", "off"] as const;
export type DatabaseTls = (typeof DATABASE_TLS)[number];

/** Hosts of this machine, and folders of Unix sockets. */
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\/.*)$/i;

/**
 * Says how a connection to `url` is less protected than `required`. Returns undefined if it is protected enough or stays on this machine.
 * Parses `url` with the driver, so that both agree.
 */
export function describeMissingTls(url: string, required: DatabaseTls): string | undefined {
  const { host, ssl } = new pg.Client({ connectionString: url }) as { host: string; ssl: unknown };
  if (required === "off" || LOCAL.test(host)) return undefined;
  const howTo = "add ?sslmode=verify-full, and &sslrootcert=FILE for a certificate authority of your own";
  if (!ssl) return `does not encrypt the connection to ${host}: ${howTo}. DATABASE_TLS=off permits it`;
  const isVerified = (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
  if (isVerified || required === "encrypt") return undefined;
  return `does not verify the certificate of ${host}: ${howTo}. DATABASE_TLS=encrypt permits it`;
}
