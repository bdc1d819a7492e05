export type Address = { street: string; town?: string; postalCode?: string };

/** Parses "street, suburb, town, postal code": "128 Rivonia Road, Sandown, Sandton, 2196". Town and code may be missing. */
export function parseAddress(text: string): Address {
  const parts = text.split(",").map((part) => part.trim());
  const postalCode = /^\d{4}$/.test(parts.at(-1) ?? "") ? parts.pop() : undefined;
  const town = parts.length > 1 ? parts.pop() : undefined;
  return { street: parts.join(", "), town, postalCode };
}
