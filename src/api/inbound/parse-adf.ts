import type { X2jOptions } from "fast-xml-parser";
import type { InboundLead } from "./inbound-lead.ts";

/** Maximum nesting depth. ADF itself has eight levels. */
const MAX_DEPTH = 20;

const OPTIONS: X2jOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // Decodes the five entities of XML and numeric ones. Others need a DOCTYPE, which is refused.
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: MAX_DEPTH,
};

type Node = { [name: string]: Node | Node[] | string };

/** Parses the prospects of an ADF 1.0 document. Returns none for other documents, and for those with a document type. */
export async function parseAdf(xml: string): Promise<InboundLead[]> {
  if (/<!DOCTYPE/i.test(xml)) return [];
  const { XMLParser } = await import("fast-xml-parser");
  let document: Node;
  try {
    document = new XMLParser(OPTIONS).parse(xml, true);
  } catch {
    return [];
  }
  return children(child(document, "adf"), "prospect").flatMap((prospect) =>
    typeof prospect === "object" ? [toLead(prospect)] : [],
  );
}

function toLead(prospect: Node): InboundLead {
  const vehicle = child(prospect, "vehicle");
  const customer = child(prospect, "customer");
  const contact = child(customer, "contact");
  const vendor = child(prospect, "vendor");
  const provider = child(prospect, "provider");
  const interest = attribute(vehicle, "interest");
  const make = textOf(vehicle, "make");
  const form =
    interest === "test-drive" ? interest : interest === "sell" || interest === "trade-in" ? "sell" : undefined;
  return {
    id: textOf(prospect, "id"),
    dealer: textOf(vendor, "id") ?? textOf(vendor, "vendorname"),
    stockNumber: textOf(vehicle, "stock"),
    fields: {
      ...namesOf(contact),
      email: textOf(contact, "email") ?? null,
      cell_phone: textOf(contact, "phone") ?? null,
      make: make ?? null,
      manufacturer: make ?? null,
      model: textOf(vehicle, "model") ?? null,
      variant: textOf(vehicle, "trim") ?? null,
      message: textOf(customer, "comments") ?? textOf(vehicle, "comments") ?? null,
      is_used: attribute(vehicle, "status") === "used" ? 1 : 0,
      source_code: textOf(provider, "service") ?? null,
      ...(form !== undefined && { form }),
    },
  };
}

/** Returns first and last name, from the name's parts or from the full name. */
function namesOf(contact: Node | undefined): { first_name: string | null; last_name: string | null } {
  const names = children(contact, "name");
  const part = (wanted: string) => contentOf(names.find((name) => attribute(name, "part") === wanted));
  const [first, ...rest] = (part("full") ?? contentOf(names[0]) ?? "").split(/\s+/);
  return { first_name: part("first") ?? first ?? null, last_name: part("last") ?? (rest.join(" ") || null) };
}

/** Returns the elements with this name. An element without attributes is a string. */
function children(node: Node | undefined, name: string): (Node | string)[] {
  const found = node?.[name];
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

function child(node: Node | undefined, name: string): Node | undefined {
  const [first] = children(node, name);
  return typeof first === "object" ? first : undefined;
}

const textOf = (node: Node | undefined, name: string): string | undefined => contentOf(children(node, name)[0]);

function contentOf(node: Node | string | undefined): string | undefined {
  const text = typeof node === "object" ? node["#text"] : node;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function attribute(node: Node | string | undefined, name: string): string | undefined {
  const value = typeof node === "object" ? node[`@${name}`] : undefined;
  return typeof value === "string" ? value.toLowerCase() : undefined;
}
