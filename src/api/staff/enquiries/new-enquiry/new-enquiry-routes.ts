/** Enquiries that staff write down, and who has asked before. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { splitName } from "../../../../contract/enquiries/staff-sources.ts";
import { staffEntryConsent } from "../../../../contract/enquiries/wording/staff-entry.ts";
import { isEmailAddress } from "../../../../contract/formats/email.ts";
import { mailboxOf } from "../../../../contract/formats/mailbox.ts";
import { normalisePhone } from "../../../../contract/formats/phone.ts";
import type { Violation } from "../../../../contract/hydra.ts";
import {
  type NewStaffEnquiry,
  newEnquiry,
  SimilarCustomers,
  similarSearch,
} from "../../../../contract/staff/enquiries/new-enquiry.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { listCustomerLeads, profileOf } from "../../../../db/queries/customers/read-customers.ts";
import { findSimilarCustomers } from "../../../../db/queries/customers/similar-customers.ts";
import { findVehicleNames, findVehicleOffer } from "../../../../db/queries/enquiries/lead-offer.ts";
import { listOwners } from "../../../../db/queries/enquiries/progress/lead-owners.ts";
import { storeConsentWording } from "../../../../db/queries/enquiries/submissions/consent-wordings.ts";
import { recordChange } from "../../../../db/queries/staff/audit-entries.ts";
import { getPersonNumber } from "../../../../db/queries/staff/people.ts";
import { STAFF_ENTRY_CONSENT, storeStaffEnquiry } from "../../../../leads/staff-entry/store-staff-enquiry.ts";
import { violation } from "../../../input/submission.ts";
import { item } from "../../../plugins/hydra.ts";
import { ownDealers } from "../../access/access.ts";
import { cleanFields } from "../../engine/clean-fields.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { actorOf } from "../../engine/item-requests.ts";
import { setEtag } from "../../engine/preconditions.ts";
import { presentItemAsIs } from "../../engine/present-items.ts";
import { toResource } from "../../engine/resource-routes.ts";
import { dealerViolations, throwAny } from "../../engine/validate-change.ts";

type Options = { context: StaffContext; definition: Definition; siteUrl: string };

/** POST /customer_enquiries and POST /customers/similar. */
export const newEnquiryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { context, definition, siteUrl }) => {
  const { db, root } = context;

  app.post(
    "/customer_enquiries",
    {
      schema: { summary: "Write down an enquiry of somebody who came in or telephoned", body: newEnquiry },
      config: {
        ...item(toResource(definition)),
        permission: { resource: "customer_enquiries", operation: "create" },
      },
      preValidation: async (request) => {
        request.body = cleanFields(newEnquiry, request.body) as typeof request.body;
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { person } = actor;
      const { body } = request;
      await storeConsentWording(db, STAFF_ENTRY_CONSENT, staffEntryConsent);
      const { created, isNew } = await db.transaction(async (tx) => {
        const { dealerId, vehicleId = null, about = "", key, source, name } = body;
        const vehicle = vehicleId === null ? null : await findVehicleNames(tx, vehicleId, actor.dealerIds);
        throwAny([
          ...(await dealerViolations(tx, definition, { actor, changes: { dealerId } })),
          ...contactViolations(body),
          ...(vehicle === undefined ? [violation("vehicleId", "This car is not known.", "unknownChoice")] : []),
        ]);
        const stored = await storeStaffEnquiry(
          tx,
          {
            dealerId,
            name,
            source,
            vehicle: vehicle ?? null,
            offer: vehicleId === null ? null : await findVehicleOffer(tx, vehicleId),
            cellPhone: normalisePhone(body.phone ?? "") ?? "",
            email: (body.email ?? "").trim(),
            message: about.trim() || null,
            sendConfirmation: body.sendConfirmation === true,
            idempotencyKey: key === undefined ? null : `staff-${person.id}-${key}`,
            person: { name: person.name, ownerId: await findOwnNumber(tx, person.id, dealerId) },
          },
          siteUrl,
        );
        if (stored.isNew) {
          await recordChange(tx, {
            author: person,
            resource: definition.name,
            itemId: String(stored.id),
            dealerId,
            operation: "create",
            before: null,
            after: { source, vehicleId },
          });
        }
        return { created: await presentItemAsIs(tx, definition, stored.id), isNew: stored.isNew };
      });
      setEtag(reply.code(isNew ? 201 : 200), created);
      reply.header("location", `${root}/${definition.name}/${created.id}`);
      return created;
    },
  );

  app.post(
    "/customers/similar",
    {
      schema: {
        summary: "Customers who may be the person of whom this is known. Up to five",
        body: similarSearch,
        response: { 200: SimilarCustomers },
      },
      config: { permission: { resource: "customers", operation: "read" } },
    },
    async (request) => {
      const reach = ownDealers(request);
      const { name, phone, email } = request.body;
      const typed = {
        ...splitName(name),
        cellPhone: normalisePhone(phone),
        mailbox: isEmailAddress(email.trim()) ? mailboxOf(email.trim()) : null,
      };
      const customers = [];
      for (const { id, reason } of await findSimilarCustomers(db, typed, reach)) {
        customers.push({ id, reason, ...profileOf(await listCustomerLeads(db, id, reach)) });
      }
      return { customers };
    },
  );
};

/** The person's number, if they can look after the dealer's enquiries. */
async function findOwnNumber(tx: Transaction, personId: string, dealerId: number): Promise<number | null> {
  const number = await getPersonNumber(tx, personId);
  return (await listOwners(tx, dealerId, "customer_enquiries")).some(({ id }) => id === number) ? number : null;
}

function contactViolations({ phone = "", email = "", sendConfirmation = false }: NewStaffEnquiry): Violation[] {
  if (phone.trim() === "" && email.trim() === "") {
    return [violation("phone", "Write down a telephone number or an e-mail address.", "blank")];
  }
  return [
    ...(phone.trim() !== "" && normalisePhone(phone) === null
      ? [violation("phone", "This is not a South African phone number.", "wrongFormat")]
      : []),
    ...(email.trim() !== "" && !isEmailAddress(email.trim())
      ? [violation("email", "This is not a valid e-mail address.", "notEmail")]
      : []),
    ...(sendConfirmation && email.trim() === ""
      ? [violation("email", "The confirmation needs an e-mail address.", "blank")]
      : []),
  ];
}
