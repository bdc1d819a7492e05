import { Alert, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess } from "react-admin";
import { Link } from "react-router-dom";
import { formatTime } from "../../format/south-african-time.ts";
import { useLead } from "../use-lead.ts";
import { type Hold, holdText } from "./hold-words.ts";
import { useDecide } from "./use-decide.ts";

/** The hold of a used car: where it is, and what staff can decide. The customer gets an e-mail of each decision. */
export function HoldCard() {
  const lead = useLead();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  const decide = useDecide();
  if (!lead?.hold || lead.erasedAt !== null) return null;
  const { hold } = lead;
  const isUndecided = hold.state === "requested" || hold.state === "waiting";
  const isOpen = hold.state === "confirmed";
  return (
    <Card component="section" aria-label="Hold">
      <CardContent>
        <Typography component="h2" variant="h6">
          Hold
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>
          <Link to={`/vehicles/${hold.vehicleId}`}>{hold.car}</Link>
        </Typography>
        <Typography sx={{ mb: 1.5 }}>{holdText(hold)}</Typography>
        {decide.error && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {decide.error.message}
          </Alert>
        )}
        {canAccess && (
          <Stack sx={{ gap: 1.5, alignItems: "flex-start" }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
              {!isOpen && (
                <Button
                  variant={isUndecided ? "contained" : "outlined"}
                  disabled={decide.isPending}
                  onClick={() =>
                    decide.mutate({ action: "hold/confirm", done: "The car is on hold. The customer gets an e-mail." })
                  }
                >
                  {isUndecided ? `Confirm for ${hold.hours} h` : `Hold the car for ${hold.hours} h`}
                </Button>
              )}
              {isUndecided && (
                <Button
                  variant="outlined"
                  disabled={decide.isPending}
                  onClick={() =>
                    decide.mutate({ action: "hold/refuse", done: "The hold is refused. The customer gets an e-mail." })
                  }
                >
                  Refuse
                </Button>
              )}
              {isOpen && (
                <Button
                  variant="outlined"
                  disabled={decide.isPending}
                  onClick={() =>
                    decide.mutate({
                      action: "hold/release",
                      done: "The car is free again. The customer gets an e-mail.",
                    })
                  }
                >
                  End the hold
                </Button>
              )}
            </Stack>
            {isOpen && <Extension hold={hold} />}
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}

const HOURS = [12, 24, 48, 72];
const HOUR_MS = 3_600_000;

/** Chooses by how much longer the car is held. */
function Extension({ hold }: { hold: Hold }) {
  const [hours, setHours] = useState(24);
  const extend = useDecide();
  const endsAt = new Date(Date.parse(hold.endsAt ?? "") + hours * HOUR_MS).toISOString();
  const message = extend.error?.body?.errors?.endsAt ?? extend.error?.message;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
      <TextField
        select
        size="small"
        label="Longer by"
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
        error={message !== undefined}
        helperText={message ?? `Until ${formatTime(endsAt)}`}
        sx={{ minWidth: "8rem" }}
      >
        {HOURS.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice} h
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        disabled={extend.isPending}
        onClick={() =>
          extend.mutate({
            action: "hold/extend",
            body: { endsAt },
            done: "The hold is extended. The customer gets an e-mail.",
          })
        }
      >
        Extend
      </Button>
    </Stack>
  );
}
