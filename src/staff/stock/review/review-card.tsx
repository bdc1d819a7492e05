import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  InputAdornment,
  Link,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { HttpError, RaRecord } from "ra-core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import { roundPrice } from "../../../contract/staff/stock/price-change.ts";
import type { PriceDecision, PriceDecisionBody } from "../../../contract/staff/stock/price-review.ts";
import { callApi } from "../../api/http.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { thumbnailUrl } from "../../media/inputs/picture-url.ts";
import { ScheduledNote } from "../list/scheduled-note.tsx";
import { ScheduleDialog } from "../scheduled-price-section.tsx";
import { Figures } from "../vehicle-aside.tsx";

/** Rand, proposed. */
const USUAL_STEP = 5000;
const CONFLICT = 412;

const DECISIONS: Record<PriceDecision, string> = {
  keep: "Kept",
  lower: "Lowered",
  median: "Set to the median",
  schedule: "Scheduled",
  skip: "Skipped",
};

type ReviewCardProps = { vehicle: RaRecord; onDecided: () => void; onOutdated: () => void };

/**
 * One vehicle with the decisions about its price. The card has the focus when it appears, and while it or something in it that takes no
 * text has it, the keys decide.
 */
export function ReviewCard({ vehicle, onDecided, onOutdated }: ReviewCardProps) {
  const { id, revision, price, marketPrice, lastReview, images } = vehicle;
  const card = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(String(USUAL_STEP));
  const [reason, setReason] = useState("");
  const [isScheduling, setScheduling] = useState(false);
  useEffect(() => card.current?.focus(), []);
  const lowered = price - Number(step);
  const median = marketPrice === null ? null : roundPrice(marketPrice, "900");
  const decide = (body: Pick<PriceDecisionBody, "decision" | "price" | "at">) =>
    callApi(`/vehicles/${id}/price_review`, {
      method: "POST",
      body: { ...body, reason, lastReviewId: lastReview?.id ?? null },
      headers: { "if-match": `"${revision}"` },
    });
  const { mutate, isPending, error } = useMutation<unknown, HttpError, Parameters<typeof decide>[0]>({
    mutationFn: decide,
    onSuccess: onDecided,
  });
  const isOutdated = error?.status === CONFLICT;
  const choices: readonly { key: string; label: string; isOff?: boolean; act: () => void }[] = [
    { key: "k", label: "Keep", act: () => mutate({ decision: "keep" }) },
    {
      key: "l",
      label: `Lower to ${formatRand(Math.max(0, lowered))}`,
      isOff: step === "" || lowered <= 0 || Number(step) === 0,
      act: () => mutate({ decision: "lower", price: lowered }),
    },
    {
      key: "m",
      label: median === null ? "To the median" : `To the median, ${formatRand(median)}`,
      isOff: median === null || median === price,
      act: () => median !== null && mutate({ decision: "median", price: median }),
    },
    { key: "s", label: "Schedule…", act: () => setScheduling(true) },
    { key: "n", label: "Skip for today", act: () => mutate({ decision: "skip" }) },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || isPending || isScheduling || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choices.find(({ key, isOff = false }) => key === event.key.toLowerCase() && !isOff);
    if (choice === undefined) return;
    event.preventDefault();
    choice.act();
  };
  const name = [vehicle.year, vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(" ");
  const picture = thumbnailUrl(images?.[0]);
  return (
    <Card
      ref={card}
      component="section"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{ outlineOffset: -2 }}
    >
      <CardContent sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "200px minmax(0, 1fr)" } }}>
        <Box
          component={picture ? "img" : "div"}
          {...(picture && { src: picture, alt: "" })}
          sx={{
            width: "100%",
            aspectRatio: "3 / 2",
            objectFit: "cover",
            borderRadius: 1,
            bgcolor: "background.default",
          }}
        />
        <Box>
          <Link component={RouterLink} to={`/vehicles/${id}`} variant="h6" color="inherit" underline="hover">
            {name}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {`${vehicle.stockNumber} · ${formatKilometres(vehicle.mileage)} · ${vehicle.dealerName}`}
          </Typography>
          <Typography sx={{ fontSize: "1.5rem", fontWeight: 700, mt: 1 }}>{formatRand(price)}</Typography>
          <ScheduledNote record={vehicle} />
          <Figures record={vehicle} />
          {lastReview && (
            <Typography variant="body2" color="text.secondary">
              {`${DECISIONS[lastReview.decision as PriceDecision]} by ${lastReview.personName}, ${formatTime(lastReview.at)}${lastReview.reason && `: ${lastReview.reason}`}`}
            </Typography>
          )}
        </Box>
        <Stack sx={{ gridColumn: "1 / -1", gap: 1 }}>
          {error && (
            <Alert
              severity={isOutdated ? "warning" : "error"}
              action={
                isOutdated && (
                  <Button color="inherit" onClick={onOutdated}>
                    Look again
                  </Button>
                )
              }
            >
              {isOutdated
                ? "Somebody else has decided or changed this car meanwhile. Nothing was overwritten."
                : error.message}
            </Alert>
          )}
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1 }}>
            <TextField
              label="Lower by"
              value={step}
              onChange={({ target }) => setStep(target.value.replace(/\D/g, ""))}
              slotProps={{
                htmlInput: { inputMode: "numeric" },
                input: { startAdornment: <InputAdornment position="start">R</InputAdornment> },
              }}
              sx={{ maxWidth: { sm: 160 } }}
            />
            <TextField
              label="Reason, for the next who looks"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          </Stack>
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, flexWrap: "wrap" }}>
            {choices.map(({ key, label, isOff = false, act }) => (
              <Button key={key} variant="outlined" disabled={isOff || isPending} aria-keyshortcuts={key} onClick={act}>
                {label}
                <Key name={key} />
              </Button>
            ))}
          </Stack>
        </Stack>
      </CardContent>
      {isScheduling && (
        <ScheduleDialog
          price={lowered > 0 ? lowered : price}
          act={async (body) => {
            await decide({ decision: "schedule", ...body });
            onDecided();
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </Card>
  );
}

/** The key of a decision, where there is a keyboard. Screen readers have it from the button. */
function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        font: "inherit",
        fontSize: "0.75rem",
        ml: 1,
        border: 1,
        borderColor: "divider",
        borderRadius: 0.5,
        px: 0.75,
      }}
    >
      {name.toUpperCase()}
    </Box>
  );
}
