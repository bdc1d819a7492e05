import { type SerializerFactory, SerializerSelector } from "@fastify/fast-json-stringify-compiler";

/**
 * Compiles the serializer of a response when it is first sent. By default Fastify compiles those of all routes before it listens, which
 * takes longer than the rest of a start.
 */
export const buildSerializer: SerializerFactory = (sharedSchemas, options) => {
  let compile: ReturnType<SerializerFactory> | undefined;
  return (route) => {
    let serialize: ReturnType<ReturnType<SerializerFactory>> | undefined;
    return (body) => {
      compile ??= SerializerSelector()(withoutUnions(sharedSchemas), options);
      serialize ??= compile({ ...route, schema: withoutUnions(route.schema) });
      return serialize(body);
    };
  };
};

type Schema = { type?: string; anyOf?: Schema[] };

const SCALARS = ["string", "number", "integer", "boolean"];

/**
 * Returns a schema that serializes the same values, without unions of a type with null or of simple types. The serializer would find out
 * which member of a union a value is with a validator for each, which takes most of the time until the first response.
 */
function withoutUnions<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutUnions) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([keyword, part]) => [keyword, withoutUnions(part)]);
  const simpler = Object.fromEntries(entries);
  const { anyOf, ...schema }: Schema = simpler;
  if (!Array.isArray(anyOf)) return simpler;
  const members = anyOf.filter(({ type }) => type !== "null");
  const one = members.length === 1 ? members[0] : scalarOf(members);
  const nullable = members.length < anyOf.length && { nullable: true };
  return (one ? { ...schema, ...one, ...nullable } : { ...schema, anyOf }) as Value;
}

/** Returns the schema of whichever members there are, if all are texts, numbers or booleans. */
function scalarOf(members: readonly Schema[]): object | undefined {
  const types = [...new Set(members.map(({ type = "" }) => type))];
  if (!types.every((type) => SCALARS.includes(type))) return undefined;
  return { type: types.length === 1 ? types[0] : types };
}
