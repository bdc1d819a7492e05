import { MAX_PARSED_BYTES, RECIPIENT_HEADERS } from "./parse-answer.ts";

const SILENCE_LIMIT_MS = 30_000;

/** A mailbox that is read and never changed. */
export type Mailbox = {
  uidValidity: string;
  /** The recipient headers of up to `limit` e-mails with UIDs above `after`, the oldest first. */
  listAfter(after: number, limit: number): Promise<{ uid: number; recipients: string }[]>;
  /** The first MAX_PARSED_BYTES of an e-mail. Undefined if it was deleted meanwhile. */
  read(uid: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

/**
 * Connects to the mailbox at `imaps://user:password@host:port/mailbox`; without a path it is INBOX. `onNewEmail` is called when the server
 * announces a new e-mail. With `imap://`, the connection is upgraded to TLS where the server offers it. Throws if the login fails.
 * `stopSignal` ends the connection, which fails pending commands.
 */
export async function openMailbox(address: string, onNewEmail: () => void, stopSignal?: AbortSignal): Promise<Mailbox> {
  // Imported on demand: the module is large, and only one process reads the mailbox.
  const { ImapFlow } = await import("imapflow");
  const url = new URL(address);
  const isSecure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: SILENCE_LIMIT_MS,
    greetingTimeout: SILENCE_LIMIT_MS,
    socketTimeout: 2 * SILENCE_LIMIT_MS,
  });
  // A lost connection fails the next command.
  client.on("error", () => {});
  client.on("exists", onNewEmail);
  stopSignal?.addEventListener("abort", close);
  try {
    await client.connect();
    const opened = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || "INBOX", { readOnly: true });
    return {
      uidValidity: String(opened.uidValidity),
      async listAfter(after, limit) {
        await client.noop();
        const uids = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
        // The last e-mail is part of every range that ends with "*".
        const chosen = uids
          .filter((uid) => uid > after)
          .toSorted((one, other) => one - other)
          .slice(0, limit);
        if (chosen.length === 0) return [];
        const found = [];
        const query = { uid: true, headers: RECIPIENT_HEADERS };
        for await (const { uid, headers } of client.fetch(chosen, query, { uid: true })) {
          found.push({ uid, recipients: String(headers ?? "") });
        }
        return found.toSorted((one, other) => one.uid - other.uid);
      },
      async read(uid) {
        const query = { uid: true, source: { start: 0, maxLength: MAX_PARSED_BYTES } };
        const message = await client.fetchOne(String(uid), query, { uid: true });
        return message === false ? undefined : message.source;
      },
      close: async () => close(),
    };
  } catch (error) {
    close();
    throw error;
  }

  function close(): void {
    stopSignal?.removeEventListener("abort", close);
    client.close();
  }
}
