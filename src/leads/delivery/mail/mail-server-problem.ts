/** Says in words why a mail server did not do what it was asked to. For administrators only: it may quote the server. */

type MailError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown; message?: unknown };

const MAX_REPLY_LENGTH = 200;

/** `error` is nodemailer's. `smtpUrl` is the address that was called; its password is not repeated. */
export function mailServerProblem(error: unknown, smtpUrl: string): string {
  const { code, responseCode, command, message } = error as MailError;
  const { host, hostname, protocol } = URL.parse(smtpUrl) ?? {
    host: "SMTP_URL",
    hostname: "SMTP_URL",
    protocol: "smtp:",
  };
  const text = String(message);
  const reply = replyOf(error as MailError);
  if (code === "EAUTH") return `The mail server does not accept the user name and password of SMTP_URL.${reply}`;
  if (typeof responseCode === "number") {
    if (command === "RCPT TO") return `The mail server does not take e-mails to this address.${reply}`;
    if (command === "MAIL FROM") return `The mail server does not permit the sender's address of the settings.${reply}`;
    return `The mail server refused the message.${reply}`;
  }
  if (/ENOTFOUND|EAI_AGAIN|EDNS|ENODATA/.test(`${code} ${text}`)) return `There is no server of the name ${hostname}.`;
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(text)) return `No mail server answers at ${host}.`;
  if (/wrong version number|packet length/i.test(text)) {
    return `The mail server at ${host} does not begin with TLS, as ${protocol}// does. smtps:// is for port 465, smtp:// for 587.`;
  }
  if (/certificate|altname/i.test(text)) return `The certificate of the mail server ${hostname} is not valid.`;
  if (code === "ETIMEDOUT" || /timed? ?out/i.test(text)) {
    return `The mail server at ${host} does not answer. Many providers block the port of mail servers: ask yours.`;
  }
  return `The connection to the mail server at ${host} failed (${typeof code === "string" ? code : "unknown"}).`;
}

/** What the server said, without control characters: ` It said: "535 Authentication failed".` */
function replyOf({ response }: MailError): string {
  if (typeof response !== "string" || response === "") return "";
  const line = response.replaceAll(/\s+/g, " ").replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_REPLY_LENGTH);
  return ` It said: “${line}”.`;
}
