import { eq } from "drizzle-orm";
import { LEAD_STATUSES, type LeadStatus } from "../../../contract/domain/lead-delivery.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffFinanceApplication } from "../../../contract/staff/resources/finance-application.ts";
import { financeApplications as t } from "../../../db/schema/finance.ts";
import type { Definition } from "../engine/definition.ts";

/** That applications were made. Their contents are encrypted, and read by the command line only, which records who does. */
export const financeApplicationsDefinition: Definition = {
  name: "finance_applications",
  title: "The finance application",
  schema: staffFinanceApplication,
  table: t,
  dealer: t.dealerId,
  isWritable: false,
  search: (_db, text) => eq(t.reference, text.trim().toUpperCase()),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    status: { schema: Choice(LEAD_STATUSES), where: (status: LeadStatus) => eq(t.status, status) },
  },
  orders: { id: t.id, createdAt: t.createdAt },
  defaultOrder: { column: t.createdAt, direction: "desc" },
};
