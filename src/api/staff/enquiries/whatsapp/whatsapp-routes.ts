/** Routes of a lead's conversation by WhatsApp: its state, messages of staff, and the customer's wish for none. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { fillTemplate } from "../../../../contract/enquiries/whatsapp/whatsapp.ts";
import { type WhatsAppState, whatsappMessage, whatsappState } from "../../../../contract/staff/enquiries/whatsapp.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import { mustExist } from "../../../../db/not-found.ts";
import type { Lead } from "../../../../db/queries/enquiries/delivery/routing.ts";
import { findOptOut, optIn } from "../../../../db/queries/enquiries/whatsapp/opt-outs.ts";
import { findNumberId } from "../../../../db/queries/enquiries/whatsapp/whatsapp-answers.ts";
import { findLastMessageId, findWindowEnd } from "../../../../db/queries/enquiries/whatsapp/whatsapp-replies.ts";
import {
  countOtherTemplates,
  listSendableTemplates,
} from "../../../../db/queries/enquiries/whatsapp/whatsapp-templates.ts";
import { findRow } from "../../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../../db/queries/staff/people.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { queueWhatsApp } from "../../../../leads/whatsapp/queue-whatsapp.ts";
import { item } from "../../../plugins/hydra.ts";
import { actOnItem } from "../../engine/act-on-item.ts";
import { audit } from "../../engine/audit.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf, changeOf, idOf, sendsItem } from "../../engine/item-requests.ts";
import { setEtag } from "../../engine/preconditions.ts";
import { presentStateAsIs } from "../../engine/present-items.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { withinReach } from "../../engine/validate-change.ts";
import { lockItem } from "../../engine/write-item.ts";
import { markAnswered } from "../replies/mark-answered.ts";
import { checkMessage, isRepeated } from "./check-message.ts";

type Options = {
  context: StaffContext;
  definition: Definition;
  leadSettings: Pick<LeadSettings, "whatsapp">;
};

const params = Type.Object({ id: Type.String() });

/** GET /customer_enquiries/{id}/whatsapp, and POST …/whatsapp_messages and …/whatsapp_opt_in. */
export const whatsappRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, leadSettings } = options;
  const { db } = context;
  const isSetUp = leadSettings.whatsapp !== undefined;
  const permits = (operation: "read" | "update") => ({ permission: { resource: definition.name, operation } });
  const returnsLead = { ...item(toResource(definition)), ...permits("update"), isAction: true };

  app.get(
    "/customer_enquiries/:id/whatsapp",
    {
      schema: {
        summary: "Whether and what staff may write to the customer by WhatsApp now",
        params,
        response: { 200: whatsappState },
      },
      config: permits("read"),
    },
    async (request): Promise<WhatsAppState> => {
      const reach = withinReach(definition, actorOf(request).dealerIds);
      const row = mustExist(await findRow(db, definition.table, idOf(request), reach), definition.title);
      const { id, dealerId, cellPhone: phone, erasedAt } = row as unknown as Lead;
      const numberId = isSetUp && phone !== "" && erasedAt === null ? await findNumberId(db, dealerId) : null;
      const lastMessageId = await findLastMessageId(db, id);
      if (numberId === null) return { ...UNAVAILABLE, lastMessageId };
      const window = await findWindowEnd(db, { phone, numberId, now: await readDatabaseTime(db) });
      return {
        isAvailable: true,
        windowEndsAt: window?.toISOString() ?? null,
        optedOutAt: (await findOptOut(db, phone))?.toISOString() ?? null,
        lastMessageId,
        templates: await listSendableTemplates(db),
        otherTemplates: await countOtherTemplates(db),
      };
    },
  );

  app.post(
    "/customer_enquiries/:id/whatsapp_messages",
    {
      schema: {
        summary: "Write to the customer by WhatsApp. The first contact ends the stage New",
        params,
        body: whatsappMessage,
      },
      config: returnsLead,
      preValidation: async (request) => {
        request.body = cleanFields(whatsappMessage, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const { actor, id } = changeOf(request);
      const { person } = actor;
      const { key, fileId } = request.body;
      const replied = await db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, { actor, id, ifMatch: undefined });
        const lead = row as unknown as Lead;
        // After a lost connection the browser sends the message again, which may have arrived.
        if (await isRepeated(tx, lead, key)) return presentStateAsIs(tx, definition, id);
        const numberId = isSetUp ? await findNumberId(tx, lead.dealerId) : null;
        const { template } = await checkMessage(tx, { lead, numberId, message: request.body });
        const choice = request.body.template;
        await queueWhatsApp(tx, lead, {
          key,
          numberId: numberId ?? "",
          text:
            template && choice
              ? fillTemplate(template.text, template.parameters, choice.parameters)
              : request.body.text,
          template: choice,
          fileId,
          person: { number: await getPersonNumber(tx, person.id), name: person.name },
        });
        await audit(tx, definition, { person, row, operation: "whatsapp", before: null, after: null });
        return markAnswered(tx, definition, { actor, row });
      });
      setEtag(reply, replied);
      return replied;
    },
  );

  app.post(
    "/customer_enquiries/:id/whatsapp_opt_in",
    {
      schema: { summary: "Record that the customer wants WhatsApp messages again", params },
      config: returnsLead,
    },
    sendsItem((_request, { actor, id }) =>
      actOnItem(context, definition, {
        actor,
        id,
        operation: "whatsapp_opt_in",
        work: (tx, row) => optIn(tx, (row as unknown as Lead).cellPhone),
      }),
    ),
  );
};

const UNAVAILABLE = { isAvailable: false, windowEndsAt: null, optedOutAt: null, templates: [], otherTemplates: 0 };
