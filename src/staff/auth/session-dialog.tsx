import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useEffect, useState } from "react";
import { sessionRenewal } from "../api/questions.ts";
import { forgetMe, getMe } from "./me.ts";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

/**
 * Asks a person whose session has ended to sign in again, above the current page. Failed requests are then repeated, so that no input is
 * lost.
 */
export function SessionDialog() {
  const [answer, setAnswer] = useState<{ resolve: (isSignedIn: boolean) => void }>();
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    void getMe().then(
      (me) => setEmail(me.email),
      () => undefined,
    );
    return sessionRenewal.setDialog(() => new Promise<boolean>((resolve) => setAnswer({ resolve })));
  }, []);

  const close = (isSignedIn: boolean) => {
    answer?.resolve(isSignedIn);
    setAnswer(undefined);
  };
  const goOn = async () => {
    forgetMe();
    await getMe();
    close(true);
  };
  return (
    <Dialog open={answer !== undefined} maxWidth="xs" fullWidth aria-labelledby="session-dialog-title">
      <DialogTitle id="session-dialog-title">Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>Sign in to go on. What you typed is still here.</DialogContentText>
        {answer !== undefined && <SignInForm email={email} onSignedIn={goOn} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={() => close(false)}>
          Leave this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
