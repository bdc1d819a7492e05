import type { LeadDocument } from "../documents/lead-document.ts";

/** The page on which the customer withdraws the consent to marketing; null: the lead has none. */
export function unsubscribeLink(
  { marketingKey, marketingOptIn }: Pick<LeadDocument["lead"], "marketingKey" | "marketingOptIn">,
  siteUrl: string,
): string | null {
  return marketingOptIn && marketingKey !== null ? `${siteUrl}/unsubscribe?key=${marketingKey}` : null;
}
