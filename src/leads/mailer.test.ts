import { once } from "node:events";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { toAdf } from "./adf.ts";
import { createMailer, type Mail, removeFromOutbox } from "./mailer.ts";
import { testDocument } from "./test-document.ts";
import { startTestMailServer, type TestMailServer } from "./test-mail-server.ts";

const mail: Mail = {
  to: "sales@dealer.example",
  replyTo: "thandi@mail.example",
  subject: "Ünïcode",
  text: "Hello\n",
  messageId: "lead-E-7K3M9QXP.1@karoo.example",
};

let server: TestMailServer;
beforeAll(async () => {
  server = await startTestMailServer();
});
afterAll(() => server.close());

describe("with a mail server", () => {
  const send = (change: Partial<Mail> = {}) =>
    createMailer({ smtpUrl: server.url, mailFrom: "Leads <leads@karoo.example>", outbox: "/nowhere" }, 400).send({
      ...mail,
      ...change,
    });

  it("hands a letter over under its own id, to be answered to the customer", async () => {
    server.treat(() => "take");
    await send();
    const [letter] = await server.letters();
    expect(server.taken).toEqual([mail.messageId]);
    expect(letter).toMatchObject({
      subject: "Ünïcode",
      from: { name: "Leads", address: "leads@karoo.example" },
      to: [{ address: "sales@dealer.example" }],
      replyTo: [{ address: "thandi@mail.example" }],
      text: "Hello\n",
    });
  });

  it("sends ADF as a plain text that holds the XML alone", async () => {
    const xml = toAdf(testDocument({ message: `${"Zoë ".repeat(300)}\n.\nend` }));
    await send({ text: xml, messageId: "adf@karoo.example", replyTo: undefined });
    const letter = (await server.letters()).at(-1);
    expect(letter?.text).toBe(xml);
    expect(letter?.html).toBeUndefined();
    expect(letter?.attachments).toEqual([]);
  });

  it.each([
    [550, "mail server answered 550 to DATA"],
    [451, "mail server answered 451 to DATA"],
    ["hang up", /^mail server: E[A-Z]+$/],
    ["stall", "mail server: ETIMEDOUT"],
  ] as const)("that does %s, fails in words that name nobody", async (treatment, cause) => {
    server.treat(() => treatment);
    await expect(send()).rejects.toThrow(cause);
    await expect(send()).rejects.not.toThrow(/thandi|dealer\.example/);
  });

  it("that is not there, or says nothing at all, fails", async () => {
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
  it("each letter is a file, and the same again the same file", async () => {
    const outbox = join(await mkdtemp(join(inject("runFolder"), "outbox-")), "outbox");
    const mailer = createMailer({ outbox });
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: "../../escape@karoo.example" });
    const files = (await readdir(outbox)).sort();
    expect(files).toEqual([".._.._escape@karoo.example.eml", "lead-E-7K3M9QXP.1@karoo.example.eml"]);
    const letter = await PostalMime.parse(await readFile(join(outbox, files[1] as string)));
    expect(letter).toMatchObject({ subject: "Ünïcode", messageId: `<${mail.messageId}>`, text: "Hello\n" });
    await removeFromOutbox(outbox, mail.messageId);
    expect(await readdir(outbox)).toHaveLength(1);
  });
});
