/** The key of contents in the storage. */
export const storageKey = (sha256: string) => `library/${sha256.slice(0, 2)}/${sha256}`;

/** Digits of the hash: as many as versions of files in folders have. */
const VERSION_DIGITS = 12;

/** The version of contents in addresses. */
export const versionOf = (sha256: string) => sha256.slice(0, VERSION_DIGITS);
