import { isIP } from "node:net";
import { connect } from "node:tls";

const LIMIT_MS = 5000;

export type Certificate = {
  validUntil: Date;
  /** Why browsers do not accept it, as a code of OpenSSL or Node; undefined if they do. */
  problem: string | undefined;
};

/** Reads the certificate that a server shows. Throws if there is no answer over TLS. */
export type ReadCertificate = (origin: URL) => Promise<Certificate>;

const HTTPS_PORT = 443;

export const readCertificate: ReadCertificate = async ({ hostname, port }) => {
  const host = hostname.replace(/^\[|\]$/g, "");
  // Verified below: an invalid certificate is to be described, not only refused.
  const socket = connect({
    host,
    ...(isIP(host) === 0 && { servername: host }),
    port: Number(port) || HTTPS_PORT,
    rejectUnauthorized: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  socket.setTimeout(LIMIT_MS, () => reject(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" })));
  socket.once("error", reject);
  socket.once("close", () => reject(Object.assign(new Error("Closed"), { code: "ECONNRESET" })));
  socket.once("secureConnect", () => {
    const validUntil = new Date(socket.getPeerCertificate().valid_to);
    const { authorizationError: problem } = socket as { authorizationError?: Error | string | null };
    resolve({ validUntil, problem: problem ? codeOf(problem) : undefined });
  });
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
};

const codeOf = (problem: Error | string) =>
  typeof problem === "string" ? problem : ((problem as { code?: string }).code ?? problem.message);
