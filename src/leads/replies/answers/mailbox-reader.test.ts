import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Repeated } from "../../../background/repeat.ts";
import type { Lead } from "../../../db/queries/enquiries/delivery/routing.ts";
import { listMessages } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import { lockLead } from "../../../db/queries/enquiries/subject.ts";
import { leadDeliveries } from "../../../db/schema/enquiries/deliveries.ts";
import { replyMailboxes } from "../../../db/schema/enquiries/lead-messages.ts";
import { testBounce } from "../../test-support/test-bounce.ts";
import { hasImapServer, startTestImapServer, type TestImapServer } from "../../test-support/test-imap-server.ts";
import { createTestLeads, eventually, type StoredLead, type TestLeads } from "../../test-support/test-leads.ts";
import { queueReply } from "../queue-reply.ts";
import { replyAddressOf } from "../reply-address.ts";
import { startMailboxReader } from "./mailbox-reader.ts";

const REPLY_ADDRESS = "leads@reply.karoo.example";

if (!hasImapServer)
  console.log("Skipped: answers from a mailbox, which need Dovecot (Debian's dovecot-imapd) and root");

describe.skipIf(!hasImapServer)("answers from a mailbox", () => {
  let leads: TestLeads;
  let imap: TestImapServer;
  let errors: string[];
  const readers: Repeated[] = [];

  beforeAll(async () => {
    leads = await createTestLeads();
  });
  afterAll(() => leads.close());
  beforeEach(async () => {
    await leads.clear();
    await leads.db.execute(sql`truncate reply_mailboxes`);
    imap = await startTestImapServer();
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()));
    await imap.close();
    expect(errors).toEqual([]);
  });

  function startReader(replyImapUrl = imap.url): Repeated {
    const settings = { replyImapUrl, replyAddress: REPLY_ADDRESS, pollIntervalMs: 100 };
    const reader = startMailboxReader(leads.db, settings, ({ message }) => errors.push(message));
    readers.push(reader);
    return reader;
  }

  /** A lead that somebody has replied to, and its reply address. */
  async function storeReplied(): Promise<{ lead: StoredLead; address: string }> {
    const lead = await leads.store();
    await leads.db.transaction(async (tx) => {
      const locked = (await lockLead(tx, lead.id)) as Lead;
      const reply = { subject: "The car", text: "Good day", person: { number: null, name: "Lindiwe Maseko" } };
      await queueReply(tx, locked, reply, "https://karoo.example");
    });
    const { replyKey } = (await leads.read(lead)).lead;
    return { lead, address: replyAddressOf(REPLY_ADDRESS, replyKey as string) };
  }

  const email = (to: string, id: string, text: string) =>
    `From: Thandi <person1@mail.example>\nTo: <${to}>\nSubject: Re: The car\nMessage-ID: <${id}@mail.example>\n\n${text}\n`;
  const answersOf = async ({ id }: StoredLead) =>
    (await listMessages(leads.db, id, 1000)).map(({ message }) => message).filter(({ kind }) => kind === "answer");
  const untilAnswers = (lead: StoredLead, count: number) =>
    eventually(async () => {
      const answers = await answersOf(lead);
      return answers.length >= count && answers;
    });

  it("stores each once with its lead, and leaves other e-mails alone", async () => {
    const { lead, address } = await storeReplied();
    await imap.append(email("leads@reply.karoo.example", "0", "No key"));
    await imap.append(email(address, "1", "Yes please.\n\n> Good day"));
    startReader();
    const [first] = await untilAnswers(lead, 1);
    expect(first).toMatchObject({ text: "Yes please.", quoted: "> Good day", isFromStranger: false });
    await imap.append(email(address.toUpperCase(), "2", "On Saturday?"));
    await imap.append(email(address, "1", "Yes please."));
    await imap.append(email(address, "3", "The last one"));
    await eventually(async () => (await answersOf(lead)).some(({ text }) => text === "The last one"));
    expect((await answersOf(lead)).map(({ messageId }) => messageId)).toEqual([
      "3@mail.example",
      "2@mail.example",
      "1@mail.example",
    ]);
    expect((await leads.read(lead)).lead.awaitingReplySince).toBeInstanceOf(Date);
  });

  it("is read by one process at a time, and another takes over when that stops", async () => {
    const { lead, address } = await storeReplied();
    const first = startReader();
    await imap.append(email(address, "1", "One"));
    await untilAnswers(lead, 1);
    startReader();
    startReader();
    for (let n = 2; n <= 6; n++) await imap.append(email(address, String(n), `Number ${n}`));
    await untilAnswers(lead, 6);
    await first.stop();
    await imap.append(email(address, "7", "Seven"));
    expect(await untilAnswers(lead, 7)).toHaveLength(7);
  });

  it("continues where it was after the server was gone, and reports that once", async () => {
    const { lead, address } = await storeReplied();
    startReader();
    await imap.append(email(address, "1", "Before"));
    await untilAnswers(lead, 1);
    await imap.kill();
    await eventually(async () => errors.length > 0);
    await imap.start();
    await imap.append(email(address, "2", "After"));
    await untilAnswers(lead, 2);
    expect(errors.splice(0)).toEqual([expect.stringMatching(/^The mailbox of answers cannot be read: \w+/)]);
  });

  it("tells of a reply that a mail server could not deliver, once", async () => {
    const { lead, address } = await storeReplied();
    const reply = (await listMessages(leads.db, lead.id, 1))[0]?.message;
    await imap.append(testBounce({ to: address, messageId: "b@mx.example", replyMessageId: reply?.messageId }));
    await imap.append(testBounce({ to: address, messageId: "b@mx.example", replyMessageId: reply?.messageId }));
    await imap.append(email(address, "1", "Another address"));
    startReader();
    await untilAnswers(lead, 1);
    const bounces = (await listMessages(leads.db, lead.id, 10)).filter(({ message }) => message.kind === "bounce");
    expect(bounces.map(({ message }) => message)).toMatchObject([
      { bouncedReplyId: reply?.id, bounceCode: "5.1.1", address: "thandi@mail.example", subject: "The car" },
    ]);
  });

  it("records that an e-mail to a dealer bounced, and skips other e-mails to its bounce address", async () => {
    const lead = await leads.store();
    const bounceKey = "b".repeat(24);
    const messageId = `lead-${lead.reference}.1@karoo.example`;
    await leads.db.insert(leadDeliveries).values({
      enquiryId: lead.id,
      kind: "email",
      purpose: "sales",
      address: "sales@dealer.example",
      messageId,
      bounceKey,
      status: "Delivered",
      deliveredAt: new Date(),
    });
    const to = `leads+b-${bounceKey}@reply.karoo.example`;
    await imap.append(email(to, "absence", "I am away"));
    await imap.append(testBounce({ to, messageId: "delay@mx.example", action: "delayed" }));
    startReader();
    await eventually(async () => (await leads.db.select().from(replyMailboxes))[0]?.lastUid === 2);
    expect((await leads.read(lead)).deliveries).toMatchObject([{ status: "Delivered" }]);
    await imap.append(testBounce({ to, messageId: "b@mx.example", recipient: "sales@dealer.example" }));
    const failed = await eventually(async () => {
      const read = await leads.read(lead);
      return read.lead.status === "Failed" && read;
    });
    expect(failed.deliveries).toMatchObject([{ status: "Failed", lastError: "came back: 5.1.1" }]);
    expect(failed.events.at(-2)).toMatchObject({ status: "Failed", cause: "came back: 5.1.1" });
  });

  it("reads the beginning of a large e-mail, and names what is attached", async () => {
    const { lead, address } = await storeReplied();
    const picture = `${"A".repeat(76)}\n`.repeat(40_000);
    await imap.append(
      `From: person1@mail.example\nTo: ${address}\nSubject: My car\nMessage-ID: <big@mail.example>\nMIME-Version: 1.0\n` +
        `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nMy trade-in.\n--b\n` +
        `Content-Type: image/jpeg; name="polo.jpg"\nContent-Disposition: attachment; filename="polo.jpg"\n` +
        `Content-Transfer-Encoding: base64\n\n${picture}\n--b--\n`,
    );
    startReader();
    const [answer] = await untilAnswers(lead, 1);
    expect(answer).toMatchObject({ text: "My trade-in.", attachments: ["polo.jpg"] });
  });

  it("reports that the server refuses the password, without repeating it", async () => {
    startReader(imap.urlWithWrongPassword);
    await eventually(async () => errors.length > 0);
    expect(errors.splice(0)).toEqual(["The mailbox of answers cannot be read: the server refuses the password"]);
  });
});
