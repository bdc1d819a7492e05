/** The addresses of the mailbox of answers: "leads+{key}@reply.example.co.za". */

const LEAD_KEY = /^[0-9a-f]{24}$/;
const BOUNCE_KEY = /^b-[0-9a-f]{24}$/;
const SOURCE_KEY = /^adf-[0-9a-f]{32}$/;

/** The address with a key, of a lead or of a partner that sends leads. `replyAddress` is that of the mailbox: "leads@reply.example.co.za". */
export function replyAddressOf(replyAddress: string, key: string): string {
  const at = replyAddress.lastIndexOf("@");
  return `${replyAddress.slice(0, at)}+${key}${replyAddress.slice(at)}`;
}

/** The key of a lead in the first of its addresses that the values of headers have. Mail servers may change the case of letters. */
export const findReplyKey = (replyAddress: string, headers: readonly string[]): string | undefined =>
  findKey(replyAddress, headers, LEAD_KEY);

/** The address that mail servers report to if they cannot deliver an e-mail to a dealer; undefined: to the sender. */
export const bounceAddressOf = (replyAddress: string | undefined, bounceKey: string | null): string | undefined =>
  replyAddress === undefined || bounceKey === null ? undefined : replyAddressOf(replyAddress, `b-${bounceKey}`);

/** The key of an e-mail to a dealer in the first of the addresses for reports that the values of headers have. */
export const findBounceKey = (replyAddress: string, headers: readonly string[]): string | undefined =>
  findKey(replyAddress, headers, BOUNCE_KEY)?.slice("b-".length);

/** The key of a partner in the first of its addresses that the values of headers have. */
export const findSourceKey = (replyAddress: string, headers: readonly string[]): string | undefined =>
  findKey(replyAddress, headers, SOURCE_KEY);

function findKey(replyAddress: string, headers: readonly string[], pattern: RegExp): string | undefined {
  const [mailbox, host] = splitAddress(replyAddress.toLowerCase());
  for (const part of headers.flatMap((value) => value.toLowerCase().split(/[\s,;<>]+/))) {
    const [local, itsHost] = splitAddress(part);
    const key = local.slice(mailbox.length + 1);
    if (itsHost === host && local.startsWith(`${mailbox}+`) && pattern.test(key)) return key;
  }
  return undefined;
}

function splitAddress(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}
