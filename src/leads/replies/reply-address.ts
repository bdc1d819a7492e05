/** The address that answers go to: "leads+{key}@reply.example.co.za", with the key of the lead. */

/** The reply address of a lead. `replyAddress` is that of the mailbox: "leads@reply.example.co.za". */
export function replyAddressOf(replyAddress: string, key: string): string {
  const at = replyAddress.lastIndexOf("@");
  return `${replyAddress.slice(0, at)}+${key}${replyAddress.slice(at)}`;
}
