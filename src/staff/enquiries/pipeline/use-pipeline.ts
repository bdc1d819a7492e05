import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import type { Pipeline, PipelineCard, PipelineColumn } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { callApi } from "../../api/http.ts";
import { moveCard } from "./move-card.ts";
import type { PipelineState } from "./pipeline-state.ts";

type Stage = PipelineColumn["stage"];

/** The board, and how its cards are loaded and moved. */
export function usePipeline(state: PipelineState) {
  const client = useQueryClient();
  const query = queryOf(state);
  const queryKey = ["pipeline", query.toString()];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<Pipeline>(`/pipeline?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const setColumns = (change: (columns: Pipeline["columns"]) => Pipeline["columns"]) =>
    client.setQueryData<Pipeline>(queryKey, (board) => board && { ...board, columns: change(board.columns) });
  /** The revisions of this page's own changes, by the enquiry's id, and the end of the last of them. */
  const revisions = useRef(new Map<number, number>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const reload = () => client.invalidateQueries({ queryKey: ["pipeline"] });

  /** Loads the next cards of a column. */
  async function loadMore(stage: Stage): Promise<void> {
    const shown = data?.columns.find((column) => column.stage === stage)?.cards ?? [];
    const part = queryOf({ ...state, stage, offset: shown.length });
    const { columns } = await callApi<Pipeline>(`/pipeline?${part}`);
    const known = new Set(shown.map(({ id }) => id));
    const added = (columns[0]?.cards ?? []).filter(({ id }) => !known.has(id));
    setColumns((all) => all.map((one) => (one.stage === stage ? { ...one, cards: [...one.cards, ...added] } : one)));
  }

  /**
   * Moves a card to another open stage: on the board at once, and after the moves before it at the API. If that refuses, the board is loaded
   * again. Throws HttpError; its body is the enquiry as it is now if somebody else has changed it (412).
   */
  async function move(card: PipelineCard, stage: LeadStage): Promise<void> {
    setColumns((columns) => moveCard(columns, card, stage));
    await save(card, { stage });
  }

  /** Takes an enquiry that is sold or lost off the board, once the API has taken what that stage needs. Throws as `move` does. */
  async function close(card: PipelineCard, stage: LeadStage, fields: object): Promise<void> {
    await save(card, { stage, ...fields });
    setColumns((columns) => moveCard(columns, card, stage));
  }

  /** Saves a change of a card's enquiry. A second one of the same card is based on the first. */
  function save(card: PipelineCard, body: object): Promise<void> {
    const saving = last.current.then(async () => {
      const revision = Math.max(card.revision, revisions.current.get(card.id) ?? 0);
      try {
        const saved = await callApi<{ revision: number }>(`/customer_enquiries/${card.id}`, {
          method: "PATCH",
          body,
          headers: { "if-match": `"${revision}"` },
        });
        revisions.current.set(card.id, saved.revision);
      } catch (failure) {
        await reload();
        throw failure;
      }
    });
    last.current = saving.catch(() => {});
    return saving;
  }

  return { board: data, error, isPlaceholderData, loadMore, move, close };
}

function queryOf({
  days,
  order,
  dealerId,
  ownerId,
  stage,
  offset,
}: PipelineState & { stage?: Stage; offset?: number }): URLSearchParams {
  const given = Object.entries({ days, order, dealerId, ownerId, stage, offset }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given);
}
