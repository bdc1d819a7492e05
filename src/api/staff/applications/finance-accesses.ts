import { eq } from "drizzle-orm";
import { staffFinanceAccess } from "../../../contract/staff/applications/finance-access.ts";
import { Id, LineOrEmpty } from "../../../contract/staff/fields.ts";
import { financeApplicationAccess as t } from "../../../db/schema/finance.ts";
import type { Definition } from "../engine/definition.ts";

/** Records of who read which application, when and why. Managers see them, but cannot read applications. */
export const financeAccessesDefinition: Definition = {
  name: "finance_accesses",
  title: "The reading of an application",
  schema: staffFinanceAccess,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search: (_db, text) => eq(t.reference, text.trim().toUpperCase()),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    readBy: { schema: LineOrEmpty(), where: (name: string) => eq(t.readBy, name) },
  },
  orders: { id: t.id, readAt: t.readAt },
  defaultOrder: { column: t.readAt, direction: "desc" },
};
