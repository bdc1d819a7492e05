/** The shape of a resource of the staff's API: what it sends, and what it takes to create and to change an item. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";
import { resource } from "../resource.ts";
import { Choice, Instant, Nullable } from "./fields.ts";

export type StaffSchema = {
  /** The `@type`. */
  type: string;
  /** An item as the API sends it. */
  item: TObject;
  /** The body of a POST. Where the resource has drafts: the body of a draft. */
  create: TObject;
  /** The body of a POST that publishes at once. Undefined: the resource has no drafts. */
  publish?: TObject;
  /** The body of a PATCH: any of the fields. */
  change: TObject;
  /** Names of the fields that staff write. They are compared, kept as versions and audited. */
  fields: readonly string[];
  /** Names of the fields that are null in a draft until somebody fills them in. Publishing needs them. */
  publishNeeds: readonly string[];
  /** Names of the properties that lists leave out, because they are large or cost a query. */
  detail: readonly string[];
};

/** `draftName`: the field that names a draft, which needs no other. */
export type ContentSchema = StaffSchema & { draftName: string };

type Parts<Fields extends TProperties> = {
  /** The fields that staff write. Empty: the resource is read-only. */
  fields: Fields;
  /** Fields that a new item may be without. */
  optional?: readonly (keyof Fields & string)[];
};

type ResourceParts<Fields extends TProperties, ReadOnly extends TProperties> = Parts<Fields> & {
  readOnly: ReadOnly;
  detail?: readonly (keyof (Fields & ReadOnly) & string)[];
};

/** Describes a resource whose items have `id`, the fields, and read-only properties. */
export function staffResource<const Fields extends TProperties, const ReadOnly extends TProperties>(
  type: string,
  parts: ResourceParts<Fields, ReadOnly>,
) {
  return { ...describe(type, parts, undefined), types: {} as ItemType<Fields & ReadOnly> };
}

type ContentParts<Fields extends TProperties> = Parts<Fields> & {
  /** The field that names a draft, which needs no other. */
  draftName: keyof Fields & string;
  detail?: readonly (keyof Fields & string)[];
};

/** Describes content: what staff publish has drafts, times of publication and a bin as well. */
export function contentResource<const Fields extends TProperties>(
  type: string,
  { fields, optional = [], draftName, detail = [] }: ContentParts<Fields>,
) {
  const parts = {
    fields: { ...fields, ...publicationFields },
    optional: [...optional, ...Object.keys(publicationFields)],
    readOnly: published,
    detail,
  };
  type Properties = Fields & typeof publicationFields & typeof published;
  return { ...describe(type, parts, draftName), draftName, types: {} as ItemType<Properties> };
}

type ItemType<Properties extends TProperties> = { item: { id: number } & Static<TObject<Properties>> };

/** `draftName`: the field that names a draft. Undefined: there are no drafts. */
function describe(
  type: string,
  { fields, optional = [], readOnly, detail = [] }: ResourceParts<TProperties, TProperties>,
  draftName: string | undefined,
): StaffSchema {
  const isOptional = new Set(optional);
  const publishNeeds =
    draftName === undefined ? [] : Object.keys(fields).filter((name) => name !== draftName && !isOptional.has(name));
  const draftFields = mapProperties(fields, (name, schema) =>
    publishNeeds.includes(name) ? Nullable(schema) : schema,
  );
  const isDetail = new Set(detail);
  const pick = (properties: TProperties, names: ReadonlySet<string>) =>
    mapProperties(properties, (name, schema) => (names.has(name) ? Type.Optional(schema) : schema));
  const closed = { additionalProperties: false };
  return {
    type,
    item: resource(type, { id: Type.Integer(), ...pick({ ...draftFields, ...readOnly }, isDetail) }) as TObject,
    create: Type.Object(pick(draftFields, new Set([...isOptional, ...publishNeeds])), closed) as TObject,
    ...(draftName !== undefined && { publish: Type.Object(pick(fields, isOptional), closed) as TObject }),
    change: Type.Partial(Type.Object(draftFields), closed) as TObject,
    fields: Object.keys(fields),
    publishNeeds,
    detail,
  };
}

/** The type of an item. */
export type StaffItem<Schema extends { types: { item: unknown } }> = Schema["types"]["item"];

function mapProperties(properties: TProperties, map: (name: string, schema: TSchema) => TSchema): TProperties {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, map(name, schema)]));
}

/** Number of changes. It is the item's ETag, which If-Match compares. */
export const revision = { revision: Type.Integer() };

/** When the item was deleted; null: it is not deleted. */
export const deletion = { deletedAt: Nullable(Type.String()) };

const publicationFields = {
  state: Choice(["draft", "live"]),
  publishFrom: Nullable(Instant()),
  publishUntil: Nullable(Instant()),
};

/** Changes that visitors do not see yet; null: there are none. */
export const draft = {
  draft: Nullable(
    Type.Object({
      changes: Type.Unsafe<Record<string, unknown>>({ description: "The changed fields" }),
      personName: Type.String(),
      updatedAt: Type.String(),
    }),
  ),
};

/** The read-only properties of content. */
const published = { ...deletion, ...draft, ...revision };
