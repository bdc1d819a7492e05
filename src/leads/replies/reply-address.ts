/** Addresses of the mailbox for answers, with a key after the plus sign: "leads+{key}@reply.example.co.za". */

const LEAD_KEY = /^[0-9a-f]{24}$/;
const BOUNCE_KEY = /^b-[0-9a-f]{24}$/;
const SOURCE_KEY = /^adf-[0-9a-f]{32}$/;

/** Adds the key of a lead or partner to the mailbox's address `replyAddress`: "leads@reply.example.co.za". */
export function replyAddressOf(replyAddress: string, key: string): string {
  const at = replyAddress.lastIndexOf("@");
  return `${replyAddress.slice(0, at)}+${key}${replyAddress.slice(at)}`;
}

/** Finds the lead's key in the recipient headers of an e-mail. Ignores case, which mail servers may change. */
export const findReplyKey = (replyAddress: string, headers: readonly string[]): string | undefined =>
  findKey(replyAddress, headers, LEAD_KEY);

/** The envelope sender of an e-mail to a dealer, which gets bounces; undefined: the usual sender. */
export const bounceAddressOf = (replyAddress: string | undefined, bounceKey: string | null): string | undefined =>
  replyAddress === undefined || bounceKey === null ? undefined : replyAddressOf(replyAddress, `b-${bounceKey}`);

/** Finds the key of a bounced e-mail to a dealer in the recipient headers. */
export const findBounceKey = (replyAddress: string, headers: readonly string[]): string | undefined =>
  findKey(replyAddress, headers, BOUNCE_KEY)?.slice("b-".length);

/** Finds a partner's key in the recipient headers. */
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
