import { Link } from "@mui/material";
import { useEffect } from "react";
import { useLogin } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { ErrorAlert } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { authPaths } from "./paths.ts";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

/** Reasons why the group's OpenID provider did not sign a person in, by the code in the address. */
const FAILURES: Record<string, string> = {
  signup_disabled: "Your work account is not known here. Ask an administrator to invite you.",
  PERSON_DISABLED: "Your account is switched off.",
};
const FAILED = "Signing in with your work account did not work. Please try again.";

/** The page that react-admin shows to people who are not signed in. It then opens the requested page. */
export function SignInPage() {
  const enter = useLogin();
  const [parameters] = useSearchParams();
  const failure = parameters.get("error");
  useEffect(() => {
    // A person who already has a session, and opened the page by a bookmark, is redirected.
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
