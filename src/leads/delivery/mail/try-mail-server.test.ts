import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import { startTestMailServer, type TestMailServer } from "../../test-support/test-mail-server.ts";
import { mailServerProblem } from "./mail-server-problem.ts";
import { sendTestEmail, tryMailServer } from "./try-mail-server.ts";

let server: TestMailServer;
beforeAll(async () => {
  setSettings({ groupName: "Highveld Motors", senderAddress: "site@highveld.example" });
  server = await startTestMailServer();
});
afterAll(() => server.close());

const send = (to: string) => sendTestEmail({ smtpUrl: server.url, siteUrl: "https://highveld.example" }, to);

it("sends a message as the site sends its e-mails", async () => {
  expect(await tryMailServer(server.url)).toBeUndefined();
  expect(await send("owner@highveld.example")).toBeUndefined();
  const [email] = await server.emails();
  expect(email).toMatchObject({
    subject: "Test message of the website of Highveld Motors",
    from: { name: "Highveld Motors", address: "site@highveld.example" },
    to: [{ address: "owner@highveld.example" }],
  });
});

it("says in words why the server did not take it", async () => {
  server.refuseRecipients(/nobody/, 550, "5.1.1 No such\tuser here");
  expect(await send("nobody@highveld.example")).toBe(
    "The mail server does not take e-mails to this address. It said: “550 5.1.1 No such user here”.",
  );
  server.refuseSenders(/site@/);
  expect(await send("owner@highveld.example")).toMatch(/^The mail server does not (?:permit|take) .*553/);
  const { host } = new URL(server.url);
  expect(await tryMailServer(`smtps://u:hunter2@${host}`)).toBe(
    `The mail server at ${host} does not begin with TLS, as smtps:// does. smtps:// is for port 465, smtp:// for 587.`,
  );
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, "close");
  expect(await tryMailServer(`smtp://u:hunter2@127.0.0.1:${port}`)).toBe(
    `No mail server answers at 127.0.0.1:${port}.`,
  );
});

it.each([
  [{ code: "EAUTH", response: "535 5.7.8 Error" }, /does not accept the user name and password .*535/],
  [{ code: "EDNS", message: "getaddrinfo ENOTFOUND mail.example" }, /no server of the name mail\.example/],
  [
    { code: "ESOCKET", message: "self-signed certificate" },
    /certificate of the mail server mail\.example is not valid/,
  ],
  [{ code: "ETIMEDOUT", message: "Greeting never received" }, /does not answer. Many providers block/],
  [{ code: "ESOCKET", message: "read ECONNRESET" }, /failed \(ESOCKET\)/],
])("%j is told without the password", (error, words) => {
  const problem = mailServerProblem(error, "smtps://user:hunter2@mail.example:465");
  expect(problem).toMatch(words);
  expect(problem).not.toContain("hunter2");
});
