import { Box, Button, LinearProgress, Paper, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { Setup, SetupChange, StepName } from "../../contract/staff/setup/guide.ts";
import { GuideStep } from "./guide-step.tsx";
import { useSetupChange } from "./use-setup.ts";

/**
 * The guide to a new site. It opens at the first step that is neither done nor skipped. It stays at a step that somebody has chosen or works in,
 * so that what comes of it can be read.
 */
export function Guide({ setup: { steps, isPutAway } }: { setup: Setup }) {
  const notify = useNotify();
  const { mutate, isPending } = useSetupChange();
  const [chosen, choose] = useState<StepName>();
  const next = steps.find(({ state }) => state === "open")?.name;
  const current = chosen ?? next ?? "live";
  const done = steps.filter(({ state }) => state === "done").length;
  const change = (body: SetupChange, after: () => void) =>
    mutate(body, { onSuccess: after, onError: ({ message }) => notify(message, { type: "error" }) });
  return (
    <Paper variant="outlined" component="section" aria-label="Set up your site" sx={{ mb: 3 }}>
      <Stack
        direction="row"
        sx={{ alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", gap: 1, px: 2, pt: 2, pb: 1.5 }}
      >
        <Box>
          <Typography component="h2" variant="h5">
            Set up your site
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {done} of {steps.length} steps done
          </Typography>
        </Box>
        <Button
          variant="text"
          size="small"
          onClick={() =>
            change({ isPutAway: !isPutAway }, () =>
              notify(isPutAway ? "The guide is on Today again." : "Put away. It is under Administration, Setting up."),
            )
          }
        >
          {isPutAway ? "Show it on Today" : "Put this away"}
        </Button>
      </Stack>
      <LinearProgress
        variant="determinate"
        color="success"
        value={(done / steps.length) * 100}
        aria-label="Steps done"
        sx={{ backgroundColor: "divider" }}
      />
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "19rem minmax(0, 1fr)" },
          // The last row takes what the chosen step needs beyond the list.
          gridTemplateRows: { md: `repeat(${steps.length}, auto) 1fr` },
        }}
      >
        {steps.map((step, n) => (
          <GuideStep
            key={step.name}
            step={step}
            number={n + 1}
            isChosen={step.name === current}
            onChoose={() => choose(step.name)}
            next={next}
            onNext={() => choose(undefined)}
            onSkip={(isSkipped) =>
              change({ skipped: { [step.name]: isSkipped } }, () => choose(isSkipped ? undefined : step.name))
            }
            isSaving={isPending}
          />
        ))}
      </Box>
    </Paper>
  );
}
