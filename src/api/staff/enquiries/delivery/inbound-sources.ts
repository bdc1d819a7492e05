import type { FastifyPluginAsync } from "fastify";
import Type from "typebox";
import { staffInboundSource } from "../../../../contract/staff/enquiries/inbound-source.ts";
import type { EncryptionKeys } from "../../../../db/encryption/encrypted-record.ts";
import {
  createCredentials,
  type InboundSource,
  renewEmailKey,
} from "../../../../db/queries/enquiries/delivery/inbound-sources.ts";
import { updateRow } from "../../../../db/queries/staff/items.ts";
import { inboundSources as t } from "../../../../db/schema/enquiries/webhooks.ts";
import { replyAddressOf } from "../../../../leads/replies/reply-address.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { audit } from "../../engine/audit.ts";
import type { Definition, StaffContext } from "../../engine/definition.ts";
import { changeOf, type ItemRequest } from "../../engine/item-requests.ts";
import { searchIn } from "../../engine/list-items.ts";
import { presentItem } from "../../engine/present-items.ts";
import { lockItem } from "../../engine/write-item.ts";
import { dealerIdsViolations } from "./webhooks.ts";

/** Partners that send leads. A new one has random credentials that nobody knows until they are renewed. */
export function inboundSourcesDefinition(keys: EncryptionKeys, { replyAddress }: LeadSettings): Definition {
  return {
    name: "inbound_sources",
    title: "The source",
    schema: staffInboundSource,
    table: t,
    isWritable: true,
    search: searchIn(t.name),
    orders: { id: t.id, name: t.name },
    defaultOrder: { column: t.name, direction: "asc" },
    present: async (_tx, rows) =>
      (rows as InboundSource[]).map((row) => ({
        ...row,
        emailAddress: replyAddress === undefined ? null : replyAddressOf(replyAddress, row.emailKey),
      })),
    check: async (tx, _source, { changes: { dealerIds } }) =>
      dealerIds === undefined ? [] : dealerIdsViolations(tx, dealerIds as number[]),
    toColumns: async (_tx, changes, { row }) => ({
      ...changes,
      ...(row === undefined && createCredentials(keys).columns),
    }),
  };
}

type Options = { context: StaffContext; definition: Definition; financeKeys: EncryptionKeys };

/** POST /inbound_sources/{id}/new_secret and /new_address. */
export const inboundSourceRoutes: FastifyPluginAsync<Options> = async (
  app,
  { context: { db }, definition, financeKeys },
) => {
  app.post(
    "/inbound_sources/:id/new_secret",
    {
      schema: { summary: "Make new credentials of a source", params: Type.Object({ id: Type.String() }) },
      config: { permission: { resource: "inbound_sources", operation: "update" }, isAction: true },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, changeOf(request as ItemRequest));
        const { token, secret, columns } = createCredentials(financeKeys);
        const written = await updateRow(tx, t, row.id, columns);
        const { person } = request;
        await audit(tx, definition, { person, row: written, operation: "new_secret", before: null, after: null });
        return { ...(await presentItem(tx, definition, written)), token, secret };
      }),
  );
  app.post(
    "/inbound_sources/:id/new_address",
    {
      schema: { summary: "Give a source another address for its e-mails", params: Type.Object({ id: Type.String() }) },
      config: { permission: { resource: "inbound_sources", operation: "update" }, isAction: true },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const row = await lockItem(tx, definition, changeOf(request as ItemRequest));
        const written = await renewEmailKey(tx, row.id);
        const { person } = request;
        await audit(tx, definition, { person, row: written, operation: "new_address", before: null, after: null });
        return presentItem(tx, definition, written);
      }),
  );
};
