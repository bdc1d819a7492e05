/** Pictures of cars that customers would trade in. */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { TradeInReference } from "../../../contract/enquiries/trade-ins/trade-in.ts";
import {
  MAX_TRADE_IN_PICTURES,
  MAX_TRADE_IN_UPLOAD_BYTES,
  type PictureProblem,
  TRADE_IN_PICTURE_SIDE,
} from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { site } from "../../../contract/settings/site.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { NotFound } from "../../../db/not-found.ts";
import { addPicture, findPictureRefusal } from "../../../db/queries/enquiries/trade-ins/pictures.ts";
import { getTradeIn } from "../../../db/queries/enquiries/trade-ins/trade-ins.ts";
import { openPictureShrinker } from "../../../media-library/private-pictures.ts";
import { isBrokenForm } from "../../input/broken-form.ts";
import { formRouteOptions } from "../../input/submission.ts";
import { item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";

type Options = {
  db: Database;
  /** Whether all processes on the database share this limit. */
  sharedLimits: boolean;
};

/** Maximum number of forms that this process receives at once. Each holds one file in memory. */
const MAX_FORMS = 8;
/** Requests per allowed enquiry: browsers send one picture in each. */
const REQUESTS_PER_ENQUIRY = 5;

/**
 * GET returns what a link is for. The two POSTs take pictures in a form: one answers with JSON, the other redirects to the page, for
 * browsers without JavaScript. Pictures that arrived before a failure are kept, and a repeated one is stored once.
 */
export const tradeInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, sharedLimits }) => {
  const { rateLimit } = await formRouteOptions(app, {
    name: "trade_ins",
    times: REQUESTS_PER_ENQUIRY,
    sharedIn: sharedLimits ? db : undefined,
  });
  const shrinker = openPictureShrinker();
  app.addHook("onClose", () => shrinker.close());
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_TRADE_IN_UPLOAD_BYTES + 1,
      files: MAX_TRADE_IN_PICTURES,
      fields: 0,
      parts: MAX_TRADE_IN_PICTURES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });

  app.get(
    "/trade_ins",
    {
      schema: { summary: "The car whose pictures a link adds", querystring: TradeInReference },
      config: {
        ...item(resources.tradeIn),
        private: true,
        rateLimit: { ...rateLimit, max: () => 10 * site.leadsPerVisitor },
      },
    },
    async ({ query }) => getTradeIn(db, query.key, await readDatabaseTime(db)),
  );

  app.post(
    "/trade_ins/pictures",
    {
      schema: { summary: "Add pictures of a car to trade in, as multipart/form-data", querystring: TradeInReference },
      config: { ...item(resources.tradeIn), isAction: true, rateLimit },
    },
    async (request) => {
      const { key } = request.query;
      // Before anything is received.
      await getTradeIn(db, key, await readDatabaseTime(db));
      const { problems } = await receiveForm(request, key);
      return { ...(await getTradeIn(db, key, await readDatabaseTime(db))), problems };
    },
  );

  app.post(
    "/trade_ins/pictures/form",
    { schema: { hide: true, querystring: TradeInReference }, config: { rateLimit } },
    async (request, reply) => {
      const { key } = request.query;
      const isOpen = (await findPictureRefusal(db, key, await readDatabaseTime(db))) !== "closed";
      if (!isOpen) return reply.redirect(pageOf(key), 303);
      const { stored, problems } = await receiveForm(request, key);
      return reply.redirect(pageOf(key, problems, stored > 0 ? "pictures" : "nothing"), 303);
    },
  );

  let forms = 0;

  async function receiveForm(request: FastifyRequest, key: string): Promise<Received> {
    if (forms >= MAX_FORMS) return { stored: 0, problems: ["busy"] };
    forms += 1;
    try {
      return await receive(request, key);
    } finally {
      forms -= 1;
    }
  }

  async function receive(request: FastifyRequest, key: string): Promise<Received> {
    const problems: PictureProblem[] = [];
    let stored = 0;
    try {
      for await (const part of request.parts()) {
        if (part.type !== "file") continue;
        const outcome = await receivePicture(key, part.file);
        if (outcome === "stored") stored += 1;
        else if (outcome !== "empty") problems.push(outcome);
      }
    } catch (error) {
      if (!isBrokenForm(error)) throw error;
      problems.push("broken");
    }
    return { stored, problems };
  }

  /** Stores one picture, or says why not. A form without a choice sends an empty file. */
  async function receivePicture(
    key: string,
    upload: Readable & { truncated?: boolean },
  ): Promise<"stored" | "empty" | PictureProblem> {
    const refusal = await findPictureRefusal(db, key, await readDatabaseTime(db));
    const chunks: Buffer[] = [];
    for await (const chunk of upload as AsyncIterable<Buffer>) if (refusal === undefined) chunks.push(chunk);
    if (refusal !== undefined) return problemOf(refusal);
    const file = Buffer.concat(chunks);
    if (file.length === 0) return "empty";
    if (upload.truncated || file.length > MAX_TRADE_IN_UPLOAD_BYTES) return "size";
    const shrunk = await shrinker.shrink({ file, maxSide: TRADE_IN_PICTURE_SIDE });
    if ("refusal" in shrunk) return REFUSALS[shrunk.refusal];
    const sourceHash = createHash("sha256").update(file).digest("hex");
    const outcome = await addPicture(db, key, { ...shrunk, sourceHash }, await readDatabaseTime(db));
    return outcome === "stored" ? outcome : problemOf(outcome);
  }
};

type Received = { stored: number; problems: PictureProblem[] };

const REFUSALS = { "unknown-type": "type", "too-many-pixels": "size", damaged: "damaged" } as const;

/** Throws NotFound if the link was closed, or the enquiry erased, while the picture arrived. */
function problemOf(refusal: "closed" | "count" | "busy"): PictureProblem {
  if (refusal === "closed") throw new NotFound("The link is not known");
  return refusal;
}

/** The address of the page that shows the outcome of a form. */
function pageOf(key: string, problems: readonly PictureProblem[] = [], done?: string): string {
  const query = new URLSearchParams({ key, ...(done && { done }) });
  for (const problem of new Set(problems)) query.append("problem", problem);
  return `/trade-in?${query}`;
}
