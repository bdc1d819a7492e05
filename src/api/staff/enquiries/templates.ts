import { eq } from "drizzle-orm";
import { PLACEHOLDERS, unknownPlaceholders } from "../../../contract/enquiries/delivery/reply-template.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { staffTemplate } from "../../../contract/staff/enquiries/template.ts";
import { Id } from "../../../contract/staff/fields.ts";
import { replyTemplates as t } from "../../../db/schema/enquiries/lead-messages.ts";
import { violation } from "../../input/submission.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** Prepared replies to leads. */
export const templatesDefinition: Definition = {
  name: "templates",
  title: "The template",
  schema: staffTemplate,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  search: searchIn(t.name, t.subject, t.body),
  filters: { dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) } },
  orders: { id: t.id, name: t.name },
  defaultOrder: { column: t.name, direction: "asc" },
  check: (_tx, { subject, body }) => [
    ...placeholderViolations("subject", subject),
    ...placeholderViolations("body", body),
  ],
};

const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(", ");

function placeholderViolations(field: string, text: unknown): Violation[] {
  const [unknown] = unknownPlaceholders(String(text));
  if (unknown === undefined) return [];
  return [violation(field, `{${unknown}} is not known. There are ${KNOWN}.`, "unknownChoice")];
}
