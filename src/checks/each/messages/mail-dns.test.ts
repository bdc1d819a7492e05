import { beforeAll, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import type { CheckContext } from "../../check.ts";
import { mailDns } from "./mail-dns.ts";

beforeAll(() => setSettings({ senderAddress: "noreply@mail.karoo.co.za" }));

type Zone = Record<string, string[] | "no records" | "ESERVFAIL">;

/** Runs the check on names below mail.karoo.co.za and its parents. Names that are not in the zone do not exist. */
const look = (zone: Zone, smtpUrl?: string) =>
  mailDns.run({
    smtpUrl,
    settingsPath: () => "/settings/3",
    resolveTxt: async (name: string) => {
      const records = zone[name];
      if (records === "no records") throw Object.assign(new Error(), { code: "ENODATA" });
      if (records === "ESERVFAIL") throw Object.assign(new Error(), { code: "ESERVFAIL" });
      if (records === undefined) throw Object.assign(new Error(), { code: "ENOTFOUND" });
      return records.map((text) => [text]);
    },
  } as unknown as CheckContext);

const DOMAIN = "mail.karoo.co.za";
const KEY = { [`s1._domainkey.${DOMAIN}`]: ["k=rsa; p=MIGfMA0"] };
const SPF = { [DOMAIN]: ["v=spf1 include:_spf.google.com ~all"] };
const DMARC = { "_dmarc.karoo.co.za": ["v=DMARC1; p=none"] };

it("finds all three, the policy also at the domain above", async () => {
  expect(await look({ ...SPF, ...KEY, ...DMARC }, "smtps://u:p@smtp.google.com:465")).toMatchObject({
    state: "ok",
    message: `${DOMAIN} has SPF, DKIM and DMARC.`,
  });
  expect((await look({ ...SPF, ...DMARC, [`_domainkey.${DOMAIN}`]: "no records" })).message).toContain(
    "DKIM (under a name that only your mail provider knows)",
  );
});

it("says which record to add where", async () => {
  const nothing = await look({}, "smtps://user:secret@smtp.office365.com:587");
  expect(nothing).toMatchObject({
    state: "failing",
    message: `${DOMAIN} has no SPF record. ${DOMAIN} has no DKIM key. ${DOMAIN} has no DMARC record.`,
  });
  expect(nothing.whatToDo).toContain(
    `At ${DOMAIN}, add the TXT record “v=spf1 include:spf.protection.outlook.com ~all”.`,
  );
  expect(nothing.whatToDo).toContain(
    `At _dmarc.${DOMAIN}, add the TXT record “v=DMARC1; p=none; rua=mailto:postmaster@${DOMAIN}”.`,
  );
  expect((await look({ ...KEY, ...DMARC }, "smtp://mx1.host.co.za")).whatToDo).toContain(
    "“v=spf1 a:mx1.host.co.za ~all”",
  );
});

it.each([
  [{ ...SPF, ...KEY }, "warning", "has no DMARC record"],
  [{ ...KEY, ...DMARC, [DOMAIN]: ["v=spf1 mx -all", "v=spf1 a -all"] }, "warning", "has 2 SPF records"],
  [{ ...KEY, ...DMARC, [DOMAIN]: ["v=spf1 mx +all"] }, "warning", "permits everybody"],
  [{ ...KEY, ...DMARC, [DOMAIN]: ["v=spf1 mx ~all"] }, "warning", "does not name your mail provider"],
  [{ ...DMARC, [DOMAIN]: ["v=spf10 mx ~all"] }, "failing", "has no SPF record"],
  [{ ...KEY, ...DMARC, [DOMAIN]: "ESERVFAIL" }, "warning", "cannot be looked up (ESERVFAIL)"],
] as const)("%j is %s: %s", async (zone, state, words) => {
  const result = await look(zone as unknown as Zone, "smtps://smtp.gmail.com");
  expect(result.state).toBe(state);
  expect(result.message).toContain(words);
});
