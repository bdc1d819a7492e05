import { isExample } from "../../../contract/formats/email.ts";
import { currentSender } from "../../../leads/delivery/mail/mailer.ts";
import { type Check, fine, settingsLink } from "../../check.ts";
import { DnsFailure, findMailRecords, type MailRecords, spfTerm } from "../../network/mail-records.ts";

/** Receivers can tell that the site's e-mails are the group's. */
export const mailDns: Check<"mail_dns"> = {
  name: "mail_dns",
  label: "SPF, DKIM and DMARC of e-mails",
  isOutgoing: true,
  async run(context) {
    const { address } = currentSender();
    const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
    if (isExample(address)) {
      return {
        state: "failing",
        message: `E-mails are sent in the name of ${address}, which is only an example.`,
        whatToDo: "Set the group's e-mail address, or another address of the sender.",
        link: settingsLink(context, "contact"),
      };
    }
    const records = await findMailRecords(domain, context.resolveTxt).catch((error: unknown) => {
      if (error instanceof DnsFailure) return error.message;
      throw error;
    });
    if (typeof records === "string") {
      const message = `The records of ${domain} cannot be looked up (${records}).`;
      return { state: "warning", message, whatToDo: "Check again in a minute.", link: null };
    }
    const missing = findMissing(records, domain, context.smtpUrl);
    if (missing.length === 0) {
      const dkim = records.dkim === "hidden" ? " (under a name that only your mail provider knows)" : "";
      return fine(`${domain} has SPF, DKIM${dkim} and DMARC.`);
    }
    const isAuthenticated = records.spf.length === 1 || records.dkim !== "missing";
    return {
      state: isAuthenticated ? "warning" : "failing",
      message: missing.map(({ message }) => message).join(" "),
      whatToDo: missing.map(({ whatToDo }) => whatToDo).join(" "),
      link: null,
    };
  },
};

type Missing = { message: string; whatToDo: string };

function findMissing({ spf, dkim, dmarc }: MailRecords, domain: string, smtpUrl: string | undefined): Missing[] {
  const term = spfTerm(smtpUrl === undefined ? undefined : URL.parse(smtpUrl)?.hostname);
  const [record, ...others] = spf;
  const missing: Missing[] = [];
  if (record === undefined) {
    const whatToDo = `At ${domain}, add the TXT record “v=spf1 ${term} ~all”.`;
    missing.push({ message: `${domain} has no SPF record.`, whatToDo });
  } else if (others.length > 0) {
    const message = `${domain} has ${spf.length} SPF records, so that receivers use none.`;
    missing.push({ message, whatToDo: "Join them into one." });
  } else if (/\+?\ball$/i.test(record) && !/[-~?]all$/i.test(record)) {
    missing.push({ message: `The SPF record of ${domain} permits everybody.`, whatToDo: "End it with “~all”." });
  } else if (term.startsWith("include:") && !record.includes(term)) {
    const message = `The SPF record of ${domain} does not name your mail provider.`;
    missing.push({ message, whatToDo: `Add “${term}” to the TXT record, before its end.` });
  }
  if (dkim === "missing") {
    const whatToDo = `Switch on DKIM at your mail provider, which tells you the record to add below _domainkey.${domain}.`;
    missing.push({ message: `${domain} has no DKIM key.`, whatToDo });
  }
  if (dmarc === undefined) {
    const whatToDo = `At _dmarc.${domain}, add the TXT record “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”.`;
    missing.push({ message: `${domain} has no DMARC record.`, whatToDo });
  }
  return missing;
}
