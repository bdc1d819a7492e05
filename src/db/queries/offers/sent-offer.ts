import { eq } from "drizzle-orm";
import type { Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { offers as t } from "../../schema/enquiries/offers.ts";
import { people } from "../../schema/people/people.ts";

/** An offer with its dealer and the person who made it; undefined if there is none. */
export async function findSentOffer(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      offer: t,
      dealer: { name: dealers.name, contactNo: dealers.contactNo, email: dealers.dpEmail },
      personName: people.name,
      personEmail: people.email,
    })
    .from(t)
    .innerJoin(dealers, eq(dealers.id, t.dealerId))
    .leftJoin(people, eq(people.number, t.personId))
    .where(eq(t.id, id));
  return row;
}
