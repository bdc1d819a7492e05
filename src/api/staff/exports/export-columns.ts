/** The columns of a list's CSV file: every property that a row has, in the order of the schema. */
import { getTableColumns } from "drizzle-orm";
import Type, { type TSchema } from "typebox";
import { pictureUrl } from "../../../contract/media/pictures.ts";
import { propertyLabel } from "../../../contract/staff/property-label.ts";
import { STAFF_LABELS } from "../../../contract/staff/stock/vehicle-facts.ts";
import type { Definition, ExportColumn, Item } from "../engine/definition.ts";

/** Headings of properties whose names do not read as their usual terms. */
const LABELS: Readonly<Record<string, string>> = {
  ...STAFF_LABELS,
  id: "Number",
  cellPhone: "Phone",
  email: "E-mail",
  contact: "Agreed to be contacted",
  marketingOptIn: "Wants offers by e-mail",
  sourceCode: "Campaign",
  vinNo: "VIN",
  partNo: "Part number",
  kilometres: "Kilometres of their car",
  uri: "Page",
  images: "Picture addresses",
  dealerName: "Dealer",
  makeName: "Make",
  modelName: "Model",
  ownerName: "Looked after by",
  personName: "Person",
  reservedForId: "Reserved for enquiry",
  compared: "Similar cars",
  marketPrice: "Median of similar cars",
  marketDifference: "Dearer than similar cars (%)",
};

/** Properties that only the interface needs. */
const EXCLUDED: ReadonlySet<string> = new Set(["@id", "@type", "revision", "draft"]);

type ExportContext = {
  /** Names of the dealers by their ids. */
  dealerNames: ReadonlyMap<unknown, string>;
  /** Public origin of the site. */
  siteUrl: string;
};

/**
 * Returns the columns of a resource, all or those of the chosen properties in their order. An object becomes a column for each of its
 * properties.
 */
export function exportColumns(
  definition: Definition,
  context: ExportContext,
  chosen: readonly string[] | undefined,
): ExportColumn[] {
  const all = allColumns(definition, context);
  return chosen === undefined ? all : chosen.flatMap((name) => all.filter((column) => column.name === name));
}

function allColumns(definition: Definition, { dealerNames, siteUrl }: ExportContext): ExportColumn[] {
  const { schema, table } = definition;
  const { properties } = schema.item;
  const stored = getTableColumns(table);
  const names = Object.keys(properties).filter(
    (name) => !EXCLUDED.has(name) && (!schema.detail.includes(name) || name in stored) && !isNamed(name, properties),
  );
  return names.flatMap((name): ExportColumn[] => {
    const label = labelOf(name);
    if (name === "dealerId") return [{ name, label, value: (item) => dealerNames.get(item[name]) ?? item[name] }];
    if (name === "uri") return [{ name, label, value: (item) => siteUrl + item[name] }];
    if (name === "images") {
      return [
        {
          name,
          label,
          value: (item) => (item[name] as string[]).map((path) => new URL(pictureUrl(path) ?? "", siteUrl).href),
        },
      ];
    }
    const parts = objectProperties(properties[name] as TSchema);
    if (parts === undefined) return [{ name, label, value: (item) => item[name] }];
    return parts.map((part) => ({
      name,
      label: `${label} ${labelOf(part).toLowerCase()}`,
      value: (item: Item) => (item[name] as Record<string, unknown> | null)?.[part],
    }));
  });
}

/** Whether a property is an id whose name another property has, as `ownerId` and `ownerName`. */
function isNamed(name: string, properties: Record<string, unknown>): boolean {
  const [, start] = /^(.+)Id$/.exec(name) ?? [];
  return start !== undefined && (`${start}Name` in properties || start in properties);
}

function labelOf(name: string): string {
  return LABELS[name] ?? propertyLabel(name);
}

/** Returns the property names of an object schema, which may also permit null; undefined for other schemas. */
function objectProperties(schema: TSchema): string[] | undefined {
  if (Type.IsUnion(schema)) {
    const [first] = schema.anyOf.filter((option) => !Type.IsNull(option));
    return first === undefined ? undefined : objectProperties(first);
  }
  return Type.IsObject(schema) ? Object.keys(schema.properties) : undefined;
}
