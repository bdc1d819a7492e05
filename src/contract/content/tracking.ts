/** The services that count visits, as far as the site has them. */
export type Tracking = {
  /** Id of a Google tag: "G-AB12CD34EF". */
  googleTag?: string;
  /** Id of a Meta pixel: "123456789012345". */
  metaPixel?: string;
};

/** Whether the site asks visitors for consent: it has anything that needs it. */
export const needsConsent = ({ googleTag, metaPixel }: Tracking) => googleTag !== undefined || metaPixel !== undefined;
