/** Kinds of settings: schemas that also decode the text of the environment. */
import { Type } from "typebox";

/** A setting with one of the given values. */
export function OneOf<const Values extends readonly string[]>(values: Values, defaultValue: Values[number]) {
  return Type.Unsafe<Values[number]>(
    Type.Enum([...values], { default: defaultValue, description: `one of ${values.join(", ")}` }),
  );
}

/** A setting that is `on` or `off`, decoded to a boolean. */
export function Switch(defaultValue: "on" | "off") {
  return Type.Decode(OneOf(["on", "off"], defaultValue), (value) => value === "on");
}

export function WholeNumber(minimum: number, maximum: number, defaultValue?: number) {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, description, ...(defaultValue !== undefined && { default: defaultValue }) });
}

export function PostgresUrl() {
  return Type.String({
    pattern: "^postgres(ql)?://[^/]+/.+$",
    description: "an address like postgres://user:password@host:5432/database",
    secret: true,
  });
}

export function HostName(defaultValue: string) {
  return Type.String({ pattern: "^[\\w.:-]+$", default: defaultValue, description: "a host name or an address" });
}

/** A comma-separated list. */
export function List<Item>(schema: ReturnType<typeof Type.String>, parseItem: (text: string) => Item) {
  return Type.Decode(schema, (text) => splitList(text).map(parseItem));
}

export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
