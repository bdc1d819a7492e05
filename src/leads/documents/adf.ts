import { formatAppointment } from "../../contract/appointments/appointments.ts";
import { southAfricanTimestamp } from "../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../contract/dates/format-date.ts";
import { holdEmails } from "../../contract/enquiries/holds/wording/hold-emails.ts";
import type { LeadForm } from "../../contract/enquiries/submission/lead-form-names.ts";
import { tradeInWords } from "../../contract/enquiries/trade-ins/wording/trade-ins.ts";
import { leadEmail as text } from "../../contract/enquiries/wording/lead-emails.ts";
import { formatKilometres, formatRand } from "../../contract/formats/format.ts";
import { site } from "../../contract/settings/site.ts";
import type { Appointment } from "../../db/queries/appointments/places.ts";
import { holdText } from "../holds/hold-text.ts";
import { describeRepeat, isAboutPurchase, type LeadDocument, vehicleName } from "./lead-document.ts";
import { type Element, element, toXml } from "./xml.ts";

/** Begins an ADF document; the prospects of any number of leads follow, then `ADF_END`. */
export const ADF_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n';
export const ADF_END = "</adf>\n";

/** A lead as ADF 1.0, for a dealer's CRM. The DTD prescribes the order of the elements. */
export function toAdf(document: LeadDocument): string {
  return `${ADF_BEGIN}${toAdfProspects([document])}${ADF_END}`;
}

export function toAdfProspects(documents: readonly LeadDocument[]): string {
  return documents.map((document) => `${toXml(prospectOf(document), "  ")}\n`).join("");
}

function prospectOf(document: LeadDocument): Element {
  const { lead, dealer, follows, isRepeat } = document;
  const vendor = dealer?.name ?? site.groupName;
  // A repeat also has the id of the lead that it repeats, so that a CRM adds it to that lead.
  const ids = isRepeat ? [follows, lead.reference] : [lead.reference];
  return element("prospect", { status: isRepeat ? "resend" : "new" }, [
    ...ids.map((id, n) => element("id", { sequence: String(n + 1), source: site.groupName }, id)),
    element("requestdate", {}, southAfricanTimestamp(lead.createdAt)),
    vehicleOf(document),
    tradeInOf(document),
    element("customer", {}, [
      element("contact", {}, [
        element("name", { part: "first" }, lead.firstName),
        element("name", { part: "last" }, lead.lastName),
        element("email", {}, lead.email),
        element("phone", { type: "cellphone" }, lead.cellPhone),
      ]),
      timeframeOf(document),
      element("comments", {}, commentsOf(document)),
    ]),
    element("vendor", {}, [
      element("id", { source: site.groupName }, dealer?.slug),
      element("vendorname", {}, vendor),
      element("contact", {}, [
        element("name", { part: "full" }, vendor),
        element("phone", { type: "voice" }, dealer?.contactNo),
      ]),
    ]),
    element("provider", {}, [
      element("name", { part: "full" }, site.groupName),
      element("service", {}, lead.source),
      element("email", {}, site.email),
    ]),
  ]) as Element; // not null: it has a reference
}

/** The time of a booked test drive. */
function timeframeOf({ appointment }: LeadDocument): Element | null {
  if (appointment?.state !== "booked") return null;
  return element("timeframe", {}, [
    element("description", {}, descriptionOf(appointment)),
    element("earliestdate", {}, southAfricanTimestamp(appointment.startsAt)),
    element("latestdate", {}, southAfricanTimestamp(appointment.endsAt)),
  ]);
}

function descriptionOf(appointment: Appointment): string {
  const state = appointment.confirmBy === null ? "" : text.notConfirmed;
  return `${text.appointments[appointment.kind]}: ${formatAppointment(appointment)}${state}`;
}

/** CRMs require make and model, so a lead without a model says "any". */
function vehicleOf({ lead, vehicle }: LeadDocument): Element | null {
  const status = isAboutPurchase(lead) ? (lead.isUsed ? "used" : "new") : null;
  return element("vehicle", { interest: interestOf(lead.form), status: lead.form === "sell" ? "used" : status }, [
    element("id", { source: site.groupName }, vehicle?.id.toString()),
    element("year", {}, vehicle?.year?.toString()),
    element("make", {}, lead.make),
    element("model", {}, lead.model ?? text.anyModel),
    element("vin", {}, lead.vinNo),
    element("stock", {}, vehicle?.stockNumber),
    element("trim", {}, lead.variant),
    element("odometer", { units: "km" }, (vehicle?.mileage ?? lead.kilometres)?.toString()),
    element("colorcombination", {}, [element("exteriorcolor", {}, vehicle?.colour)]),
    element("imagetag", {}, vehicle?.image),
    element("price", { type: "asking", currency: "ZAR" }, vehicle?.price?.toString()),
  ]);
}

/** The car that the customer would trade in. */
function tradeInOf({ tradeIn }: LeadDocument): Element | null {
  if (tradeIn === null) return null;
  const { year, make, model, kilometres, value } = tradeIn;
  return element("vehicle", { interest: "trade-in", status: "used" }, [
    element("year", {}, String(year)),
    element("make", {}, make),
    element("model", {}, model),
    element("odometer", { units: "km" }, String(kilometres)),
    element("price", { type: "appraisal", currency: "ZAR" }, value?.toString()),
    element("comments", {}, tradeInComments(tradeIn)),
  ]);
}

function tradeInComments({ servicePlan, condition }: NonNullable<LeadDocument["tradeIn"]>): string {
  return [condition, `${tradeInWords.servicePlan}: ${tradeInWords.plans[servicePlan]}`].filter(Boolean).join("\n");
}

/** Null for parts, service and questions, for which ADF has no value. */
function interestOf(form: LeadForm): string | null {
  if (form === "test-drive" || form === "sell") return form;
  return isAboutPurchase({ form }) ? "buy" : null;
}

function commentsOf(document: LeadDocument): string {
  const { lead, appointment, page, vehicle, special, follows, isRepeat, repeats } = document;
  const facts = [
    [isRepeat ? text.repeats : text.follows, follows],
    [text.askedAgain, repeats.map(describeRepeat).join("; ")],
    [
      text.appointments[appointment?.kind ?? "test-drive"],
      appointment?.state === "booked" && formatAppointment(appointment),
    ],
    [holdEmails.lead.label, holdText(document)],
    [text.vehicle, vehicleName(lead)],
    [text.price, vehicle?.price && formatRand(vehicle.price)],
    [text.partNo, lead.partNo],
    [text.registrationNumber, lead.registrationNumber],
    [text.kilometres, lead.kilometres !== null && formatKilometres(lead.kilometres)],
    [text.preferredDay, lead.preferredDay && formatLongDate(lead.preferredDay)],
    [text.special, special?.title ?? lead.specialSlug],
    [text.offer, (vehicle ?? special)?.uri],
    [text.competition, lead.competition],
    [text.form, text.forms[lead.form]],
    [text.sourceCode, lead.sourceCode],
    [text.page, page],
    [text.region, lead.region],
    [text.marketing, lead.marketingOptIn ? text.yes : text.no],
  ];
  const lines = facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return [lead.message, lines.join("\n")].filter(Boolean).join("\n\n");
}
