import Type, { type TObject, type TProperties } from "typebox";

/** A path-absolute address of a resource, and its type: what every JSON-LD item carries. */
export function resource<P extends TProperties>(type: string, properties: P): TObject<ResourceProperties & P> {
  return Type.Object({ "@id": Type.String(), "@type": Type.String(), ...properties }, { title: type }) as never;
}

type ResourceProperties = { "@id": ReturnType<typeof Type.String>; "@type": ReturnType<typeof Type.String> };

/** What is kept of a resource: all but its address and type, which the API adds. */
export type Fields<Resource> = Omit<Resource, "@id" | "@type">;

/** A picture or file by its address. */
export const FileAddress = Type.Object({ uri: Type.String() });
