import { once } from "node:events";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { toAdf } from "../../documents/adf.ts";
import { testDocument } from "../../test-support/test-document.ts";
import { startTestMailServer, type TestMailServer } from "../../test-support/test-mail-server.ts";
import { createMailer, type Mail } from "./mailer.ts";
import { removeFromOutbox } from "./outbox.ts";

const mail: Mail = {
  to: "sales@dealer.example",
  replyTo: "thandi@mail.example",
  subject: "Ünïcode",
  text: "Hello\n",
  messageId: "lead-E-7K3M9QXP.1@karoo.example",
};

let server: TestMailServer;
beforeAll(async () => {
  setSettings({ senderName: "Leads", senderAddress: "leads@karoo.example" });
  server = await startTestMailServer();
});
afterAll(() => server.close());

describe("with a mail server", () => {
  const send = (change: Partial<Mail> = {}) =>
    createMailer({ smtpUrl: server.url, outbox: "/nowhere" }, 400).send({
      ...mail,
      ...change,
    });

  it("sends an e-mail with its own message id and Reply-To", async () => {
    server.respond(() => "accept");
    await send();
    const [email] = await server.emails();
    expect(server.accepted).toEqual([mail.messageId]);
    expect(email).toMatchObject({
      subject: "Ünïcode",
      from: { name: "Leads", address: "leads@karoo.example" },
      to: [{ address: "sales@dealer.example" }],
      replyTo: [{ address: "thandi@mail.example" }],
      text: "Hello\n",
    });
  });

  it("sends ADF as plain text that is only the XML", async () => {
    const xml = toAdf(testDocument({ message: `${"Zoë ".repeat(300)}\n.\nend` }));
    await send({ text: xml, messageId: "adf@karoo.example", replyTo: undefined });
    const email = (await server.emails()).at(-1);
    expect(email?.text).toBe(xml);
    expect(email?.html).toBeUndefined();
    expect(email?.attachments).toEqual([]);
  });

  it.each([
    [550, "mail server answered 550 to DATA"],
    [451, "mail server answered 451 to DATA"],
    ["hang up", /^mail server: E[A-Z]+$/],
    ["stall", "mail server: ETIMEDOUT"],
  ] as const)("that answers %s fails with a cause that names nobody", async (response, cause) => {
    server.respond(() => response);
    await expect(send()).rejects.toThrow(cause);
    await expect(send()).rejects.not.toThrow(/thandi|dealer\.example/);
  });

  it("sends bounces to the bounce address, unless the server refuses that as a sender", async () => {
    server.respond(() => "accept");
    const bouncesTo = "leads+key@reply.karoo.example";
    await send({ messageId: "1@karoo.example", bouncesTo });
    server.refuseSenders(/reply/);
    await send({ messageId: "2@karoo.example", bouncesTo });
    expect(server.senders.slice(-2)).toEqual([bouncesTo, "leads@karoo.example"]);
    expect((await server.emails()).at(-1)?.from).toMatchObject({ address: "leads@karoo.example" });
  });

  it("that is down or silent fails", async () => {
    const mute = createServer();
    mute.listen(0, "127.0.0.1");
    await once(mute, "listening");
    const { port } = mute.address() as { port: number };
    const silent = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, outbox: "/nowhere" }, 300);
    await expect(silent.send(mail)).rejects.toThrow(/^mail server: ETIMEDOUT/);
    mute.close();
    await once(mute, "close").catch(() => {});
    await expect(silent.send(mail)).rejects.toThrow(/^mail server: E/);
  });
});

describe("without a mail server", () => {
  it("each e-mail is a file that a second attempt replaces", async () => {
    const outbox = join(await mkdtemp(join(inject("runFolder"), "outbox-")), "outbox");
    const mailer = createMailer({ outbox });
    expect(await mailer.send(mail)).toBe("Kept");
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: "../../escape@karoo.example" });
    const files = (await readdir(outbox)).sort();
    expect(files).toEqual([".._.._escape@karoo.example.eml", "lead-E-7K3M9QXP.1@karoo.example.eml"]);
    const email = await PostalMime.parse(await readFile(join(outbox, files[1] as string)));
    expect(email).toMatchObject({ subject: "Ünïcode", messageId: `<${mail.messageId}>`, text: "Hello\n" });
    await removeFromOutbox(outbox, mail.messageId);
    expect(await readdir(outbox)).toHaveLength(1);
  });
});
