/** An entity of schema.org. */
export type JsonLd = { "@type": string | string[]; [property: string]: unknown };

/** Prefixes a path of this site with the site's origin. Leaves full addresses unchanged. */
export type ToAbsoluteUrl = (path: string) => string;
