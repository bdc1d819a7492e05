import { Link } from "@mui/material";
import { useLogin } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { AuthPage } from "./auth-page.tsx";
import { authPaths } from "./paths.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The page that react-admin shows to whoever is not signed in. Goes on to the page that they wanted. */
export function SignInPage() {
  const enter = useLogin();
  return (
    <AuthPage title="Sign in">
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
