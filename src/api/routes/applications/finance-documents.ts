/** Documents that applicants upload by the link in an e-mail. */
import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import {
  type DocumentKind,
  type DocumentProblem,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
} from "../../../contract/applications/application-progress.ts";
import { DocumentRequestQuery } from "../../../contract/applications/finance-document-request.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import type { EncryptionKeys } from "../../../db/encryption/encrypted-record.ts";
import { mustExist } from "../../../db/not-found.ts";
import {
  findOpenRequest,
  findRequestForApplicant,
  type OpenRequest,
} from "../../../db/queries/applications/document-requests.ts";
import { countDocuments } from "../../../db/queries/applications/documents.ts";
import { finishDocuments } from "../../../leads/applications/request-documents.ts";
import { isBrokenForm } from "../../input/broken-form.ts";
import { formRouteOptions } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { receiveDocument } from "./receive-document.ts";

type Options = {
  db: Database;
  financeKeys: EncryptionKeys;
  /** Whether all processes on the database share this limit. */
  sharedLimits: boolean;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
};

/** Maximum number of forms that this process receives at once. Each holds one part of a file in memory. */
const MAX_FORMS = 16;

type Problem = { kind: DocumentKind; problem: DocumentProblem };

/**
 * GET returns what an open link asks for. The two POSTs are for the page's forms, which work without JavaScript: they redirect to the page.
 * Files that arrived before a failure are kept.
 */
export const financeDocumentRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, financeKeys: keys, sharedLimits, siteUrl },
) => {
  const { rateLimit } = await formRouteOptions(app, {
    name: "documents",
    sharedIn: sharedLimits ? db : undefined,
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, body, done) => {
    body.resume();
    done(null);
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_DOCUMENT_BYTES + 1,
      files: MAX_DOCUMENTS,
      fields: 0,
      parts: MAX_DOCUMENTS,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });

  app.get(
    "/finance_document_requests",
    {
      schema: { summary: "The documents that a link asks for", querystring: DocumentRequestQuery },
      config: {
        ...item(resources.financeDocumentRequest),
        private: true,
        rateLimit: { ...rateLimit, max: () => 10 * site.leadsPerVisitor },
      },
    },
    async ({ query }) => mustExist(await findRequestForApplicant(db, keys, query.key), "The link"),
  );

  let forms = 0;
  app.post(
    "/finance_document_requests/files",
    { schema: { hide: true, querystring: DocumentRequestQuery }, config: { rateLimit } },
    async (request, reply) => {
      const { key } = request.query;
      const open = await findOpenRequest(db, key);
      if (!open) return reply.redirect(pageOf({ key }), 303);
      if (forms >= MAX_FORMS) {
        return reply.redirect(pageOf({ key, problems: [{ kind: open.kinds[0] ?? "other", problem: "busy" }] }), 303);
      }
      forms += 1;
      try {
        const { stored, problems } = await receive(request, open);
        return reply.redirect(pageOf({ key, problems, done: stored > 0 ? "files" : "nothing" }), 303);
      } finally {
        forms -= 1;
      }
    },
  );

  app.post(
    "/finance_document_requests/finish",
    { schema: { hide: true, querystring: DocumentRequestQuery }, config: { rateLimit } },
    async (request, reply) => {
      const { key } = request.query;
      const open = await findOpenRequest(db, key);
      if (open && (await finishDocuments(db, open, siteUrl))) {
        return reply.redirect(pageOf({ done: "all" }), 303);
      }
      return reply.redirect(pageOf({ key }), 303);
    },
  );

  async function receive(request: FastifyRequest, open: OpenRequest) {
    const problems: Problem[] = [];
    let stored = 0;
    let last: DocumentKind = open.kinds[0] ?? "other";
    try {
      for await (const part of request.parts()) {
        if (part.type !== "file") continue;
        const kind = open.kinds.find((one) => one === part.fieldname);
        if (kind === undefined) {
          part.file.resume();
          continue;
        }
        last = kind;
        const isFull = (await countDocuments(db, open.id)) >= MAX_DOCUMENTS && part.filename !== "";
        if (isFull) part.file.resume();
        const { file, filename: fileName } = part;
        const outcome = isFull ? "count" : await receiveDocument({ db, keys, request: open }, { kind, fileName, file });
        if (outcome === "stored") stored += 1;
        else if (outcome !== "empty") problems.push({ kind, problem: outcome });
      }
    } catch (error) {
      if (!isBrokenForm(error)) throw error;
      problems.push({ kind: last, problem: "broken" });
    }
    return { stored, problems };
  }
};

type Outcome = { key?: string; problems?: readonly Problem[]; done?: string };

/** Returns the address of the page that shows the outcome of a form. */
function pageOf({ key, problems = [], done }: Outcome): string {
  const query = new URLSearchParams({ ...(key && { key }), ...(done && { done }) });
  for (const { kind, problem } of problems) query.append("problem", `${kind}.${problem}`);
  return `/finance/documents?${query}`;
}
