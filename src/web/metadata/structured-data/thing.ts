/** Something that a page says of itself for search engines, in the words of schema.org. */
export type Thing = { "@type": string | string[]; [property: string]: unknown };

/** Makes a path on this site, or under /uploads, a full address; what is one already stays. */
export type Absolute = (path: string) => string;

/** What a page says: several things, made once the site's own address is known. */
export type Say = (at: Absolute) => Thing[];
