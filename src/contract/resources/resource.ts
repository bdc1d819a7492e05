import Type, { type TObject, type TProperties } from "typebox";

/** Schema of a JSON-LD resource: `properties` plus `@id`, its path, and `@type`. */
export function resource<P extends TProperties>(type: string, properties: P): TObject<ResourceProperties & P> {
  return Type.Object({ "@id": Type.String(), "@type": Type.String(), ...properties }, { title: type }) as never;
}

type ResourceProperties = { "@id": ReturnType<typeof Type.String>; "@type": ReturnType<typeof Type.String> };

/** A resource without `@id` and `@type`, which the API adds to the response. */
export type Fields<Resource> = Omit<Resource, "@id" | "@type">;

/** A link to a picture or file. */
export const FileUri = Type.Object({ uri: Type.String() });
