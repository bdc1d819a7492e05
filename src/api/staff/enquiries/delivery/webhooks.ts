import { inArray } from "drizzle-orm";
import type { Violation } from "../../../../contract/hydra.ts";
import { staffWebhook } from "../../../../contract/staff/enquiries/webhook.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { dealers } from "../../../../db/schema/dealers.ts";
import { webhooks as t } from "../../../../db/schema/enquiries/webhooks.ts";
import { webhookProblem } from "../../../../leads/delivery/webhook/webhook.ts";
import type { LeadSettings } from "../../../../leads/settings.ts";
import { violation } from "../../../input/submission.ts";
import type { Definition } from "../../engine/definition.ts";
import { searchIn } from "../../engine/list-items.ts";
import { createSecret } from "./dealer-channels.ts";

/** Addresses of other systems that receive events. */
export function webhooksDefinition({ webhookNetworks }: LeadSettings): Definition {
  const settings = { networks: webhookNetworks };
  return {
    name: "webhooks",
    title: "The webhook",
    schema: staffWebhook,
    table: t,
    isWritable: true,
    search: searchIn(t.name, t.url),
    orders: { id: t.id, name: t.name },
    defaultOrder: { column: t.name, direction: "asc" },
    present: async (_tx, rows) => rows.map((row) => ({ ...row, secret: null })),
    async check(tx, _webhook, { changes }) {
      const { url, dealerIds } = changes;
      const problem = url === undefined ? undefined : webhookProblem(String(url), settings);
      return [
        ...(problem === undefined ? [] : [violation("url", `${problem}.`, "wrongFormat")]),
        ...(dealerIds === undefined ? [] : await dealerIdsViolations(tx, dealerIds as number[])),
      ];
    },
    toColumns: async (_tx, changes, { row }) => ({ ...changes, ...(row === undefined && { secret: createSecret() }) }),
    reveal: ({ secret }) => ({ secret }),
    constraints: { webhooks_url: { field: "url", message: "Another webhook has this address." } },
  };
}

/** Requires that the chosen dealers exist. */
export async function dealerIdsViolations(tx: Transaction, ids: readonly number[]): Promise<Violation[]> {
  if (ids.length === 0 || (await tx.$count(dealers, inArray(dealers.id, [...ids]))) === ids.length) return [];
  return [violation("dealerIds", "One of these dealers is not known.", "unknownChoice")];
}
