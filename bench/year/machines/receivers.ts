/** The machines that the site talks to: a mail server, and one https server with the dealers' feeds and a webhook's receiver. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";
import type { Clock } from "./clock.ts";

const run = promisify(execFile);

/** How often each thing arrived, by what makes it unique. */
class Arrivals {
  readonly times = new Map<string, number>();

  add(id: string): void {
    this.times.set(id, (this.times.get(id) ?? 0) + 1);
  }

  repeated(): string[] {
    return [...this.times].filter(([, times]) => times > 1).map(([id]) => id);
  }
}

export type MailServer = {
  url: string;
  /** By Message-ID. */
  arrivals: Arrivals;
  /** The links to OPENED in e-mails to customers since the last call, the oldest first. */
  takeLinks(): URL[];
  /** Number of conversations that are under way. */
  countConversations(): Promise<number>;
  close(): Promise<void>;
};

/** The pages that customers open from their e-mails. */
const OPENED = ["/alerts", "/appointment"];
const LINKS = /https:\/\/[^\s<>"]+/g;

/** `customers` is the domain of their addresses. */
export async function startMailServer(siteUrl: string, customers: string): Promise<MailServer> {
  const arrivals = new Arrivals();
  let links: URL[] = [];
  async function receive(raw: Buffer, recipients: readonly SMTPServerAddress[]): Promise<void> {
    arrivals.add(/^message-id:\s*<([^>]+)>/im.exec(raw.toString("latin1"))?.[1] ?? "");
    if (!recipients.some(({ address }) => address.endsWith(`@${customers}`))) return;
    const { text = "" } = await PostalMime.parse(raw);
    const found = (text.match(LINKS) ?? []).map((link) => new URL(link));
    links.push(...found.filter(({ origin, pathname }) => origin === siteUrl && OPENED.includes(pathname)));
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    logger: false,
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => receive(raw, envelope.rcptTo))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  server.on("error", () => {}); // a restarted process closes its connections
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrivals,
    takeLinks() {
      const taken = links;
      links = [];
      return taken;
    },
    countConversations: () => promisify(server.server.getConnections.bind(server.server))(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type Feed = { csv: string; version: number };

export type PartnerServer = {
  origin: string;
  /** The authority that signs the server's certificates, which the site trusts. */
  authority: string;
  /** By Webhook-Id. */
  events: Arrivals;
  /** Replaces the certificate by one that begins now. */
  renewCertificate(): Promise<void>;
  close(): void;
};

const CERTIFICATE_DAYS = 90;

/** Starts the https server. Its certificates last 90 days of `clock`, which the site checks by the same clock. */
export async function startPartnerServer(
  folder: string,
  clock: Clock,
  feedOf: (dealer: string) => Feed | undefined,
): Promise<PartnerServer> {
  const path = (name: string) => join(folder, name);
  const authority = path("authority.pem");
  const openssl = (...args: string[]) =>
    run("openssl", args, { env: { ...process.env, ...clock.environment("node") } });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await openssl(
    "req",
    "-x509",
    ...newKey,
    "-subj",
    "/CN=Trial",
    "-days",
    "3650",
    "-keyout",
    path("authority.key"),
    "-out",
    authority,
  );
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const createCertificate = async () => {
    await openssl("req", ...newKey, ...names, "-keyout", path("server.key"), "-out", path("server.csr"));
    const signing = ["-CA", authority, "-CAkey", path("authority.key"), "-CAcreateserial", "-copy_extensions", "copy"];
    await openssl(
      "x509",
      "-req",
      "-in",
      path("server.csr"),
      ...signing,
      "-days",
      String(CERTIFICATE_DAYS),
      "-out",
      path("server.pem"),
    );
    return { cert: await readFile(path("server.pem")), key: await readFile(path("server.key")) };
  };
  const events = new Arrivals();
  const server = createServer(await createCertificate(), async (request, response) => {
    const [, kind = "", name = ""] = (request.url ?? "").split("/");
    if (kind === "feeds") {
      const feed = feedOf(name.replace(".csv", ""));
      if (feed === undefined) return response.writeHead(404).end();
      const etag = `"${feed.version}"`;
      if (request.headers["if-none-match"] === etag) return response.writeHead(304).end();
      return response.writeHead(200, { "content-type": "text/csv", etag }).end(feed.csv);
    }
    await buffer(request);
    events.add(String(request.headers["webhook-id"]));
    return response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    authority,
    events,
    async renewCertificate() {
      server.setSecureContext(await createCertificate());
      server.closeIdleConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
