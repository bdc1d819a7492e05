import CheckIcon from "@mui/icons-material/Check";
import { Box, Button, ButtonBase, Stack, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import type { Step, StepName } from "../../contract/staff/setup/guide.ts";
import { CheckList } from "./check-list.tsx";
import { STEP_TEXTS } from "./step-texts.ts";
import { TestEmail } from "./test-email.tsx";

/** What a step shows beside its links. */
const CONTENT: Partial<Record<StepName, (step: Step) => ReactNode>> = {
  mail: ({ state }) => <TestEmail isDone={state === "done"} />,
  live: () => <CheckList />,
};

type GuideStepProps = {
  step: Step;
  /** Position in the guide, from 1. */
  number: number;
  isChosen: boolean;
  /** Called when somebody opens the step, or begins to work in it. */
  onChoose: () => void;
  /** The first open step of the guide, if there is one. */
  next: StepName | undefined;
  onNext: () => void;
  onSkip: (isSkipped: boolean) => void;
  isSaving: boolean;
};

/** A step: its button in the list and, if it is chosen, what to do, below the button on a phone and beside the list on a desk. */
export function GuideStep({ step, number, isChosen, onChoose, ...panel }: GuideStepProps) {
  const id = useId();
  const { name, state, found } = step;
  const { title } = STEP_TEXTS[name];
  const note = state === "skipped" ? "Skipped" : found;
  return (
    <Box component="li" sx={{ display: { xs: "block", md: "contents" } }}>
      <ButtonBase
        onClick={onChoose}
        aria-expanded={isChosen}
        aria-controls={isChosen ? id : undefined}
        sx={{
          gridColumn: 1,
          display: "grid",
          gridTemplateColumns: "2rem minmax(0, 1fr)",
          columnGap: 1.5,
          alignItems: "center",
          width: "100%",
          minHeight: 56,
          px: 2,
          py: 1,
          textAlign: "left",
          borderTop: 1,
          borderTopColor: "divider",
          borderLeft: 4,
          borderLeftColor: isChosen ? "primary.main" : "transparent",
          backgroundColor: isChosen ? "background.default" : "transparent",
        }}
      >
        <Marker state={state} number={number} />
        <Box>
          <Typography component="span" sx={{ display: "block", fontWeight: isChosen ? 700 : 500 }}>
            {title}
          </Typography>
          {note !== "" && (
            <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
              {note}
            </Typography>
          )}
        </Box>
      </ButtonBase>
      {isChosen && (
        <Box
          id={id}
          role="region"
          aria-label={title}
          onFocus={onChoose}
          sx={{
            gridColumn: { md: 2 },
            gridRow: { md: "1 / -1" },
            borderLeft: { md: 1 },
            borderTop: { md: 1 },
            borderColor: { md: "divider" },
            p: { xs: 2, md: 3 },
            minWidth: 0,
          }}
        >
          <StepPanel step={step} {...panel} />
        </Box>
      )}
    </Box>
  );
}

/** The number of an open step, or a tick. */
function Marker({ state, number }: { state: Step["state"]; number: number }) {
  const isDone = state === "done";
  return (
    <Box
      component="span"
      sx={{
        display: "grid",
        placeItems: "center",
        width: 32,
        height: 32,
        borderRadius: "50%",
        border: 2,
        borderStyle: state === "skipped" ? "dashed" : "solid",
        borderColor: isDone ? "success.main" : "text.secondary",
        backgroundColor: isDone ? "success.main" : "transparent",
        color: isDone ? "background.paper" : "text.secondary",
        fontWeight: 700,
        fontSize: "0.875rem",
      }}
    >
      {isDone ? <CheckIcon fontSize="small" titleAccess="Done:" /> : number}
    </Box>
  );
}

type StepPanelProps = Omit<GuideStepProps, "number" | "isChosen" | "onChoose">;

function StepPanel({ step, next, onNext, onSkip, isSaving }: StepPanelProps) {
  const { name, state, found, links } = step;
  const { title, text } = STEP_TEXTS[name];
  const content = CONTENT[name]?.(step);
  return (
    <>
      <Typography component="h3" variant="h5" sx={{ display: { xs: "none", md: "block" }, mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: "62ch", mb: 2 }}>{text}</Typography>
      {state === "done" && found !== "" && content === undefined && (
        <Typography sx={{ fontWeight: 700, color: "success.main", mb: 2 }}>{found}</Typography>
      )}
      {content !== undefined && <Box sx={{ mb: 2 }}>{content}</Box>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        {state === "done" && next !== undefined && (
          <Button variant="contained" color="primary" onClick={onNext}>
            Next: {STEP_TEXTS[next].title}
          </Button>
        )}
        {links.map(({ label, path }, n) => {
          const isNext = n === 0 && state !== "done" && content === undefined;
          return (
            <Button
              key={path}
              component={Link}
              to={path}
              variant={isNext ? "contained" : "outlined"}
              color={isNext ? "primary" : "secondary"}
            >
              {label}
            </Button>
          );
        })}
        {state !== "done" && (
          <Button variant="text" loading={isSaving} onClick={() => onSkip(state === "open")}>
            {state === "open" ? "Skip this step" : "Take it up again"}
          </Button>
        )}
      </Stack>
    </>
  );
}
