import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import type { Pipeline, PipelineCard } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";

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
    // Whoever is in a later stage was contacted.
    const moved = { ...card, isOverdue: card.isOverdue && stage === "New" };
    return { ...column, cards: [moved, ...column.cards], enquiries: column.enquiries + 1, value: column.value + value };
  });
}
