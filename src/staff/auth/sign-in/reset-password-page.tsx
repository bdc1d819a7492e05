import { Alert, Link } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { authPaths } from "../paths.ts";
import { useLinkToken } from "./link-token.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

/** The page that a password-reset link opens. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const change = async ({ newPassword }: { newPassword: string }) => {
    await unwrap(authClient.resetPassword({ newPassword, token: token ?? "" }));
    setDone(true);
  };
  const isIncomplete = token === undefined;
  return (
    <AuthPage title="Choose a new password">
      {isDone && <Alert severity="success">Your password is changed. All other sessions have ended.</Alert>}
      {isIncomplete && (
        <Alert severity="warning">
          This link is not complete. Open it from the e-mail again, or ask for a new one.
        </Alert>
      )}
      {!isDone && !isIncomplete && (
        <AuthForm values={{ newPassword: "" }} onSubmit={change} action="Change the password">
          <NewPasswordInput isFirst />
        </AuthForm>
      )}
      <Link
        component={RouterLink}
        to={isDone ? authPaths.signIn : authPaths.forgotPassword}
        sx={{ display: "inline-block", mt: 3 }}
      >
        {isDone ? "Sign in" : "Ask for a new link"}
      </Link>
    </AuthPage>
  );
}
