import { eq } from "drizzle-orm";
import Type from "typebox";
import { Id } from "../../../contract/staff/fields.ts";
import { staffAuditEntry } from "../../../contract/staff/people/audit-entry.ts";
import { RESOURCE_NAMES } from "../../../contract/staff/resource-table.ts";
import { auditEntries as t } from "../../../db/schema/changes.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Changes by staff. The entries of an item are its versions. */
export const auditEntriesDefinition: Definition = {
  name: "audit_entries",
  title: "The audit entry",
  schema: staffAuditEntry,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search: searchIn(t.personName, t.resource, t.operation, t.itemId),
  filters: {
    resource: { schema: Type.Enum(RESOURCE_NAMES), where: (name: string) => eq(t.resource, name) },
    itemId: { schema: Type.String({ maxLength: 100 }), where: (id: string) => eq(t.itemId, id) },
    personId: { schema: Type.String({ maxLength: 100 }), where: (id: string) => eq(t.personId, id) },
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
  },
  orders: { id: t.id },
  defaultOrder: { column: t.id, direction: "desc" },
};
