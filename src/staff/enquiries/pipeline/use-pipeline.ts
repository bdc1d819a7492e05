import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import type { Pipeline, PipelineCard, PipelineColumn } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { callApi } from "../../api/http.ts";
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
   * Moves a card to another stage, with what that stage needs. Moves it on the board at once, and back if the API refuses. Throws HttpError;
   * its body is the enquiry as it is now if somebody else has changed it (412).
   */
  async function move(card: PipelineCard, stage: LeadStage, fields: object = {}): Promise<void> {
    const before = client.getQueryData<Pipeline>(queryKey);
    setColumns((columns) => moveCard(columns, card, stage));
    try {
      const { revision } = await callApi<{ revision: number }>(`/customer_enquiries/${card.id}`, {
        method: "PATCH",
        body: { stage, ...fields },
        headers: { "if-match": `"${card.revision}"` },
      });
      setColumns((columns) =>
        columns.map((column) => ({
          ...column,
          cards: column.cards.map((one) => (one.id === card.id ? { ...one, revision, isOverdue: false } : one)),
        })),
      );
    } catch (failure) {
      client.setQueryData(queryKey, before);
      if ((failure as HttpError).status === 412) await reload();
      throw failure;
    }
  }

  return { board: data, error, isPlaceholderData, loadMore, move };
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

/** Moves a card to the top of another column. One that is sold or lost leaves the board. */
export function moveCard(
  columns: readonly Pipeline["columns"][number][],
  card: PipelineCard,
  stage: LeadStage,
): Pipeline["columns"] {
  const value = card.value ?? 0;
  return columns.map((column) => {
    if (column.cards.some(({ id }) => id === card.id)) {
      const cards = column.cards.filter(({ id }) => id !== card.id);
      return { ...column, cards, enquiries: column.enquiries - 1, value: column.value - value };
    }
    if (column.stage !== stage) return column;
    return { ...column, cards: [card, ...column.cards], enquiries: column.enquiries + 1, value: column.value + value };
  });
}
