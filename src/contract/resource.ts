import Type, { type Static, type TObject, type TProperties, type TSchema } from "typebox";

/** Schema of a JSON-LD resource: `properties` plus `@id`, its path, and `@type`. */
export function resource<P extends TProperties>(type: string, properties: P): TObject<ResourceProperties & P> {
  return Type.Object({ "@id": Type.String(), "@type": Type.String(), ...properties }, { title: type }) as never;
}

type ResourceProperties = { "@id": ReturnType<typeof Type.String>; "@type": ReturnType<typeof Type.String> };

/** A resource without `@id` and `@type`, which the API adds to the response. */
export type Fields<Resource> = Omit<Resource, "@id" | "@type">;

/** The most properties that one request may name. */
const MAX_CHOSEN = 40;

/** The query of a route whose response may be limited to some of the resource's properties, by `properties[]`. */
export function chosenProperties<P extends TProperties>({ properties }: TObject<ResourceProperties & P>) {
  const names = Object.keys(properties).filter((name) => !name.startsWith("@"));
  const Name = Type.Unsafe<Exclude<keyof P, keyof ResourceProperties>>(Type.Enum(names));
  const description = "The properties that the response has; without it, all";
  return Type.Object({ "properties[]": Type.Optional(Type.Array(Name, { maxItems: MAX_CHOSEN, description })) });
}

/** A value, or null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A link to a picture or file, with the staff's alternative text and focus. Other servers send only `uri`. */
export const FileUri = Type.Object({
  uri: Type.String(),
  alt: Type.Optional(Type.String({ description: "What the picture shows" })),
  focus: Type.Optional(Type.String({ description: "The point that stays visible when it is cropped: '30% 60%'" })),
});
export type FileUri = Static<typeof FileUri>;
