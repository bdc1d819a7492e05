import { site } from "../settings/site.ts";

/** Whether the site asks visitors for consent: it has a service of others that counts visits. */
export const needsConsent = (): boolean => site.googleTag !== null || site.metaPixel !== null;
