import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Stack,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ConfirmationMethods } from "../../contract/staff/people/confirmation.ts";
import { confirmation } from "../api/questions.ts";
import { authClient, unwrap } from "./auth-client.ts";
import { ConfirmPasswordForm } from "./confirm-password-form.tsx";
import { PasskeyButton } from "./sign-in/passkey-button.tsx";
import { SecondFactorForm } from "./sign-in/second-factor-form.tsx";

/** Asks for the password, a code or a passkey before something sensitive. It opens above the current page, whose work then continues. */
export function ConfirmationDialog() {
  const [answer, setAnswer] = useState<{ resolve: (isConfirmed: boolean) => void }>();
  useEffect(() => confirmation.setDialog(() => new Promise((resolve) => setAnswer({ resolve }))), []);
  const close = (isConfirmed: boolean) => {
    answer?.resolve(isConfirmed);
    setAnswer(undefined);
  };
  return (
    <Dialog
      open={answer !== undefined}
      onClose={() => close(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirmation-dialog-title"
    >
      <DialogTitle id="confirmation-dialog-title">Confirm that it is you</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          We ask again before something that only you may do. It goes on then.
        </DialogContentText>
        {answer !== undefined && <Methods onConfirmed={() => close(true)} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => close(false)}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Methods({ onConfirmed }: { onConfirmed: () => void }) {
  const [isCodeChosen, chooseCode] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["confirmation-methods"],
    queryFn: () => unwrap(authClient.$fetch<ConfirmationMethods>("/confirmation")),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return null;
  const { password, code, passkey } = data;
  if (!password && !code && !passkey) return <ByProvider onConfirmed={onConfirmed} />;
  const confirmPassword = async (typed: string) => {
    await unwrap(authClient.$fetch("/confirm-password", { method: "POST", body: { password: typed } }));
    onConfirmed();
  };
  const asksForCode = code && (isCodeChosen || !password);
  return (
    <>
      {asksForCode && <SecondFactorForm action="Confirm" onVerified={onConfirmed} />}
      {password && !asksForCode && <ConfirmPasswordForm action="Confirm" onConfirm={confirmPassword} />}
      <Stack sx={{ mt: 2, gap: 1 }}>
        {(passkey || (password && code)) && (password || code) && <Divider>or</Divider>}
        {password && code && (
          <Button variant="outlined" onClick={() => chooseCode(!asksForCode)}>
            {asksForCode ? "Use your password" : "Use a code of your app"}
          </Button>
        )}
        {passkey && (
          <PasskeyButton label="Use a passkey" use={() => unwrap(authClient.signIn.passkey())} onDone={onConfirmed} />
        )}
      </Stack>
    </>
  );
}

/** For people who sign in only by the group's provider. It opens in a new tab, so that this page keeps its input. */
function ByProvider({ onConfirmed }: { onConfirmed: () => void }) {
  const signIn = async () => {
    const { url } = await unwrap(
      authClient.signIn.social({ provider: "oidc", callbackURL: "/staff/account", disableRedirect: true }),
    );
    window.open(url, "_blank", "noopener");
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Button variant="outlined" onClick={() => void signIn()}>
        Sign in with your work account in a new tab
      </Button>
      <Button variant="contained" onClick={onConfirmed}>
        I have done so: go on
      </Button>
    </Stack>
  );
}
