import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

const DAY_MS = 86_400_000;
/** Certificates are usually renewed a month before they end. */
const [FAILING_DAYS, WARNING_DAYS] = [7, 21];

/** Visitors reach the site over TLS, with a certificate that browsers accept. */
export const tls: Check<"tls"> = {
  name: "tls",
  label: "Address and certificate",
  isOutgoing: true,
  async run({ siteUrl, readCertificate, now }) {
    const origin = new URL(siteUrl);
    if (origin.protocol !== "https:") {
      return failing(
        `The site's address is ${siteUrl}, which is not encrypted.`,
        "Set SITE_URL to the address that visitors use, such as https://www.example.co.za, and start the site again.",
      );
    }
    let certificate: Awaited<ReturnType<typeof readCertificate>>;
    try {
      certificate = await readCertificate(origin);
    } catch (error) {
      return failing(noAnswer(origin, (error as { code?: string }).code), "Check DNS, the proxy and SITE_URL.");
    }
    const { validUntil, problem } = certificate;
    const days = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS);
    const renew = "Renew the certificate. The proxy's log says why it was not renewed by itself.";
    if (days < 0) return failing(`The certificate of ${origin.host} has expired.`, renew);
    if (problem !== undefined) {
      const message = `Browsers do not accept the certificate of ${origin.host} (${problem}).`;
      return failing(message, "Get a certificate for this name from a public authority, such as Let's Encrypt.");
    }
    const message = `The certificate of ${origin.host} is valid until ${formatLongDate(southAfricanDate(validUntil))}, ${days} days.`;
    if (days >= WARNING_DAYS) return fine(message);
    return days < FAILING_DAYS ? failing(message, renew) : warning(message, renew);
  },
};

function noAnswer({ host, hostname }: URL, code = "no code"): string {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `There is no server of the name ${hostname}.`;
  if (code === "ECONNREFUSED" || code === "ETIMEDOUT") return `Nothing answers at https://${host}.`;
  return `https://${host} does not answer over TLS (${code}).`;
}
