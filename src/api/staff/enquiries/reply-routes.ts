/** Routes of replies to the sender of a lead. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { fillPlaceholders, placeholdersIn } from "../../../contract/enquiries/delivery/reply-template.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { leadReply, type ReplyDrafts, replyDrafts } from "../../../contract/staff/enquiries/template.ts";
import { mustExist } from "../../../db/not-found.ts";
import type { Lead } from "../../../db/queries/enquiries/delivery/routing.ts";
import { findLastSubject } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import { listReplyTemplates } from "../../../db/queries/enquiries/progress/reply-templates.ts";
import { findRow } from "../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../db/queries/staff/people.ts";
import { findLeadDocument } from "../../../leads/documents/lead-document.ts";
import { queueReply } from "../../../leads/replies/queue-reply.ts";
import { replyValues } from "../../../leads/replies/reply-values.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { audit } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../engine/definition.ts";
import { actorOf, changeOf, idOf } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, withinReach } from "../engine/validate-change.ts";
import { lockItem } from "../engine/write-item.ts";
import { markAnswered } from "./replies/mark-answered.ts";
import { replyViolations } from "./replies/reply-violations.ts";

type Options = { context: StaffContext; definition: Definition; leadSettings: LeadSettings };

const permission = { resource: "customer_enquiries", operation: "update" } as const;

/** GET /customer_enquiries/{id}/reply_drafts and POST …/replies. */
export const replyRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, leadSettings } = options;
  const { db } = context;
  const { siteUrl, smtpUrl, replyAddress } = leadSettings;

  app.get(
    "/customer_enquiries/:id/reply_drafts",
    {
      schema: {
        summary: "What a reply to the lead can begin with: the templates, filled with its facts",
        params: Type.Object({ id: Type.String() }),
        response: { 200: replyDrafts },
      },
      config: { permission },
    },
    async (request): Promise<ReplyDrafts> => {
      const reach = withinReach(definition, actorOf(request).dealerIds);
      const row = mustExist(await findRow(db, definition.table, idOf(request), reach), definition.title);
      const { id, dealerId, reference } = row as unknown as Lead;
      const { name, email } = request.person;
      const document = mustExist(await findLeadDocument(db, id, siteUrl), definition.title);
      const fill = (text: string) => fillPlaceholders(text, replyValues(document, name));
      const last = await findLastSubject(db, id);
      const templates = await listReplyTemplates(db, dealerId);
      return {
        answersTo: replyAddress === undefined ? email : null,
        isSent: smtpUrl !== undefined,
        drafts: [
          {
            templateId: null,
            name: "",
            subject: last === undefined ? `Your enquiry ${reference}` : `Re: ${last.replace(/^(re: *)+/i, "")}`,
            text: fill(EMPTY_REPLY),
          },
          ...templates.map((template) => ({
            templateId: template.id,
            name: template.name,
            subject: fill(template.subject),
            text: fill(template.body),
          })),
        ],
      };
    },
  );

  app.post(
    "/customer_enquiries/:id/replies",
    {
      schema: {
        summary: "Send an e-mail to the person who sent the lead. The first contact ends the stage New",
        params: Type.Object({ id: Type.String() }),
        body: leadReply,
      },
      config: { ...item(toResource(definition)), permission, isAction: true },
      preValidation: async (request) => {
        request.body = cleanFields(leadReply, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { actor, id } = changeOf(request);
      const { person } = actor;
      const replied = await db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        const lead = row as unknown as Lead;
        throwAny([...textViolations(request.body), ...(await replyViolations(tx, lead))]);
        const number = await getPersonNumber(tx, person.id);
        await queueReply(tx, lead, { ...request.body, person: { number, name: person.name } }, siteUrl);
        await audit(tx, definition, { person, row, operation: "reply", before: null, after: null });
        return markAnswered(tx, definition, { actor, row });
      });
      setEtag(reply, replied);
      return replied;
    },
  );
};

/** The empty reply. */
const EMPTY_REPLY = "Good day {first name}\n\n\n\nKind regards\n{salesperson}\n{dealer}, {telephone}";

/** Refuses placeholders without a value in this lead. */
function textViolations(reply: { subject: string; text: string }): Violation[] {
  return (["subject", "text"] as const).flatMap((field) =>
    placeholdersIn(reply[field])
      .slice(0, 1)
      .map((name) => violation(field, `Write something in place of {${name}}: the enquiry does not say it.`, "blank")),
  );
}
