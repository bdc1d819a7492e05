import type { LeadDocument } from "../documents/lead-document.ts";

/** The page where the customer withdraws the consent to marketing; null if the lead has none. */
export function unsubscribeLink(
  { marketingKey, marketingOptIn }: Pick<LeadDocument["lead"], "marketingKey" | "marketingOptIn">,
  siteUrl: string,
): string | null {
  return marketingOptIn && marketingKey !== null ? `${siteUrl}/unsubscribe?key=${marketingKey}` : null;
}
