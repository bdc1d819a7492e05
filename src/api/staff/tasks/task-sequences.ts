import { eq } from "drizzle-orm";
import { LEAD_STAGES, type LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { staffTaskSequence } from "../../../contract/staff/tasks/task-sequence.ts";
import { taskSequences as t } from "../../../db/schema/enquiries/tasks.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** The tasks that stages of enquiries start. */
export const taskSequencesDefinition: Definition = {
  name: "task_sequences",
  title: "The sequence",
  schema: staffTaskSequence,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  search: searchIn(t.name),
  filters: {
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    stage: { schema: Choice(LEAD_STAGES), where: (stage: LeadStage) => eq(t.stage, stage) },
  },
  orders: { id: t.id, name: t.name },
  defaultOrder: { column: t.name, direction: "asc" },
};
