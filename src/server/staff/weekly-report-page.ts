import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { weeklyReportEnd as text } from "../../contract/reports/wording/weekly-report.ts";
import { html } from "../../leads/emails/html.ts";
import { plainPage } from "../plain-page.ts";

/** Unsubscribes dealers from weekly e-mails. Both functions return the dealer's name, or undefined for an unknown key. */
export type WeeklyReports = {
  findDealer(key: string): Promise<string | undefined>;
  /** Unsubscribes the dealer. */
  end(key: string): Promise<string | undefined>;
};

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Maximum number of requests per minute from one address, which prevents guessing of keys. */
const REQUESTS_PER_MINUTE = 30;

/**
 * Serves the unsubscribe page of the weekly e-mail, with a button. Mail programs send its POST themselves (RFC 8058), so no sign-in is
 * required: only readers of the e-mail know the key.
 */
export async function weeklyReportPage(app: FastifyInstance, { reports }: { reports: WeeklyReports }): Promise<void> {
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1024 }, (_request, body, done) => done(null, body));

  async function send(
    reply: FastifyReply,
    find: (key: string) => Promise<string | undefined>,
    { key }: { key?: unknown },
    says: (dealer: string) => string,
    button?: string,
  ) {
    const dealer = typeof key === "string" && KEY.test(key) ? await find(key) : undefined;
    const content = html`${dealer === undefined ? text.unknown : says(dealer)}`.text;
    return reply
      .status(dealer === undefined ? 404 : 200)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .header(
        "content-security-policy",
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      .send(plainPage(text.title, content, dealer === undefined ? undefined : button));
  }

  app.get("/weekly-report", (request, reply) =>
    send(reply, reports.findDealer, request.query as object, text.ask, text.button),
  );
  app.post("/weekly-report", (request, reply) => send(reply, reports.end, request.query as object, text.done));
}
