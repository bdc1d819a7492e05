import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import { isEmailAddress } from "../../../contract/formats/email.ts";
import { normalisePhone } from "../../../contract/formats/phone.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffDealer } from "../../../contract/staff/dealers/dealer.ts";
import { restartClocks } from "../../../db/queries/enquiries/progress/contact-clock.ts";
import type { Columns } from "../../../db/queries/staff/items.ts";
import { dealers } from "../../../db/schema/dealers.ts";
import { vehicles } from "../../../db/schema/stock/vehicles.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";
import { ownerViolations } from "../enquiries/owner-violations.ts";

/** The dealerships. One with stock cannot be deleted, since its vehicles would have no dealer. */
export const dealersDefinition: Definition = {
  name: "dealers",
  title: "The dealer",
  schema: staffDealer,
  table: dealers,
  dealer: dealers.id,
  isWritable: true,
  search: searchIn(dealers.name, dealers.slug, dealers.address, dealers.province),
  filters: {
    province: {
      schema: staffDealer.item.properties.province as never,
      where: (name: string) => eq(dealers.province, name),
    },
  },
  orders: { id: dealers.id, name: dealers.name, province: dealers.province, position: dealers.position },
  defaultOrder: { column: dealers.position, direction: "asc" },
  check: async (tx, _dealer, { changes, row }) => [
    ...phoneViolations(changes),
    ...emailViolations(changes),
    ...(await ownerViolations(tx, "escalationPersonId", {
      dealerId: row?.id ?? null,
      numbers: typeof changes.escalationPersonId === "number" ? [changes.escalationPersonId] : [],
      kind: "customer_enquiries",
    })),
  ],
  async afterWrite(tx, row, before) {
    if (before === undefined) return;
    const hasChanged = CLOCK.some((name) => !isDeepStrictEqual(row[name], before[name]));
    if (hasChanged) await restartClocks(tx, row as unknown as typeof dealers.$inferSelect);
  },
  async checkDeletion(tx, { id }) {
    const stock = await tx.$count(vehicles, and(eq(vehicles.dealerId, id), isNull(vehicles.withdrawnAt)));
    if (stock === 0) return [];
    const message = `The dealer has ${stock} vehicles for sale. Move or withdraw them first.`;
    return [violation("", message, "wrongFormat")];
  },
  constraints: {
    dealers_slug_unique: { field: "slug", message: "Another dealer has this address." },
    dealers_whatsapp_number: { field: "whatsappNumberId", message: "Another dealer has this WhatsApp number." },
  },
};

/** Fields that the response deadlines of a dealer's leads depend on. */
const CLOCK = ["hours", "hoursExceptions", "contactMinutes", "escalationMinutes"];

function phoneViolations(changes: Columns): Violation[] {
  const invalid = ["contactNo", "dpContactNo"].filter(
    (name) => name in changes && normalisePhone(String(changes[name])) === null,
  );
  return invalid.map((name) => violation(name, "This value should be a South African phone number.", "wrongFormat"));
}

function emailViolations({ dpEmail }: Columns): Violation[] {
  if (dpEmail === undefined || isEmailAddress(String(dpEmail))) return [];
  return [violation("dpEmail", "This value should be an e-mail address.", "notEmail")];
}
