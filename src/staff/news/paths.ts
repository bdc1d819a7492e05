/** The page of what each version has brought. */
export const WHATS_NEW = "/whats-new";
