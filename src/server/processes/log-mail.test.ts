import { expect, it } from "vitest";
import { mailNotice } from "./log-mail.ts";

it("the start says that e-mails are kept in the outbox, and how to send them", () => {
  const none = { leads: 0, applications: 0 };
  const outbox = { SMTP_URL: undefined, DATA_DIR: "/data" };
  const notSet = "SMTP_URL is not set: e-mails reach nobody and are kept in the outbox, /data/outbox";
  expect(mailNotice(outbox, none)).toBe(notSet);
  expect(mailNotice(outbox, { leads: 7, applications: 1 })).toBe(`${notSet} (8 so far)`);
  const server = { SMTP_URL: "smtp://mail.example", DATA_DIR: "/data" };
  expect(mailNotice(server, none)).toBeUndefined();
  expect(mailNotice(server, { leads: 1, applications: 0 })).toBe(
    "1 e-mail is kept in the outbox; to send: npm run cli -- leads retry --kept",
  );
  expect(mailNotice(server, { leads: 7, applications: 1 })).toBe(
    "8 e-mails are kept in the outbox; to send: npm run cli -- leads retry --kept and npm run cli -- finance retry --kept",
  );
});
