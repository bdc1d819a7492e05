/** Routes of offers that are more than changes of a draft. Each is one transaction, and may be repeated. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { OPEN_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import { MAX_OFFERS } from "../../../contract/enquiries/offer.ts";
import { offerFileName } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import type { Violation } from "../../../contract/hydra.ts";
import { newOffer, OfferStart, offerSending } from "../../../contract/staff/offers/offer.ts";
import type { Transaction } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { mustExist } from "../../../db/not-found.ts";
import type { Lead } from "../../../db/queries/enquiries/delivery/routing.ts";
import { markContacted } from "../../../db/queries/enquiries/progress/lead-notes.ts";
import { createReference } from "../../../db/queries/enquiries/submissions/reference.ts";
import { readOfferDocument } from "../../../db/queries/offers/customer-offer.ts";
import {
  countOffers,
  findRepeatedOffer,
  insertVersion,
  listVersions,
  lockOtherVersions,
  type Offer,
  readToday,
} from "../../../db/queries/offers/offers.ts";
import { type Columns, findRow, insertRow } from "../../../db/queries/staff/items.ts";
import { getPersonNumber } from "../../../db/queries/staff/people.ts";
import { giveOffer, withdrawOffer } from "../../../leads/offers/send-offer.ts";
import type { LeadSettings } from "../../../leads/settings.ts";
import { violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { attachment } from "../attachment.ts";
import { audit, fieldsOf } from "../engine/audit.ts";
import { cleanFields } from "../engine/clean-fields.ts";
import type { Actor, Definition, Item, StaffContext } from "../engine/definition.ts";
import { actorOf, idOf, sendsItem } from "../engine/item-requests.ts";
import { setEtag } from "../engine/preconditions.ts";
import { presentItem, presentItemAsIs } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { throwAny, toValidColumns, withinReach } from "../engine/validate-change.ts";
import { type ItemChange, lockItem, writeFields } from "../engine/write-item.ts";
import { offerPdf } from "./offer-pdf.ts";
import { readOfferStart } from "./offer-start.ts";
import { figureViolations, OFFER_DEFAULTS, type OfferFields } from "./offer-violations.ts";
import { subjectViolations } from "./offers.ts";

type Options = {
  context: StaffContext;
  definition: Definition;
  /** That of enquiries. */
  enquiries: Definition;
  leadSettings: Pick<LeadSettings, "siteUrl">;
};

const params = Type.Object({ id: Type.String() });

/** GET /customer_enquiries/{id}/new_offer, POST /offers, …/send, …/new_version and …/withdraw, and GET …/pdf. */
export const offerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { context, definition, enquiries, leadSettings } = options;
  const { db, root } = context;
  const { siteUrl } = leadSettings;
  const resource = toResource(definition);
  const permits = (operation: "read" | "create" | "update") => ({
    permission: { resource: "offers", operation } as const,
  });

  app.get(
    "/customer_enquiries/:id/new_offer",
    {
      schema: { summary: "What an offer to the customer can begin with", params, response: { 200: OfferStart } },
      config: permits("create"),
    },
    async (request): Promise<OfferStart> => {
      const { dealerIds } = actorOf(request);
      const row = await findRow(db, enquiries.table, idOf(request), withinReach(enquiries, dealerIds));
      const lead = mustExist(row, enquiries.title) as unknown as Lead;
      throwAny(leadViolations(lead));
      return readOfferStart(db, lead, request.person, dealerIds);
    },
  );

  app.post(
    "/offers",
    {
      schema: { summary: "Write an offer. It is a draft until it is sent", body: newOffer },
      config: { ...item(resource), ...permits("create") },
      preValidation: async (request) => {
        request.body = cleanFields(newOffer, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { key, ...fields } = request.body as Columns & { key?: string; enquiryId: number };
      const { created, isNew } = await db.transaction((tx) => createOffer(tx, { actor, key, fields }));
      setEtag(reply.code(isNew ? 201 : 200), created);
      reply.header("location", `${root}/offers/${created.id}`);
      return created;
    },
  );

  type Locked = { lead: Lead; offer: Offer; actor: Actor };
  /** The id of the offer that the action names, and whether it did anything: repeated after a lost connection, it does nothing. */
  type Done = { id: number; hasChanged: boolean };
  type Work = (tx: Transaction, locked: Locked) => Promise<Done>;

  /** Locks the lead and the offer, acts on it, and returns the offer that the action names, as it then is. */
  const act = (change: ItemChange, operation: string, work: Work): Promise<Item> =>
    db.transaction(async (tx) => {
      const { actor, id } = change;
      const found = await findRow(tx, definition.table, id, withinReach(definition, actor.dealerIds));
      const { enquiryId } = mustExist(found, definition.title) as unknown as Offer;
      const leadRow = await lockItem(tx, enquiries, { actor, id: enquiryId, ifMatch: undefined });
      const row = await lockItem(tx, definition, change);
      const lead = leadRow as unknown as Lead;
      throwAny(leadViolations(lead));
      const done = await work(tx, { lead, offer: row as unknown as Offer, actor });
      const result = await presentItemAsIs(tx, definition, done.id);
      if (done.hasChanged) {
        await audit(tx, definition, { person: actor.person, row, operation, before: null, after: null });
      }
      return result;
    });

  app.post(
    "/offers/:id/send",
    {
      schema: {
        summary:
          "Give the customer an offer: by e-mail, or by a link that somebody sends. The enquiry's stage becomes Quoted",
        params,
        body: offerSending,
      },
      config: { ...item(resource), ...permits("update"), isAction: true },
    },
    sendsItem((request, change) =>
      act(change, "send", async (tx, { lead, offer, actor }) => {
        const { way } = request.body as Type.Static<typeof offerSending>;
        throwAny(await sendingViolations(tx, lead, offer, way));
        const { person } = actor;
        const now = await readDatabaseTime(tx);
        const given = await giveOffer(tx, { lead, offer, way, personName: person.name, siteUrl, now });
        if (given === "first") await advanceStage(tx, lead.id, actor);
        return { id: offer.id, hasChanged: given !== "nothing" };
      }),
    ),
  );

  app.post(
    "/offers/:id/new_version",
    {
      schema: {
        summary:
          "Write a new version of an offer, as a draft with the same contents. The customer keeps the old one until it is sent",
        params,
      },
      config: { ...item(resource), ...permits("create"), isAction: true },
    },
    sendsItem((_request, change) =>
      act(change, "new_version", async (tx, { lead, offer, actor }) => {
        const [newest = offer] = await listVersions(tx, offer.reference);
        if (newest.status === "draft") return { id: newest.id, hasChanged: false };
        if (newest.status === "accepted") {
          throwAny([violation("", "The customer has accepted this offer. Withdraw it first.", "wrongFormat")]);
        }
        throwAny(await countViolations(tx, lead.id));
        const personId = await getPersonNumber(tx, actor.person.id);
        return { id: await insertVersion(tx, newest, newest.version + 1, personId), hasChanged: true };
      }),
    ),
  );

  app.post(
    "/offers/:id/withdraw",
    {
      schema: { summary: "Withdraw an offer that the customer has. A reserved car is for sale again", params },
      config: { ...item(resource), ...permits("update"), isAction: true },
    },
    sendsItem((_request, change) =>
      act(change, "withdraw", async (tx, { offer, actor }) => {
        if (offer.status === "withdrawn") return { id: offer.id, hasChanged: false };
        if (offer.status !== "sent" && offer.status !== "accepted") {
          throwAny([violation("", "The customer can no longer accept this offer.", "wrongFormat")]);
        }
        await withdrawOffer(tx, offer, actor.person.name);
        return { id: offer.id, hasChanged: true };
      }),
    ),
  );

  app.get(
    "/offers/:id/pdf",
    { schema: { summary: "An offer as PDF", params }, config: permits("read") },
    async (request, reply) => {
      const row = await findRow(
        db,
        definition.table,
        idOf(request),
        withinReach(definition, actorOf(request).dealerIds),
      );
      const offer = mustExist(row, definition.title) as unknown as Offer;
      const now = await readDatabaseTime(db);
      const file = await offerPdf(await readOfferDocument(db, offer, now), now);
      return reply
        .headers(attachment(offerFileName(offer.reference, offer.version)))
        .type("application/pdf")
        .send(file);
    },
  );

  type NewOffer = { actor: Actor; key: string | undefined; fields: Columns & { enquiryId: number } };

  async function createOffer(tx: Transaction, { actor, key, fields }: NewOffer) {
    const { person } = actor;
    const known = await findRow(tx, enquiries.table, fields.enquiryId, withinReach(enquiries, actor.dealerIds));
    throwAny(known ? [] : [violation("enquiryId", "This enquiry is not known.", "unknownChoice")]);
    const row = await lockItem(tx, enquiries, { actor, id: fields.enquiryId, ifMatch: undefined });
    const lead = row as unknown as Lead;
    const idempotencyKey = key === undefined ? null : `${person.id}-${key}`;
    const repeated = idempotencyKey === null ? undefined : await findRepeatedOffer(tx, idempotencyKey);
    if (repeated) return { created: await presentItemAsIs(tx, definition, repeated.id), isNew: false };
    throwAny([...leadViolations(lead), ...(await countViolations(tx, lead.id))]);
    const changes = { ...OFFER_DEFAULTS, ...fields, dealerId: lead.dealerId };
    const columns = await toValidColumns(tx, definition, { actor, changes });
    const inserted = await insertRow(tx, definition.table, {
      ...columns,
      reference: createReference("O"),
      personId: await getPersonNumber(tx, person.id),
      idempotencyKey,
    });
    const created = await presentItem(tx, definition, inserted);
    const after = fieldsOf(definition, created);
    await audit(tx, definition, { person, row: inserted, operation: "create", before: null, after });
    return { created, isNew: true };
  }

  async function advanceStage(tx: Transaction, leadId: number, actor: Actor): Promise<void> {
    await markContacted(tx, leadId);
    const row = await lockItem(tx, enquiries, { actor, id: leadId, ifMatch: undefined });
    if (!OPEN_STAGES.some((stage) => stage === row.stage)) return;
    await writeFields(tx, enquiries, { actor, row, fields: { stage: "Quoted" }, operation: "update" });
  }
};

function leadViolations({ erasedAt, dealerId, spamSignals }: Lead): Violation[] {
  if (erasedAt !== null) return [violation("", "The personal data of this enquiry was erased.", "wrongFormat")];
  if (dealerId === null)
    return [violation("", "The enquiry is with no dealer, who could make an offer.", "wrongFormat")];
  if (spamSignals === null) return [];
  return [violation("", "This may be spam. Declare first that it is not.", "wrongFormat")];
}

async function countViolations(tx: Transaction, enquiryId: number): Promise<Violation[]> {
  if ((await countOffers(tx, enquiryId)) < MAX_OFFERS) return [];
  return [violation("", `An enquiry has at most ${MAX_OFFERS} offers.`, "outOfRange")];
}

/** A draft is checked once more: the price, the car or the day may have changed since it was written. */
async function sendingViolations(tx: Transaction, lead: Lead, offer: Offer, way: string): Promise<Violation[]> {
  if (way === "email" && lead.email === "") return [violation("way", "The enquiry has no e-mail address.", "blank")];
  if (way === "whatsapp" && lead.cellPhone === "") return [violation("way", "The enquiry has no number.", "blank")];
  const today = await readToday(tx);
  if (offer.status === "draft") {
    const fields: OfferFields = offer;
    const isAccepted = (await lockOtherVersions(tx, offer)).some(({ status }) => status === "accepted");
    return [
      ...(isAccepted
        ? [violation("", "The customer has accepted the version before. Withdraw it first.", "wrongFormat")]
        : []),
      ...(await subjectViolations(tx, fields, undefined)),
      ...figureViolations(fields, today),
    ];
  }
  const isOpen = offer.status === "accepted" || (offer.status === "sent" && offer.validUntil >= today);
  return isOpen
    ? []
    : [violation("", "The customer can no longer accept this offer. Write a new version.", "wrongFormat")];
}
