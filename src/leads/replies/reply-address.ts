/** The address that answers go to: "leads+{key}@reply.example.co.za", with the key of the lead. */

const KEY = /^[0-9a-f]{24}$/;

/** The reply address of a lead. `replyAddress` is that of the mailbox: "leads@reply.example.co.za". */
export function replyAddressOf(replyAddress: string, key: string): string {
  const at = replyAddress.lastIndexOf("@");
  return `${replyAddress.slice(0, at)}+${key}${replyAddress.slice(at)}`;
}

/** The key in an address that `replyAddressOf` made. Mail servers may change the case of letters. */
export function findReplyKey(replyAddress: string, address: string): string | undefined {
  const [mailbox, host] = splitAddress(replyAddress.toLowerCase());
  const [local, itsHost] = splitAddress(address.trim().toLowerCase());
  if (itsHost !== host || !local.startsWith(`${mailbox}+`)) return undefined;
  const key = local.slice(mailbox.length + 1);
  return KEY.test(key) ? key : undefined;
}

function splitAddress(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}
