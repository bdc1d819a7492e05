import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { REACHED_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import type { BulkChange } from "../../../../contract/staff/enquiries/inbox/bulk-change.ts";
import type { ChangeResults } from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import { callApi } from "../../../api/http.ts";
import { WAITING_QUERY } from "../../queries.ts";
import type { Lead, LeadChanges } from "../inbox-context.ts";

/** What became of a change of enquiries. */
export type Outcome = {
  /** "Snoozed", or "Taken back". */
  done: string;
  changed: number;
  /** Enquiries that stay as they are, and why. */
  failed: { lead: Lead; message: string }[];
  /** What takes the change back. Empty if nothing can. */
  undo: { lead: Lead; changes: LeadChanges }[];
};

type Request = { items: readonly { lead: Lead; changes: LeadChanges }[]; done: string; isUndo?: boolean };

/** Changes enquiries of the list, each by itself, and keeps the outcome until the next change. */
export function useChangeLeads({ onChanged }: { onChanged: () => void }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ items }: Request) => {
      const body: BulkChange = {
        items: items.map(({ lead: { id, revision }, changes }) => ({ id, revision, changes })),
      };
      return callApi<ChangeResults>("/customer_enquiries/changes", { method: "POST", body });
    },
    onSuccess: ({ results }, { items, done, isUndo = false }) => {
      const rows = results.flatMap((result, i) => {
        const item = items[i];
        return item === undefined ? [] : [{ ...item, result }];
      });
      const changed = rows.filter(({ result }) => result.outcome === "changed");
      setOutcome({
        done,
        changed: changed.length,
        failed: rows
          .filter(({ result }) => result.outcome !== "changed")
          .map(({ lead, result: { message } }) => ({ lead, message })),
        undo: isUndo
          ? []
          : changed
              .filter(({ lead, changes }) => isReversible(lead, changes))
              .map(({ lead, changes, result: { revision } }) => ({
                lead: { ...lead, revision },
                changes: formerValues(lead, changes),
              })),
      });
      onChanged();
      for (const queryKey of [["customer_enquiries"], [WAITING_QUERY]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return {
    change: (leads: readonly Lead[], changes: LeadChanges, done: string) =>
      mutate({ items: leads.map((lead) => ({ lead, changes })), done }),
    undo: () => {
      if (outcome !== undefined && outcome.undo.length > 0) {
        mutate({ items: outcome.undo, done: "Taken back", isUndo: true });
      }
    },
    isChanging: isPending,
    outcome,
    forget: () => setOutcome(undefined),
  };
}

/** Whether the former values bring everything back: a new stage may have ended the clock of a customer who waits. */
function isReversible({ firstContactAt, reopenedAt }: Lead, { stage }: LeadChanges): boolean {
  if (stage === undefined) return true;
  return reopenedAt === null && (firstContactAt !== null || !REACHED_STAGES.includes(stage));
}

function formerValues(lead: Lead, changes: LeadChanges): LeadChanges {
  const names = Object.keys(changes) as (keyof LeadChanges)[];
  const { snoozedUntil, ...values } = Object.fromEntries(names.map((name) => [name, lead[name]])) as LeadChanges;
  if (snoozedUntil === undefined) return values;
  // A snooze that has ended cannot be set again.
  const isOver = snoozedUntil !== null && Date.parse(snoozedUntil) <= Date.now();
  return { ...values, snoozedUntil: isOver ? null : snoozedUntil };
}
