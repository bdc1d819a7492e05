import type { PlaceholderValues } from "../../contract/enquiries/delivery/reply-template.ts";
import { formatRand } from "../../contract/formats/format.ts";
import { site } from "../../contract/settings/site.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { subjectName } from "../documents/lead-document.ts";

/** The values of a template's placeholders for a lead and the person who replies. */
export function replyValues(document: LeadDocument, personName: string): PlaceholderValues {
  const { lead, dealer, vehicle, special } = document;
  const values = {
    "first name": lead.firstName,
    car: subjectName(document),
    "stock number": vehicle?.stockNumber,
    price: typeof vehicle?.price === "number" ? formatRand(vehicle.price) : null,
    dealer: dealer?.name ?? site.groupName,
    telephone: dealer?.contactNo ?? site.contactNo,
    salesperson: personName,
    link: (vehicle ?? special)?.uri,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
