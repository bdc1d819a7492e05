import { Box, Paper, Tab, Tabs, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import { formatCount } from "../../../contract/formats/format.ts";
import type { Pipeline, PipelineCard, PipelineColumn } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { type CardNames, cardId, EnquiryCard } from "./enquiry-card.tsx";
import { StageColumn } from "./stage-column.tsx";

type Stage = PipelineColumn["stage"];

type BoardProps = {
  board: Pipeline;
  namesOf: (card: PipelineCard) => CardNames;
  mayMove: (card: PipelineCard) => boolean;
  onMove: (card: PipelineCard, stage: LeadStage) => void;
  loadMore: (stage: Stage) => Promise<void>;
  listPathOf: (stage: Stage) => string;
};

const ENDS = ["Sold", "Lost"] as const;

/** The open enquiries by stage: side by side, or on a phone one stage at a time. */
export function Board({ board, namesOf, mayMove, onMove, loadMore, listPathOf }: BoardProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const [dragged, setDragged] = useState<{ card: PipelineCard; from: Stage }>();
  const [chosen, setChosen] = useState<Stage>(board.columns[0]?.stage ?? "New");
  const keepFocus = useFocusOfMoved(board);
  const move = (card: PipelineCard, stage: LeadStage) => {
    keepFocus(card);
    onMove(card, stage);
  };
  const drop = (stage: LeadStage) => () => {
    setDragged(undefined);
    if (dragged !== undefined) onMove(dragged.card, stage);
  };
  const columnOf = (column: PipelineColumn) => (
    <StageColumn
      key={column.stage}
      column={column}
      listPath={listPathOf(column.stage)}
      onDrop={dragged !== undefined && dragged.from !== column.stage ? drop(column.stage) : undefined}
      loadMore={() => loadMore(column.stage)}
    >
      {column.cards.map((card) => (
        <EnquiryCard
          key={card.id}
          card={card}
          stage={column.stage}
          names={namesOf(card)}
          onMove={mayMove(card) ? (stage) => move(card, stage) : undefined}
          onDrag={(isDragged) => setDragged(isDragged ? { card, from: column.stage } : undefined)}
        />
      ))}
    </StageColumn>
  );
  if (isPhone) {
    return (
      <>
        <Tabs
          value={chosen}
          onChange={(_event, stage: Stage) => setChosen(stage)}
          textColor="inherit"
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Stages"
          sx={{ mb: 1 }}
        >
          {board.columns.map(({ stage, enquiries }) => (
            <Tab
              key={stage}
              value={stage}
              label={`${stage} ${formatCount(enquiries)}`}
              sx={{ textTransform: "none" }}
            />
          ))}
        </Tabs>
        {board.columns.filter(({ stage }) => stage === chosen).map(columnOf)}
      </>
    );
  }
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          alignItems: "start",
          gridTemplateColumns: `repeat(${board.columns.length}, minmax(0, 1fr))`,
        }}
      >
        {board.columns.map(columnOf)}
      </Box>
      {dragged !== undefined && <Ends onDrop={drop} />}
    </>
  );
}

/** Where a card is dropped that is sold or lost. It lies over the board while something is dragged, so that nothing moves. */
function Ends({ onDrop }: { onDrop: (stage: LeadStage) => () => void }) {
  return (
    <Box sx={{ position: "fixed", insetInline: 16, bottom: 16, zIndex: 10, display: "flex", gap: 2 }}>
      {ENDS.map((stage) => (
        <Paper
          key={stage}
          elevation={6}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onDrop(stage)();
          }}
          sx={{ flex: 1, p: 3, textAlign: "center", border: 2, borderStyle: "dashed" }}
        >
          <Typography sx={{ fontWeight: 700 }}>{stage}</Typography>
        </Paper>
      ))}
    </Box>
  );
}

/** Returns a function that gives a card the focus again where it is after its move, which the column that it leaves would lose. */
function useFocusOfMoved(board: Pipeline): (card: PipelineCard) => void {
  const moved = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board tells when the card is in its new column
  useEffect(() => {
    if (moved.current === undefined) return;
    const link = document.getElementById(cardId(moved.current));
    if (link !== null && document.activeElement === document.body) link.focus();
  }, [board]);
  return ({ id }) => {
    moved.current = id;
  };
}
