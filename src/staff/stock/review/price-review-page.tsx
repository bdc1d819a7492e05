import { Alert, Box, LinearProgress, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { HttpError, RaRecord } from "ra-core";
import { useEffect } from "react";
import { Title, useDataProvider, useStore } from "react-admin";
import {
  DEAR_PERCENT,
  type PriceReviewQueue,
  REVIEW_CRITERIA,
  REVIEW_DAYS,
  type ReviewCriterion,
} from "../../../contract/staff/stock/price-review.ts";
import { callApi } from "../../api/http.ts";
import { ReviewCard } from "./review-card.tsx";

const criterionName = (criterion: ReviewCriterion): string =>
  criterion === "dearer"
    ? `Dearer than similar cars by ${DEAR_PERCENT}% or more`
    : `In stock for ${criterion} days or more`;

/** Decides about prices, one vehicle after the other. What is decided is kept at once, so that the work goes on where it was left. */
export function PriceReviewPage() {
  const [criterion, setCriterion] = useStore<ReviewCriterion>("priceReview.criterion", "60");
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const queueKey = ["price_review", criterion];
  const { data: queue, error } = useQuery<PriceReviewQueue, HttpError>({
    queryKey: queueKey,
    queryFn: ({ signal }) => callApi<PriceReviewQueue>(`/price_review?criterion=${criterion}`, { signal }),
    gcTime: 0,
  });
  const [id, nextId] = queue?.ids ?? [];
  const vehicleOf = (one: number | undefined) => ({
    queryKey: ["price_review", "vehicle", one],
    queryFn: async (): Promise<RaRecord> => (await dataProvider.getOne("vehicles", { id: one as number })).data,
  });
  const { data: vehicle } = useQuery<RaRecord>({ ...vehicleOf(id), enabled: id !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each next vehicle
  useEffect(() => {
    if (nextId !== undefined) void queryClient.prefetchQuery(vehicleOf(nextId));
  }, [nextId]);

  /** Shows the next vehicle at once, and then asks which wait. */
  const goOn = () => {
    queryClient.setQueryData<PriceReviewQueue>(
      queueKey,
      (now) => now && { ids: now.ids.slice(1), waiting: now.waiting - 1, decidedToday: now.decidedToday + 1 },
    );
    void queryClient.invalidateQueries({ queryKey: queueKey });
  };
  const done = queue?.decidedToday ?? 0;
  const waiting = queue?.waiting ?? 0;
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title="Price review" />
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          label="Cars"
          value={criterion}
          onChange={({ target }) => setCriterion(target.value as ReviewCriterion)}
          sx={{ maxWidth: 420 }}
        >
          {REVIEW_CRITERIA.map((one) => (
            <MenuItem key={one} value={one}>
              {criterionName(one)}
            </MenuItem>
          ))}
        </TextField>
        {error && <Alert severity="error">{error.message}</Alert>}
        {queue !== undefined && (
          <Box>
            <Typography role="status" sx={{ mb: 0.5 }}>
              {`${waiting} to decide, ${done} decided today.`}
            </Typography>
            <LinearProgress
              variant="determinate"
              color="secondary"
              aria-label="Decided today"
              value={done + waiting === 0 ? 100 : (100 * done) / (done + waiting)}
            />
          </Box>
        )}
        {queue !== undefined && id === undefined && (
          <Alert severity="success">
            {`No price waits for a decision. A car is asked about again ${REVIEW_DAYS} days after it was decided.`}
          </Alert>
        )}
        {vehicle !== undefined && id !== undefined && (
          <ReviewCard
            key={`${vehicle.id}-${vehicle.revision}`}
            vehicle={vehicle}
            onDecided={goOn}
            onOutdated={() => queryClient.invalidateQueries({ queryKey: ["price_review"] })}
          />
        )}
      </Stack>
    </Box>
  );
}
