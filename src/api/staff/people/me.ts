import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { eq, inArray } from "drizzle-orm";
import Type from "typebox";
import { findGrant, OPERATIONS } from "../../../contract/staff/permissions.ts";
import { RESOURCE_NAMES } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { people } from "../../../db/schema/people/people.ts";

const MorningEmail = Type.Object({ morningEmail: Type.Boolean() }, { additionalProperties: false });
const MonthlyNumbers = Type.Object({ monthlyNumbers: Type.Boolean() }, { additionalProperties: false });

/** GET /me: the person, with the names of their dealers and what their roles permit. POST /morning_email, /monthly_numbers: whether they get these. */
export const meRoute: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get("/me", { schema: { hide: true } }, async ({ person }) => {
    const { id, name, email, roles, dealerIds, session } = person;
    const own = await db
      .select({ id: dealers.id, slug: dealers.slug, name: dealers.name })
      .from(dealers)
      .where(inArray(dealers.id, [...dealerIds]))
      .orderBy(dealers.position, dealers.name);
    const [row] = await db
      .select({ number: people.number, morningEmail: people.morningEmail, monthlyNumbers: people.monthlyNumbers })
      .from(people)
      .where(eq(people.id, id));
    return {
      id,
      number: row?.number,
      morningEmail: row?.morningEmail,
      monthlyNumbers: row?.monthlyNumbers,
      name,
      email,
      roles,
      dealers: own,
      hasSecondFactor: session.hasSecondFactor,
      permissions: permissionsOf(roles),
    };
  });

  app.post(
    "/morning_email",
    {
      schema: {
        summary: "Switch the person's own morning e-mail on or off",
        body: MorningEmail,
        response: { 200: MorningEmail },
      },
      config: { permission: { resource: "customer_enquiries", operation: "read" }, isAction: true },
    },
    async ({ person, body: { morningEmail } }) => {
      await db.update(people).set({ morningEmail }).where(eq(people.id, person.id));
      return { morningEmail };
    },
  );

  app.post(
    "/monthly_numbers",
    {
      schema: {
        summary: "Switch the person's own e-mail with the numbers of each month on or off",
        body: MonthlyNumbers,
        response: { 200: MonthlyNumbers },
      },
      config: { permission: { resource: "reports", operation: "read" }, isAction: true },
    },
    async ({ person, body: { monthlyNumbers } }) => {
      await db.update(people).set({ monthlyNumbers }).where(eq(people.id, person.id));
      return { monthlyNumbers };
    },
  );
};

/** Returns `{vehicles: {read: "own", update: "own"}}`: the dealers that each permitted operation covers. */
function permissionsOf(roles: Parameters<typeof findGrant>[0]): Record<string, Record<string, "all" | "own">> {
  return Object.fromEntries(
    RESOURCE_NAMES.flatMap((resource) => {
      const operations = OPERATIONS.flatMap((operation) => {
        const grant = findGrant(roles, resource, operation);
        return grant ? [[operation, grant.dealers] as const] : [];
      });
      return operations.length === 0 ? [] : [[resource, Object.fromEntries(operations)]];
    }),
  );
}
