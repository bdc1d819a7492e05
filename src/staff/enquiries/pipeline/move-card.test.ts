import { expect, it } from "vitest";
import { OPEN_STAGES } from "../../../contract/enquiries/lead-progress.ts";
import type { PipelineCard } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { moveCard } from "./move-card.ts";

const card = (id: number, value: number | null) => ({ id, value }) as PipelineCard;
const columns = OPEN_STAGES.map((stage) => ({
  stage,
  enquiries: stage === "New" ? 30 : 1,
  value: stage === "New" ? 500 : 100,
  cards: stage === "New" ? [card(1, 200), card(2, null)] : [],
}));
const shown = (moved: ReturnType<typeof moveCard>) =>
  moved.map(({ stage, enquiries, value, cards }) => [stage, enquiries, value, cards.map(({ id }) => id)]);

it("a moved card is first in its new column, and numbers and sums go with it", () => {
  expect(shown(moveCard(columns, card(1, 200), "Quoted"))).toEqual([
    ["New", 29, 300, [2]],
    ["Contacted", 1, 100, []],
    ["Appointment", 1, 100, []],
    ["Test drive", 1, 100, []],
    ["Quoted", 2, 300, [1]],
  ]);
  expect(shown(moveCard(columns, card(2, null), "Contacted")).slice(0, 2)).toEqual([
    ["New", 29, 500, [1]],
    ["Contacted", 2, 100, [2]],
  ]);
});

it("a card that is sold or lost leaves the board", () => {
  expect(shown(moveCard(columns, card(1, 200), "Sold"))[0]).toEqual(["New", 29, 300, [2]]);
  expect(moveCard(columns, card(1, 200), "Sold").flatMap(({ cards }) => cards)).toHaveLength(1);
});
