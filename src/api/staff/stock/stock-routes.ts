/** The steps of a stock import: upload a file, inspect it, map its columns, try it, start it, follow it, read the report, undo it. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { Authenticate } from "../../../auth/person.ts";
import { Id } from "../../../contract/staff/fields.ts";
import { FEED_FIELDS, type FeedColumns, type StockMapping } from "../../../contract/staff/stock/stock-imports.ts";
import { csvLine } from "../../../contract/text/csv.ts";
import { mustExist } from "../../../db/not-found.ts";
import { parseRowId } from "../../../db/queries/row-id.ts";
import { findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import {
  authorOfPerson,
  findDealerSlug,
  insertStockImport,
  keepReading,
  keepTrial,
  type StockImport,
} from "../../../db/queries/stock/imports/stock-imports.ts";
import { stockFeeds, stockImports } from "../../../db/schema/stock/stock-feeds.ts";
import { dryRunStock, MAX_WITHDRAWN_SHARE } from "../../../stock/import-stock.ts";
import { type FeedFiles, MAX_FEED_BYTES } from "../../../stock/imports/feed-files.ts";
import type { ImportRunner } from "../../../stock/imports/import-runner.ts";
import { readFeedColumns } from "../../../stock/mapping/read-feed-columns.ts";
import { undoImport } from "../../../stock/merge/undo-import.ts";
import { previewFeed } from "../../../stock/preview-feed.ts";
import { ProblemList } from "../../../stock/problem-list.ts";
import { violation } from "../../input/submission.ts";
import { item as oneItem } from "../../plugins/hydra.ts";
import { Refused, Violations } from "../../problems.ts";
import { ownDealers } from "../access/access.ts";
import type { StaffContext } from "../engine/definition.ts";
import { presentItem } from "../engine/present-items.ts";
import { toResource } from "../engine/resource-routes.ts";
import { withinReach } from "../engine/validate-change.ts";
import { asStockViolations, parseMapping } from "./mapping-violations.ts";
import { addProgressRoute } from "./progress-route.ts";
import { stockFeedsDefinition } from "./stock-feeds.ts";
import { stockImportsDefinition } from "./stock-imports.ts";

export type StockServices = { files: FeedFiles; runner: ImportRunner };

/** Maximum number of dry runs at a time in this process: each takes a database connection and much CPU time. */
const MAX_DRY_RUNS = 2;

/** Maximum size of a mapping. One with all its patterns and translations has a few thousand bytes. */
const MAX_READING_BYTES = 100_000;

const Params = Type.Object({ id: Type.String() });
const Reading = Type.Object(
  {
    /** Null if the file has our own columns. */
    mapping: Type.Unsafe<StockMapping | null>({ type: ["object", "null"] }),
    isPartial: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
/** A mapping that is being edited, whose fields may be incomplete. */
const Draft = Type.Object(
  {
    mapping: Type.Unsafe<StockMapping>({
      type: "object",
      required: ["fields"],
      properties: {
        fields: {
          type: "object",
          properties: Object.fromEntries(Object.keys(FEED_FIELDS).map((name) => [name, { type: "object" }])),
          additionalProperties: false,
        },
      },
    }),
    isPartial: Type.Boolean(),
  },
  { additionalProperties: false },
);
const Start = Type.Object(
  {
    ...Reading.properties,
    /** Whether somebody has confirmed the withdrawal of most of the stock. */
    withdrawsMost: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const UploadQuery = Type.Object({
  dealerId: Type.Optional(Id()),
  feedId: Type.Optional(Id()),
  fileName: Type.Optional(Type.String({ maxLength: 200 })),
});

type Options = StockServices & { context: StaffContext; authenticate: Authenticate };

export const stockRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { context, authenticate, files, runner },
) => {
  const { db } = context;
  const definition = stockImportsDefinition;
  const resource = toResource(definition);
  const permits = (
    operation: "read" | "create" | "update",
    name: "stock_imports" | "stock_feeds" = "stock_imports",
  ) => ({
    permission: { resource: name, operation },
  });
  const action = (operation: "read" | "update") => ({ config: { ...permits(operation), isAction: true } });
  const sendsImport = (operation: "create" | "update") => ({
    config: { ...oneItem(resource), ...permits(operation), isAction: true },
  });

  /** Returns the import in the path, if the person may access it. */
  async function findImport(request: FastifyRequest): Promise<StockImport> {
    const { id } = request.params as { id: string };
    const reach = withinReach(definition, ownDealers(request));
    return mustExist(
      await findRow(db, stockImports, parseRowId(id), reach),
      definition.title,
    ) as unknown as StockImport;
  }
  const present = async (id: number) => presentItem(db, definition, (await findRow(db, stockImports, id)) as ItemRow);

  app.addContentTypeParser(
    /^(?:text\/|application\/(?:csv|octet-stream|vnd\.ms-excel)(?:$|[\s;]))/,
    (_request, body, done) => done(null, body),
  );

  app.post(
    "/stock_imports/upload",
    {
      schema: { summary: "Upload a stock file as the body", querystring: UploadQuery },
      ...sendsImport("create"),
      bodyLimit: MAX_FEED_BYTES,
    },
    async (request, reply) => {
      const { feedId, fileName = "stock.csv", ...query } = request.query;
      const own = ownDealers(request);
      const feed =
        feedId === undefined
          ? undefined
          : await findRow(db, stockFeeds, feedId, withinReach(stockFeedsDefinition, own));
      if (feedId !== undefined && feed === undefined)
        throw new Violations([violation("feedId", "This feed is not known.", "unknownChoice")]);
      const dealerId = feed === undefined ? query.dealerId : (feed.dealerId as number);
      if (dealerId === undefined) throw new Violations([violation("dealerId", "Choose a dealer.", "blank")]);
      const isOwn = own === undefined || own.includes(dealerId);
      if (!isOwn || (await findDealerSlug(db, dealerId)) === undefined) {
        throw new Violations([violation("dealerId", "This is not one of your dealers.", "unknownChoice")]);
      }
      if (!isStream(request.body)) throw new Refused(415, "Send the file as the body, as text/csv.");
      const bytes = request.body as AsyncIterable<Uint8Array>;
      const { fileKey, fileBytes } = await asStockViolations(() => files.save(bytes));
      const row = await insertStockImport(db, {
        dealerId,
        feedId: feedId ?? null,
        fileName,
        fileKey,
        fileBytes,
        source: "upload",
        status: "uploaded",
        mapping: (feed?.mapping as StockMapping | undefined) ?? null,
        isPartial: (feed?.isPartial as boolean | undefined) ?? false,
        ...authorOfPerson(request.person),
      });
      reply.code(201).header("location", `${context.root}/stock_imports/${row.id}`);
      return present(row.id);
    },
  );

  app.get(
    "/stock_imports/:id/columns",
    { schema: { summary: "The columns of the file, and a guess of its mapping", params: Params }, ...action("read") },
    async (request): Promise<FeedColumns> => {
      const { fileKey } = await findImport(request);
      return asStockViolations(async () => readFeedColumns(await files.pathOf(fileKey)));
    },
  );

  app.post(
    "/stock_imports/:id/preview",
    {
      schema: { summary: "The first rows as the mapping reads them", params: Params, body: Reading },
      ...action("read"),
    },
    async (request) => {
      const { fileKey } = await findImport(request);
      const { mapping } = request.body;
      return asStockViolations(async () => ({
        rows: await previewFeed(await files.pathOf(fileKey), parseMapping(mapping)),
      }));
    },
  );

  app.put(
    "/stock_imports/:id/reading",
    {
      schema: { summary: "Keep how the file is to be read", params: Params, body: Draft },
      ...action("update"),
      bodyLimit: MAX_READING_BYTES,
    },
    async (request, reply) => {
      const { id } = await findImport(request);
      if (!(await keepReading(db, id, request.body)))
        throw new Violations([violation("", "This import was started already.", "wrongFormat")]);
      return reply.code(204).send();
    },
  );

  let dryRuns = 0;
  app.post(
    "/stock_imports/:id/dry_run",
    { schema: { summary: "What the import would do", params: Params, body: Reading }, ...action("update") },
    async (request) => {
      const { id, fileKey, dealerId } = await findImport(request);
      const { mapping, isPartial = false } = request.body;
      const parsed = parseMapping(mapping);
      await keepReading(db, id, { mapping, isPartial });
      if (dryRuns >= MAX_DRY_RUNS)
        throw new Refused(503, "Others are trying imports. Please try again in a few seconds.");
      dryRuns++;
      const abort = new AbortController();
      request.raw.socket.once("close", () => abort.abort());
      try {
        const trial = await asStockViolations(async () =>
          dryRunStock(db, {
            feed: await files.pathOf(fileKey),
            dealerSlug: (await findDealerSlug(db, dealerId)) ?? "",
            mapping: parsed,
            partial: isPartial,
            problems: new ProblemList(),
            signal: abort.signal,
          }),
        );
        await keepTrial(db, id, { mapping, isPartial, trial });
        return trial;
      } finally {
        dryRuns--;
      }
    },
  );

  app.post(
    "/stock_imports/:id/start",
    { schema: { summary: "Start the import", params: Params, body: Start }, ...sendsImport("update") },
    async (request, reply) => {
      const { id, dealerId } = await findImport(request);
      const { mapping, isPartial = false, withdrawsMost = false } = request.body;
      parseMapping(mapping);
      const dealerSlug = (await findDealerSlug(db, dealerId)) ?? "";
      const author = { id: request.person.id, name: request.person.name };
      await asStockViolations(() =>
        runner.start({
          importId: id,
          dealerSlug,
          mapping,
          isPartial,
          author,
          ...(!withdrawsMost && { maxWithdrawnShare: MAX_WITHDRAWN_SHARE }),
        }),
      );
      reply.code(202);
      return present(id);
    },
  );

  app.post(
    "/stock_imports/:id/undo",
    { schema: { summary: "Undo the import", params: Params }, ...sendsImport("update") },
    async (request) => {
      const { id } = await findImport(request);
      const { person } = request;
      await asStockViolations(() => undoImport(db, id, { id: person.id, name: person.name }));
      return present(id);
    },
  );

  app.get(
    "/stock_imports/:id/report",
    { schema: { summary: "The rows that were not loaded, as CSV", params: Params }, config: permits("read") },
    async (request, reply) => {
      const { id, rejectedRows } = await findImport(request);
      reply.header("content-type", "text/csv; charset=utf-8");
      reply.header("content-disposition", `attachment; filename="stock-import-${id}.csv"`);
      const lines = rejectedRows.map(({ line, stockNumber, column, value, reason }) =>
        csvLine([String(line), stockNumber, column, value, reason]),
      );
      // Excel needs the byte order mark to detect UTF-8.
      return `\ufeff${csvLine(["line", "stock_number", "column", "value", "reason"])}${lines.join("")}`;
    },
  );

  addProgressRoute(app, { findImport, present, config: permits("read"), authenticate });
};

function isStream(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
