import Type, { type TSchema } from "typebox";
import { expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";

async function send(schema: TSchema, body: object, shared: TSchema[] = []): Promise<object> {
  const app = await createHttpServer();
  for (const one of shared) app.addSchema(one);
  app.get("/", { schema: { response: { 200: schema } } }, async () => body);
  const response = await app.inject("/");
  await app.close();
  expect(response.statusCode).toBe(200);
  return response.json();
}

const text = Type.String();
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

it.each([
  ["a text or null", orNull(text), ["Kwid", "", null]],
  ["a number or null", orNull(Type.Integer()), [0, 12, null]],
  ["one of several words", Type.Union([Type.Literal("New"), Type.Literal("Won")]), ["New", "Won"]],
  ["one of several words or null", orNull(Type.Union([Type.Literal("New"), Type.Literal("Won")])), ["Won", null]],
  ["a text, a number or null", Type.Union([text, Type.Number(), Type.Null()]), ["a", 1.5, null]],
  ["an object or null", orNull(Type.Object({ name: orNull(text) })), [{ name: "a" }, { name: null }, null]],
  ["a list or null", orNull(Type.Array(orNull(text))), [["a", null], [], null]],
  [
    "one of two kinds of objects",
    Type.Union([Type.Object({ price: Type.Number() }), Type.Object({ from: text, to: orNull(text) })]),
    [{ price: 1 }, { from: "a", to: null }],
  ],
])("sends %s as it is", async (_name, schema, values) => {
  for (const value of values) expect(await send(Type.Object({ value: schema }), { value })).toEqual({ value });
  expect(await send(Type.Array(schema), values)).toEqual(values);
});

it("leaves out what the schema does not name, in what may be null too", async () => {
  const schema = Type.Object({ dealer: orNull(Type.Object({ name: text })) });
  expect(await send(schema, { dealer: { name: "Karoo", password: "x" } })).toEqual({ dealer: { name: "Karoo" } });
});

it("leaves out what is optional and missing", async () => {
  const schema = Type.Object({ name: text, town: Type.Optional(orNull(text)) });
  expect(await send(schema, { name: "Karoo" })).toEqual({ name: "Karoo" });
});

it("sends what a shared schema describes", async () => {
  const dealer = Type.Object({ name: orNull(text) }, { $id: "Dealer" });
  const schema = Type.Object({ dealer: Type.Unsafe<object>({ $ref: "Dealer#" }), dealers: orNull(Type.Array(text)) });
  expect(await send(schema, { dealer: { name: null }, dealers: null }, [dealer])).toEqual({
    dealer: { name: null },
    dealers: null,
  });
});
