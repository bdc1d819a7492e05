import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { OfferQuestion, OfferReference, OfferRefusal } from "../../../contract/enquiries/offers/customer-offer.ts";
import { offerFileName, offerPage, offerRefusals } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { getCustomerOffer } from "../../../db/queries/offers/customer-offer.ts";
import {
  type AnswerOutcome,
  acceptOffer,
  askAboutOffer,
  declineOffer,
  seeOffer,
} from "../../../leads/offers/answer-offer.ts";
import { formRouteOptions, readSubmission, throwViolations, violation } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { Violations } from "../../problems.ts";
import { resources } from "../../resources.ts";
import { attachment } from "../../staff/attachment.ts";
import { offerPdf } from "../../staff/offers/offer-pdf.ts";

type Options = {
  db: Database;
  /** Public origin of the site, for links in e-mails. */
  siteUrl: string;
  /** Whether all processes on the database share the limits. */
  sharedLimits: boolean;
};

/** Reads and answers a customer's offer, by the key in its link. */
export const offerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { db, siteUrl, sharedLimits } = options;
  const form = await formRouteOptions(app, {
    name: "offers",
    multiline: ["question", "remark"],
    sharedIn: sharedLimits ? db : undefined,
  });
  const { rateLimit, ...formOptions } = form;
  const reading = { private: true, rateLimit: { ...rateLimit, max: () => 5 * site.leadsPerVisitor } };
  const action = { ...item(resources.offer), isAction: true, rateLimit };
  const read = async (key: string) => getCustomerOffer(db, key, await readDatabaseTime(db));
  const answered = async (key: string, outcome: AnswerOutcome, field = "") => {
    throwUnlessDone(outcome, field);
    return read(key);
  };

  app.get(
    "/offers",
    {
      schema: { summary: "An offer, by the key in its link", querystring: OfferReference },
      config: { ...item(resources.offer), ...reading },
    },
    ({ query }) => read(query.key),
  );

  app.get(
    "/offers/pdf",
    { schema: { summary: "An offer as PDF, by the key in its link", querystring: OfferReference }, config: reading },
    async ({ query }, reply) => {
      const now = await readDatabaseTime(db);
      const offer = await getCustomerOffer(db, query.key, now);
      return reply
        .headers({ ...attachment(offerFileName(offer.reference, offer.version)), "x-robots-tag": "noindex" })
        .type("application/pdf")
        .send(await offerPdf(offer, now));
    },
  );

  app.post(
    "/offers/seen",
    {
      ...formOptions,
      schema: { summary: "Record that the customer has opened an offer", body: OfferReference },
      config: action,
    },
    async (request) => {
      const { key } = readBody(request);
      await seeOffer(db, { key });
      return read(key);
    },
  );

  app.post(
    "/offers/accept",
    {
      ...formOptions,
      schema: { summary: "Accept an offer, which reserves its car", body: OfferReference },
      config: action,
    },
    async (request) => {
      const { key } = readBody(request);
      return answered(key, await acceptOffer(db, { key, siteUrl }));
    },
  );

  app.post(
    "/offers/decline",
    {
      ...formOptions,
      schema: { summary: "Decline an offer, also one that was accepted", body: OfferRefusal },
      config: action,
    },
    async (request) => {
      const { key, reason, remark = "" } = readBody(request);
      return answered(key, await declineOffer(db, { key, reason, remark, siteUrl }));
    },
  );

  app.post(
    "/offers/questions",
    { ...formOptions, schema: { summary: "Ask a question about an offer", body: OfferQuestion }, config: action },
    async (request) => {
      const { key, question } = readBody(request);
      return answered(key, await askAboutOffer(db, { key, question, siteUrl }), "question");
    },
  );
};

/** Returns the body of a form. Throws Violations. */
function readBody<Body extends object>(request: Parameters<typeof readSubmission<Body>>[0]): Body {
  const { validFields, schemaViolations } = readSubmission(request);
  throwViolations(
    schemaViolations.map((one) =>
      one.propertyPath === "question" ? { ...one, message: offerPage.questionMissing } : one,
    ),
    [],
  );
  return validFields as Body;
}

function throwUnlessDone(outcome: AnswerOutcome, field: string): void {
  if (outcome === "done") return;
  const message =
    outcome === "taken"
      ? offerRefusals.taken
      : outcome === "too many"
        ? offerRefusals.tooManyQuestions
        : offerRefusals.over;
  throw new Violations([violation(field, message, "unknownChoice")]);
}
