import { Link } from "@mui/material";
import { useEffect } from "react";
import { useLogin } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { ErrorAlert } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { authPaths } from "./paths.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Why the group's OpenID provider did not sign somebody in, by the code in the address. */
const FAILURES: Record<string, string> = {
  signup_disabled: "Your work account is not known here. Ask an administrator to invite you.",
  PERSON_DISABLED: "Your account is switched off.",
};
const FAILED = "Signing in with your work account did not work. Please try again.";

/** The page that react-admin shows to whoever is not signed in. Goes on to the page that they wanted. */
export function SignInPage() {
  const enter = useLogin();
  const [parameters] = useSearchParams();
  const failure = parameters.get("error");
  useEffect(() => {
    // Whoever has a session already, and opens the page by a bookmark, goes on.
    void (enter({}) as Promise<unknown>).catch(() => undefined);
  }, [enter]);
  return (
    <AuthPage title="Sign in">
      <ErrorAlert message={failure === null ? undefined : (FAILURES[failure] ?? FAILED)} />
      <SignInForm onSignedIn={() => enter({})} />
      <Link
        component={RouterLink}
        to={authPaths.forgotPassword}
        color="secondary"
        sx={{ display: "inline-block", mt: 3 }}
      >
        Forgot your password?
      </Link>
    </AuthPage>
  );
}
