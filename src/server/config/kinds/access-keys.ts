/** The keys by which other machines get in, by what each opens. */

const VISIBLE = /^[\x21-\x7e]{16,256}$/;

/** What a key of each name must be. */
const KEYS = {
  /** /metrics on the site's port, as `Authorization: Bearer KEY`. */
  metrics: VISIBLE,
  /** The catalogues of advertising networks, as password. */
  feeds: VISIBLE,
  /** /inbound/replies */
  replies: VISIBLE,
  /** /inbound/bounces/mailgun: the HTTP webhook signing key. */
  mailgun: VISIBLE,
  /** /inbound/bounces/sendgrid: the verification key of the signed event webhook. */
  sendgrid: /^[A-Za-z0-9+/]{80,400}={0,2}$/,
  /** /inbound/whatsapp: the app secret of Meta's app, which signs its calls. */
  whatsapp: VISIBLE,
  /** /inbound/whatsapp: the verify token, by which Meta's app proves whose it is when the address is entered there. */
  whatsapp_verify: VISIBLE,
};

export type AccessKeys = Readonly<Partial<Record<keyof typeof KEYS, string>>>;

export const ACCESS_KEYS_DESCRIPTION =
  `a list like metrics:KEY, replies:KEY of ${Object.keys(KEYS).join(", ")}, ` +
  "each once, with a key of 16 to 256 visible characters (sendgrid: in base64)";

const entriesOf = (text: string): [name: string, key: string][] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map((item) => {
      const [name = ""] = item.split(":", 1);
      return [name, item.slice(name.length + 1)];
    });

export function isAccessKeys(text: string): boolean {
  const entries = entriesOf(text);
  const names = new Set(entries.map(([name]) => name));
  return (
    names.size === entries.length &&
    entries.every(([name, key]) => Object.hasOwn(KEYS, name) && KEYS[name as keyof typeof KEYS].test(key))
  );
}

/** Parses a text that passed `isAccessKeys`. */
export const parseAccessKeys = (text: string): AccessKeys => Object.fromEntries(entriesOf(text));
