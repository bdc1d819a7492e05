import { openMailbox } from "./open-mailbox.ts";

const TOTAL_LIMIT_MS = 15_000;

/** Signs in to the mailbox at `address` and opens it. Returns what went wrong, in words; undefined if it can be read. */
export async function tryMailbox(address: string): Promise<string | undefined> {
  const tooSlow = AbortSignal.timeout(TOTAL_LIMIT_MS);
  const { host, hostname } = new URL(address);
  try {
    const mailbox = await openMailbox(address, () => {}, tooSlow);
    await mailbox.close();
    return undefined;
  } catch (error) {
    if (tooSlow.aborted) return `The mailbox at ${host} does not answer.`;
    const { authenticationFailed, code, serverResponseCode } = error as Record<string, unknown>;
    if (authenticationFailed) return `${hostname} does not accept the user name and password of REPLY_IMAP_URL.`;
    if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `There is no server of the name ${hostname}.`;
    if (code === "ECONNREFUSED") return `Nothing answers at ${host}.`;
    const cause = [serverResponseCode, code].find((one) => typeof one === "string" && /^\w{1,40}$/.test(one));
    return `The mailbox at ${host} cannot be opened (${cause ?? "no code"}).`;
  }
}
