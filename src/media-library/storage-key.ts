/** The key in the storage of contents with this hash. */
export const storageKey = (sha256: string) => `library/${sha256.slice(0, 2)}/${sha256}`;

/** Number of hexadecimal digits of a version, the same as for files in folders. */
const VERSION_DIGITS = 12;

/** The version in addresses of contents with this hash. */
export const versionOf = (sha256: string) => sha256.slice(0, VERSION_DIGITS);
