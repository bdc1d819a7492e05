import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ImapFlow } from "imapflow";

const DOVECOT = "/usr/sbin/dovecot";
const USER = "leads";
const PASSWORD = "windpomp";

/** Dovecot needs its own system users, and root to become them. `npm test` installs it where it can. */
export const hasImapServer = existsSync(DOVECOT) && existsSync("/usr/lib/dovecot/imap") && process.getuid?.() === 0;

export type TestImapServer = {
  url: string;
  /** The same with another password. */
  urlWithWrongPassword: string;
  /** Puts an e-mail into the mailbox. */
  append(raw: string): Promise<void>;
  /** Ends the server and all connections at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** A real IMAP server, Dovecot, with one empty mailbox on a free port. */
export async function startTestImapServer(): Promise<TestImapServer> {
  const folder = await mkdtemp(join(tmpdir(), "imap-"));
  const port = await findFreePort();
  await chmod(folder, 0o755);
  await mkdir(join(folder, "mail"), { mode: 0o777 });
  await chmod(join(folder, "mail"), 0o777);
  await writeFile(join(folder, "dovecot.conf"), configuration(folder, port));
  const url = `imap://${USER}:${PASSWORD}@127.0.0.1:${port}/INBOX`;
  let server: ChildProcess | undefined;
  const api = {
    url,
    urlWithWrongPassword: url.replace(PASSWORD, "wrong"),
    async append(raw: string) {
      const client = new ImapFlow({
        host: "127.0.0.1",
        port,
        secure: false,
        logger: false as const,
        auth: { user: USER, pass: PASSWORD },
      });
      await client.connect();
      await client.append("INBOX", raw.replaceAll("\n", "\r\n"));
      await client.logout();
    },
    async kill() {
      if (server === undefined) return;
      process.kill(-(server.pid as number), "SIGKILL"); // with the processes of its connections
      await once(server, "exit");
      server = undefined;
    },
    async start() {
      server = spawn(DOVECOT, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore", detached: true });
      while (!(await isListening(port))) await sleep(20);
    },
    async close() {
      if (server) {
        server.kill("SIGTERM");
        await once(server, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  await api.start();
  return api;
}

function configuration(folder: string, port: number): string {
  return `base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
