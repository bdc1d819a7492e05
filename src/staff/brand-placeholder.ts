/** Placeholder in the built page, a JSON string, for the site's brand as JSON. The server replaces it in each response. */
export const BRAND_PLACEHOLDER = '"brand-of-this-site"';
