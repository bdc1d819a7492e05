import { expect, it } from "vitest";
import { callFailure, mailFailure, unexpectedFailure, withoutContent } from "./delivery-failure.ts";

const fail = (properties: object) => Object.assign(new Error("about thandi@mail.example"), properties);

it.each([550, 551, 553, 556])("a mailbox that the server refuses with %i gets no further attempt", (responseCode) => {
  const failure = mailFailure(fail({ responseCode, command: "RCPT TO", response: `${responseCode} 5.1.1 unknown` }));
  expect(failure).toMatchObject({ isFinal: true, isAnswered: true });
  expect(failure.message).toBe(`mail server answered ${responseCode} to RCPT TO`);
});

it.each([
  ["a refusal for now", { responseCode: 450, command: "RCPT TO", response: "450 4.2.1 full" }],
  ["a refusal of the sender", { responseCode: 550, command: "MAIL FROM", response: "550 5.1.0 sender" }],
  ["a policy", { responseCode: 550, command: "RCPT TO", response: "550 5.7.1 no relaying" }],
  ["a policy in several lines", { responseCode: 550, command: "RCPT TO", response: "550-5.7.1 no relaying" }],
  ["a full system", { responseCode: 550, command: "RCPT TO", response: "550 5.3.4 too big" }],
])("after %s there is another attempt", (_, properties) => {
  expect(mailFailure(fail(properties))).toMatchObject({ isFinal: false, isAnswered: true });
});

it.each([
  ["5.1.1", true],
  ["5.2.1", true],
  ["5.8.1", true],
])("the status %s speaks of the mailbox", (status, isFinal) => {
  const response = `550 ${status} policy 550 5.7.1`;
  expect(mailFailure(fail({ responseCode: 550, command: "RCPT TO", response }))).toMatchObject({ isFinal });
});

it("a mail server that says nothing did not answer", () => {
  const failure = mailFailure(fail({ code: "ECONNREFUSED" }));
  expect(failure).toMatchObject({ isAnswered: false, isFinal: false, name: "DeliveryFailure" });
  expect(failure.message).toBe("mail server: ECONNREFUSED");
});

it.each([
  [{ responseCode: 554, command: "DATA" }, "mail server answered 554 to DATA"],
  [{ responseCode: 554, command: "the lead of thandi@mail.example" }, "mail server answered 554"],
  [{ responseCode: 554, command: 7 }, "mail server answered 554"],
  [{ code: "thandi@mail.example" }, "mail server: connection failed"],
  [{ code: "E thandi" }, "mail server: connection failed"],
  [{}, "mail server: connection failed"],
])("%j is described by codes alone: %s", (properties, message) => {
  expect(mailFailure(fail(properties)).message).toBe(message);
});

it("a webhook that cannot be called is described by its code, or by the time that is over", () => {
  expect(callFailure("webhook", fail({ name: "TimeoutError" })).message).toBe("webhook: no answer in time");
  expect(callFailure("webhook", fail({ code: "ECONNRESET" })).message).toBe("webhook: ECONNRESET");
  expect(callFailure("webhook", fail({ code: "X_1", cause: { code: "ENOTFOUND" } })).message).toBe(
    "webhook: ENOTFOUND",
  );
  expect(callFailure("webhook", fail({})).message).toBe("webhook: connection failed");
  for (const error of [fail({ name: "TimeoutError" }), fail({})]) {
    expect(callFailure("webhook", error)).toMatchObject({ isAnswered: false, isFinal: false });
  }
});

it("a fault on our side is not the receiver's, and does not quote what is stored", () => {
  const failure = unexpectedFailure(fail({ name: "DatabaseError", code: "23505" }));
  expect(failure).toMatchObject({ isAnswered: true, isFinal: false, message: "internal error: DatabaseError 23505" });
  expect(withoutContent(fail({ cause: { code: "57014" }, code: "x" })).message).toBe("Error 57014");
  expect(withoutContent(fail({})).message).toBe("Error");
  const timeout = new Error("timeout exceeded when trying to connect");
  for (const error of [timeout, new Error("Failed query: select …", { cause: timeout })])
    expect(withoutContent(error).message).toBe("no connection to the database");
});
