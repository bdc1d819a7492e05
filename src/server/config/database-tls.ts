import pg from "pg";

/** Hosts of this machine, and folders of Unix sockets. */
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\/.*)$/i;

/**
 * Says how a connection to `url` is unprotected although the address does not say that it may be. Returns undefined if it is protected,
 * stays on this machine, or if `sslmode=disable` or `sslmode=no-verify` in the address permit it. Parses `url` with the driver, so that
 * both agree.
 */
export function describeMissingTls(url: string): string | undefined {
  const { host, ssl } = new pg.Client({ connectionString: url }) as { host: string; ssl: unknown };
  const mode = URL.parse(url)?.searchParams.getAll("sslmode").at(-1);
  if (LOCAL.test(host) || mode === "disable") return undefined;
  const howTo = "add ?sslmode=verify-full, and &sslrootcert=FILE for a certificate authority of your own";
  if (!ssl) return `does not encrypt the connection to ${host}: ${howTo}. ?sslmode=disable permits it`;
  const isVerified = (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
  if (isVerified || mode === "no-verify") return undefined;
  return `does not verify the certificate of ${host}: ${howTo}. ?sslmode=no-verify permits it`;
}
