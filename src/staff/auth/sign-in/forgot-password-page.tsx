import { Alert, Link } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { authPaths } from "../paths.ts";
import { EmailInput } from "./sign-in-form.tsx";

/** Sends a link to choose a new password. The message is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const send = async ({ email }: { email: string }) => {
    await unwrap(authClient.requestPasswordReset({ email }));
    setSent(true);
  };
  return (
    <AuthPage
      title="Forgot your password?"
      intro="We e-mail you a link to choose a new one. It works once, for an hour."
    >
      {isSent ? (
        <Alert severity="success">
          If we know this address, the e-mail is on its way. Look in the spam folder too.
        </Alert>
      ) : (
        <AuthForm values={{ email: "" }} onSubmit={send} action="Send the link">
          <EmailInput />
        </AuthForm>
      )}
      <Link component={RouterLink} to={authPaths.signIn} sx={{ display: "inline-block", mt: 3 }}>
        Back to signing in
      </Link>
    </AuthPage>
  );
}
