import { Card, CardContent, Stack, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { ActionButton } from "../screens/action-button.tsx";

const INVITED: Record<string, string> = {
  delivered: "The invitation is on its way.",
  kept: "This site has no mail server yet: the invitation is in its outbox.",
  failed: "The invitation could not be sent.",
};

/** Shows how the person signs in, with actions for administrators. */
export function PersonAside() {
  const record = useRecordContext();
  if (record === undefined) return null;
  const { hasAccepted, hasSecondFactor, sessions } = record;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          Signing in
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {hasAccepted
            ? `Signed in with ${sessions} browser${sessions === 1 ? "" : "s"}. ${hasSecondFactor ? "Has a second factor." : "Has no second factor."}`
            : "Has not opened the invitation yet."}
        </Typography>
        <Stack sx={{ gap: 1 }}>
          <ActionButton
            action="invite"
            label={hasAccepted ? "Send a new invitation" : "Send the invitation again"}
            done={({ invitation }) => INVITED[String(invitation)] ?? "Done"}
          />
          {sessions > 0 && (
            <ActionButton action="end_sessions" label="Sign out everywhere" done={() => "Signed out everywhere"} />
          )}
          {hasSecondFactor && (
            <ActionButton
              action="remove_second_factor"
              label="Phone lost: remove the second factor"
              done={() => "Removed. They set up a new one when they sign in."}
            />
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
