import type { Unsent } from "../db/queries/enquiries/delivery/deliveries.ts";
import { confirm } from "./confirm.ts";
import type { CliContext } from "./context.ts";

export type RetryFlags = { failed?: boolean; kept?: boolean; yes?: boolean };

type Retry = {
  /** Name of one listed thing: "lead". */
  thing: string;
  list: (status: Unsent) => Promise<string[]>;
  /** Queues deliveries again, and returns how many. */
  retry: (reference: string, statuses: readonly Unsent[]) => Promise<number>;
};

/** Throws unless either `references` or one of the flags is given. */
export function checkRetryFlags(references: readonly string[], { failed, kept }: RetryFlags): void {
  const ways = [references.length > 0, failed === true, kept === true].filter(Boolean);
  if (ways.length !== 1) throw new Error("Give references, --failed or --kept");
}

/** Queues failed or kept deliveries again, of the named leads or applications or of all. */
export async function retryUnsent(
  references: readonly string[],
  { failed, kept, yes }: RetryFlags,
  { thing, list, retry }: Retry,
  context: CliContext,
): Promise<void> {
  const hasMailServer = context.loadConfig().SMTP_URL !== undefined;
  if (kept && !hasMailServer) throw new Error("SMTP_URL is not set here: the e-mails would stay in the outbox");
  const statuses: Unsent[] = failed ? ["Failed"] : kept ? ["Kept"] : hasMailServer ? ["Failed", "Kept"] : ["Failed"];
  const found = failed || kept ? await list(statuses[0] as Unsent) : references;
  if (found.length === 0) context.stdout.write("Nothing is waiting to be sent.\n");
  if (kept && found.length > 0 && !yes) {
    const effect = `This sends the kept e-mails of ${found.length} ${thing}${found.length === 1 ? "" : "s"}`;
    if (!(await confirm(context, effect))) return;
  }
  const nothing = hasMailServer ? "nothing to send" : "nothing to send without SMTP_URL";
  for (const reference of found) {
    const count = await retry(reference, statuses);
    context.stdout.write(`${reference}: ${count === 0 ? nothing : `${count} queued again`}\n`);
  }
}
