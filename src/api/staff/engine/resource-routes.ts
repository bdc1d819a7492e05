/** The routes of one resource, from its definition. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import Type from "typebox";
import { isGranted, type Operation } from "../../../contract/staff/permissions.ts";
import { deletionMark, hasBin, hasDrafts } from "../../../contract/staff/resource-table.ts";
import { mustExist } from "../../../db/not-found.ts";
import { type Columns, findRow, type ItemRow } from "../../../db/queries/staff/items.ts";
import { collection, item as oneItem } from "../../plugins/hydra.ts";
import type { Resource } from "../../resources.ts";
import { ownDealers } from "../access/access.ts";
import { cleanFields } from "./clean-fields.ts";
import type { Definition, ListQuery, StaffContext } from "./definition.ts";
import { discardDraft, publishDraft, saveDraft } from "./drafts.ts";
import { actorOf, changeOf, idOf, sendsItem } from "./item-requests.ts";
import { ITEMS_PER_PAGE, listItems, listQuery, searchTemplate } from "./list-items.ts";
import { Outdated, requireIfMatch, setEtag } from "./preconditions.ts";
import { presentItem } from "./present-items.ts";
import { publishChecker, withinReach } from "./validate-change.ts";
import { changeItem, createItem, destroyItem, setColumns } from "./write-item.ts";

/** Adds the routes of a resource, each with its required permission. */
export function addResourceRoutes(app: FastifyInstance, context: StaffContext, definition: Definition): void {
  const { name, title, schema, isWritable, isCreatedElsewhere, actions = {}, needsConfirmation = false } = definition;
  const resource = toResource(definition);
  const what = title.replace(/^The /, "");
  const path = `/${name}`;
  const params = Type.Object({ id: Type.String() });
  const permits = (operation: Operation) => ({
    permission: { resource: name, operation },
    needsConfirmation: needsConfirmation && operation !== "read",
  });
  const cleaned = (body: typeof schema.change, check = (_body: unknown) => {}) => ({
    preValidation: async (request: FastifyRequest) => {
      request.body = cleanFields(body, request.body);
      check(request.body);
    },
  });
  app.get<{ Querystring: ListQuery }>(
    path,
    {
      schema: { summary: `List: ${what}`, querystring: listQuery(definition) },
      config: {
        ...collection(resource, { pageSize: ITEMS_PER_PAGE, search: searchTemplate(definition) }),
        ...permits("read"),
      },
    },
    async (request) => {
      const { query, person } = request;
      return listItems(context, definition, { query, person, dealerIds: ownDealers(request) });
    },
  );

  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { schema: { summary: `One ${what}`, params }, config: { ...oneItem(resource), ...permits("read") } },
    async (request, reply) => {
      const row = await findRow(
        ...([context.db, definition.table, idOf(request)] as const),
        withinReach(definition, ownDealers(request)),
      );
      const item = await presentItem(context.db, definition, mustExist(row, title), actorOf(request));
      setEtag(reply, item);
      return item;
    },
  );

  if (!isWritable) return;
  if (!isCreatedElsewhere && isGranted(name, "create")) {
    app.post(
      path,
      {
        schema: { summary: `Create: ${what}`, body: schema.create },
        config: { ...oneItem(resource), ...permits("create") },
        ...cleaned(schema.create, publishChecker(definition)),
      },
      async (request, reply) => {
        const fields = request.body as Columns;
        const item = await createItem(context, definition, { actor: actorOf(request), fields });
        setEtag(reply.code(201), item);
        reply.header("location", `${context.root}${path}/${item.id}`);
        return item;
      },
    );
  }

  const needsRevision = { onRequest: async (request: FastifyRequest) => void requireIfMatch(request) };
  app.patch<{ Params: { id: string } }>(
    `${path}/:id`,
    {
      schema: { summary: `Change: ${what}`, params, body: schema.change },
      config: { ...oneItem(resource), ...permits("update") },
      ...needsRevision,
      ...cleaned(schema.change),
    },
    sendsItem((request, change) => changeItem(context, definition, { ...change, fields: request.body as Columns })),
  );

  if (isGranted(name, "delete")) {
    app.delete<{ Params: { id: string } }>(
      `${path}/:id`,
      {
        schema: { summary: `Delete: ${what}`, params },
        config: { ...oneItem(resource), ...permits("delete") },
        ...needsRevision,
      },
      async (request, reply) => {
        try {
          const change = changeOf(request);
          const column = deletionMark(name);
          if (column === undefined) await destroyItem(context, definition, change);
          else {
            const columnsOf = (_row: ItemRow, now: Date) => ({ [column]: now });
            await setColumns(context, definition, { ...change, operation: "delete", columnsOf });
          }
          return reply.code(204).send();
        } catch (error) {
          if (!(error instanceof Outdated)) throw error;
          setEtag(reply.code(412), error.item);
          return error.item;
        }
      },
    );
  }

  const post = (action: string, summary: string, operation: Operation, handle: Parameters<typeof sendsItem>[0]) =>
    app.post<{ Params: { id: string } }>(
      `${path}/:id/${action}`,
      {
        schema: { summary, params },
        config: { ...oneItem(resource), ...permits(operation), isAction: true },
      },
      sendsItem(handle),
    );
  if (hasBin(name)) {
    const columnsOf = () => ({ deletedAt: null });
    post("restore", `Restore from the bin: ${what}`, "delete", (_request, change) =>
      setColumns(context, definition, { ...change, operation: "restore", columnsOf }),
    );
  }
  for (const [action, { summary, columns: columnsOf }] of Object.entries(actions)) {
    post(action, summary, "update", (_request, change) =>
      setColumns(context, definition, { ...change, operation: action, columnsOf }),
    );
  }
  if (!hasDrafts(name)) return;
  const draft = { ...oneItem(resource), ...permits("update"), isAction: true };
  app.put<{ Params: { id: string } }>(
    `${path}/:id/draft`,
    {
      schema: { summary: `Save a draft: ${what}`, params, body: schema.change },
      config: { ...draft },
      ...cleaned(schema.change),
    },
    sendsItem((request, change) => saveDraft(context, definition, { ...change, fields: request.body as Columns })),
  );
  app.delete<{ Params: { id: string } }>(
    `${path}/:id/draft`,
    { schema: { summary: `Discard the draft: ${what}`, params }, config: draft },
    async (request, reply) => {
      await discardDraft(context, definition, changeOf(request));
      return reply.code(204).send();
    },
  );
  post("draft/publish", `Publish the draft: ${what}`, "update", (_request, change) =>
    publishDraft(context, definition, change),
  );
}

/** Returns the API resource of a definition, for envelopes and documentation. */
export function toResource({ name, schema: { type, item } }: Definition): Resource {
  const path = ({ id }: { id: number }) => `/${name}/${id}`;
  return { type, schema: item, path } as Resource;
}
