/**
 * The mailbox behind an e-mail address, as the database's function of the same name finds it: upper and lower case, a "+tag", and
 * the dots of Gmail addresses make no difference.
 */
export function mailboxOf(address: string): string {
  const text = address.toLowerCase();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  const [name = ""] = (at === -1 ? text : text.slice(0, at)).split("+");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${name.replaceAll(".", "")}@gmail.com`;
  return `${name}@${domain}`;
}
