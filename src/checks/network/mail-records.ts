/** The DNS records by which receivers know that e-mails are really the sender's: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */
import { Resolver } from "node:dns/promises";

/** Looks up the TXT records of a name, each in its parts. Throws an error with a code of `node:dns`. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const QUERY_TIMEOUT_MS = 2000;
const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 });
export const resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name);

/** Names under which providers publish keys. DNS has no list of the keys of a domain. */
const DKIM_SELECTORS = [
  "default",
  "dkim",
  "mail",
  "smtp",
  "google",
  "selector1",
  "selector2",
  "s1",
  "s2",
  "k1",
  "k2",
  "k3",
  "mx",
  "mandrill",
  "mailjet",
  "pm",
  "zoho",
  "zmail",
  "brevo1",
  "fm1",
  "protonmail",
  "key1",
  "x",
];

/** DNS did not answer. The message is its code: "ETIMEOUT". */
export class DnsFailure extends Error {
  override name = "DnsFailure";
}

export type MailRecords = {
  /** The SPF records of the domain. More than one is as bad as none. */
  spf: string[];
  /** "hidden": there are keys, under a name that only the mail provider knows. */
  dkim: "found" | "hidden" | "missing";
  /** The DMARC record of the domain, or of the one above it. */
  dmarc: string | undefined;
};

/** Looks up the records of the domain that e-mails are sent from. Throws a DnsFailure. */
export async function findMailRecords(domain: string, resolve: ResolveTxt): Promise<MailRecords> {
  const [ofDomain, dkim, dmarc] = await Promise.all([
    lookUp(domain, resolve),
    findDkim(domain, resolve),
    findDmarc(domain, resolve),
  ]);
  return { spf: ofDomain.texts.filter((text) => /^v=spf1(?: |$)/i.test(text)), dkim, dmarc };
}

type Found = { texts: string[]; nameExists: boolean };

async function lookUp(name: string, resolve: ResolveTxt): Promise<Found> {
  try {
    return { texts: (await resolve(name)).map((parts) => parts.join("").trim()), nameExists: true };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENODATA") return { texts: [], nameExists: true };
    if (code === "ENOTFOUND") return { texts: [], nameExists: false };
    throw new DnsFailure(code ?? "no answer");
  }
}

async function findDkim(domain: string, resolve: ResolveTxt): Promise<MailRecords["dkim"]> {
  const names = DKIM_SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
  const found = await Promise.all(names.map((name) => lookUp(name, resolve)));
  if (found.some(({ texts }) => texts.some((text) => /(?:^|;)\s*p=[A-Za-z0-9+/]/.test(text)))) return "found";
  // A name without records exists if there are names below it (RFC 8020).
  return (await lookUp(`_domainkey.${domain}`, resolve)).nameExists ? "hidden" : "missing";
}

/** A domain without a record has that of the domain above it. */
async function findDmarc(domain: string, resolve: ResolveTxt): Promise<string | undefined> {
  for (let name = domain; name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
    const { texts } = await lookUp(`_dmarc.${name}`, resolve);
    const record = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (record !== undefined) return record;
  }
  return undefined;
}

/** What SPF records of well-known providers include, by the end of their mail server's name. */
const INCLUDES: readonly (readonly [host: string, include: string])[] = [
  ["google.com", "_spf.google.com"],
  ["gmail.com", "_spf.google.com"],
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
  ["amazonaws.com", "amazonses.com"],
  ["zoho.com", "zohomail.com"],
  ["mailjet.com", "spf.mailjet.com"],
  ["brevo.com", "spf.brevo.com"],
  ["postmarkapp.com", "spf.mtasv.net"],
];

/** The term of an SPF record that permits the mail server: "include:_spf.google.com". */
export function spfTerm(mailHost: string | undefined): string {
  if (mailHost === undefined) return "mx";
  const known = INCLUDES.find(([host]) => mailHost === host || mailHost.endsWith(`.${host}`));
  return known === undefined ? `a:${mailHost}` : `include:${known[1]}`;
}
