import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How the server responds to an e-mail. A number is the reply code of a refusal; "stall" never answers. */
export type Response = "accept" | "stall" | "hang up" | number;

export type TestMailServer = {
  url: string;
  /** Message ids of the accepted e-mails in order, without brackets. An e-mail that was sent twice is in it twice. */
  accepted: string[];
  /** The envelope's senders of the accepted e-mails in order. */
  senders: string[];
  /** Refuses such a recipient from now on, with this reply. */
  refuseRecipients(pattern: RegExp, responseCode: number, text: string): void;
  /** Refuses envelope senders that match from now on. */
  refuseSenders(pattern: RegExp): void;
  /** The number of e-mails that were offered, accepted or not. */
  offered(): number;
  /** The accepted e-mails, parsed. */
  emails(): Promise<Email[]>;
  /** Sets how the server responds from now on, by recipient. */
  respond(how: (to: string) => Response): void;
  close(): Promise<void>;
};

/** A real mail server on a free port. It accepts each e-mail after `delayMs`. */
export async function startTestMailServer({ delayMs = 0 } = {}): Promise<TestMailServer> {
  const accepted: string[] = [];
  const senders: string[] = [];
  const raw: Buffer[] = [];
  let refused: RegExp | undefined;
  let refusedRecipient: { pattern: RegExp; error: Error } | undefined;
  let offered = 0;
  let response: (to: string) => Response = () => "accept";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onRcptTo({ address }, { envelope: { mailFrom } }, done) {
      if (refusedRecipient?.pattern.test(address)) return done(refusedRecipient.error);
      const isRefused = mailFrom !== false && refused?.test(mailFrom.address);
      done(isRefused ? Object.assign(new Error("Sender address rejected"), { responseCode: 553 }) : null);
    },
    onData(stream, session, done) {
      offered += 1;
      const how = response(recipient(session));
      if (how === "hang up") {
        stream.once("data", () => hangUp(server, session));
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (how === "stall") return;
        if (typeof how === "number") {
          done(Object.assign(new Error(`no e-mails to ${recipient(session)}`), { responseCode: how }));
          return;
        }
        setTimeout(() => {
          const email = Buffer.concat(chunks);
          raw.push(email);
          senders.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : "");
          accepted.push(/^message-id:\s*<([^>]+)>/im.exec(email.toString("latin1"))?.[1] ?? "");
          done(null);
        }, delayMs);
      });
    },
  });
  server.on("error", () => {}); // tests break connections
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    senders,
    refuseRecipients: (pattern, responseCode, text) => {
      refusedRecipient = { pattern, error: Object.assign(new Error(text), { responseCode }) };
    },
    refuseSenders: (pattern) => {
      refused = pattern;
    },
    offered: () => offered,
    emails: () => Promise.all(raw.map((email) => PostalMime.parse(email))),
    respond: (how) => {
      response = how;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function recipient(session: SMTPServerSession): string {
  return session.envelope.rcptTo[0]?.address ?? "";
}

function hangUp(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections as Iterable<{ id: string; _socket: { destroy(): void } }>) {
    if (connection.id === id) connection._socket.destroy();
  }
}
