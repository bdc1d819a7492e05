import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** What the server does with a letter: takes it, says no with a code, says nothing at all, or hangs up in the middle of it. */
export type Treatment = "take" | "stall" | "hang up" | number;

export type TestMailServer = {
  url: string;
  /** Message ids of the letters that were taken, in order, without their brackets; one sent twice is in it twice. */
  taken: string[];
  /** Letters that were offered, taken or not. */
  offered(): number;
  /** The letters that were taken, parsed. */
  letters(): Promise<Email[]>;
  /** How the letters to come are treated, by who they are to. */
  treat(how: (to: string) => Treatment): void;
  close(): Promise<void>;
};

/** A real mail server, on a port of its own. It takes its time over each letter, in milliseconds. Tests alone use this. */
export async function startTestMailServer({ delay = 0 } = {}): Promise<TestMailServer> {
  const taken: string[] = [];
  const raw: Buffer[] = [];
  let offered = 0;
  let treatment: (to: string) => Treatment = () => "take";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      offered += 1;
      const how = treatment(recipient(session));
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
          done(Object.assign(new Error(`no letters to ${recipient(session)}`), { responseCode: how }));
          return;
        }
        setTimeout(() => {
          const letter = Buffer.concat(chunks);
          raw.push(letter);
          taken.push(/^message-id:\s*<([^>]+)>/im.exec(letter.toString("latin1"))?.[1] ?? "");
          done(null);
        }, delay);
      });
    },
  });
  server.on("error", () => {}); // connections that break are what it is for
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    offered: () => offered,
    letters: () => Promise.all(raw.map((letter) => PostalMime.parse(letter))),
    treat: (how) => {
      treatment = how;
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
