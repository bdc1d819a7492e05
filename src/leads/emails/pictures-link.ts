import { confirmationEmail as wording } from "../../contract/enquiries/wording/lead-emails.ts";
import type { LeadDocument } from "../documents/lead-document.ts";

/** The link by which the customer adds pictures of the car to trade in; none if there is no such car. */
export function picturesLink({ tradeIn }: LeadDocument, siteUrl: string): { label: string; href: string }[] {
  return tradeIn === null ? [] : [{ label: wording.addPictures, href: `${siteUrl}/trade-in?key=${tradeIn.key}` }];
}
