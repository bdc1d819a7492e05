const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether `text` has the syntax of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Domains that are nobody's (RFC 2606, RFC 6761), which new sites and demos have. */
const EXAMPLE = /(?:^|[.@])(?:example|example\.(?:com|net|org|co\.za)|invalid|test|localhost)$/i;

/** Whether an e-mail address or a host is only an example, so that nothing reaches it. */
export const isExample = (addressOrHost: string): boolean => EXAMPLE.test(addressOrHost);
