import { site } from "../../../site.config.ts";
import { formatRand } from "../../contract/domain/format.ts";
import { leadEmail as text } from "../../contract/wording/lead-emails.ts";
import { type LeadDocument, southAfricanTime, vehicleName } from "./lead-document.ts";
import { type Element, element, toXml } from "./xml.ts";

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n';

/** A lead as ADF 1.0, for a dealer's CRM. The DTD prescribes the order of the elements. */
export function toAdf(document: LeadDocument): string {
  return toAdfList([document]);
}

/** Several leads as one ADF document, for an export. */
export function toAdfList(documents: readonly LeadDocument[]): string {
  const prospects = documents.map((document) => `${toXml(prospectOf(document), "  ")}\n`);
  return `${PROLOGUE}<adf>\n${prospects.join("")}</adf>\n`;
}

function prospectOf(document: LeadDocument): Element {
  const { lead, dealer } = document;
  const vendor = dealer?.name ?? site.groupName;
  return element("prospect", { status: "new" }, [
    element("id", { sequence: "1", source: site.groupName }, lead.reference),
    element("requestdate", {}, southAfricanTime(lead.createdAt)),
    vehicleOf(document),
    element("customer", {}, [
      element("contact", {}, [
        element("name", { part: "first" }, lead.firstName),
        element("name", { part: "last" }, lead.lastName),
        element("email", {}, lead.email),
        element("phone", { type: "cellphone" }, lead.cellPhone),
      ]),
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

/** CRMs require year, make and model. A lead about no particular car has the year of the lead. */
function vehicleOf({ lead, vehicle, purpose }: LeadDocument): Element | null {
  const interest = /\btest drive\b/i.test(lead.sourceCode ?? "") ? "test-drive" : "buy";
  return element("vehicle", { interest: purpose === "sales" ? interest : null, status: lead.isUsed ? "used" : "new" }, [
    element("year", {}, String(vehicle?.year ?? Number(southAfricanTime(lead.createdAt).slice(0, 4)))),
    element("make", {}, lead.make),
    element("model", {}, lead.model ?? text.anyModel),
    element("vin", {}, lead.vinNo),
    element("stock", {}, vehicle?.stockNumber),
    element("trim", {}, lead.variant),
    element("odometer", { units: "km" }, vehicle && String(vehicle.mileage)),
    vehicle && element("colorcombination", {}, [element("exteriorcolor", {}, vehicle.colour)]),
    element("price", { type: "asking", currency: "ZAR" }, vehicle && String(vehicle.price)),
  ]);
}

function commentsOf({ lead, page, vehicle, follows }: LeadDocument): string {
  const facts = [
    [text.follows, follows],
    [text.vehicle, vehicleName(lead)],
    [text.price, vehicle && formatRand(vehicle.price)],
    [text.partNo, lead.partNo],
    [text.special, lead.specialSlug],
    [text.competition, lead.competition],
    [text.form, lead.formName],
    [text.sourceCode, lead.sourceCode],
    [text.page, page],
    [text.region, lead.region],
    [text.marketing, lead.marketingOptIn ? text.yes : text.no],
  ];
  const lines = facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return [lead.message, lines.join("\n")].filter(Boolean).join("\n\n");
}
