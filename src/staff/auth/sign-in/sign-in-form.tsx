import BusinessIcon from "@mui/icons-material/Business";
import { Button, Divider, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { email as isEmail, PasswordInput, required, TextInput } from "react-admin";
import { useLocation } from "react-router-dom";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm, ErrorAlert } from "../auth-form.tsx";
import { authPaths } from "../paths.ts";
import { useSubmit } from "../use-submit.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

type SignInFormProps = {
  /** The address of a person whose session ended: they must sign in as themselves again. */
  email?: string | undefined;
  onSignedIn: () => Promise<void> | void;
};

/** Signs in with e-mail address and password, followed by the second factor if there is one, or with a passkey. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [isCodeAsked, askForCode] = useState(false);
  if (isCodeAsked) return <SecondFactorForm onVerified={onSignedIn} onBack={() => askForCode(false)} />;
  return (
    <>
      <PasswordForm email={email} onSignedIn={onSignedIn} onCodeNeeded={() => askForCode(true)} />
      <Stack sx={{ mt: 2, gap: 1 }}>
        <Divider>or</Divider>
        <PasskeyButton
          label="Sign in with a passkey"
          use={() => unwrap(authClient.signIn.passkey())}
          onDone={onSignedIn}
        />
        <ProviderButton />
      </Stack>
    </>
  );
}

function PasswordForm({ email, onSignedIn, onCodeNeeded }: SignInFormProps & { onCodeNeeded: () => void }) {
  const signIn = async (values: { email: string; password: string }) => {
    const result = await unwrap(authClient.signIn.email(values));
    if ("twoFactorRedirect" in result && result.twoFactorRedirect) onCodeNeeded();
    else await onSignedIn();
  };
  return (
    <AuthForm values={{ email: email ?? "", password: "" }} onSubmit={signIn} action="Sign in">
      <EmailInput isFixed={email !== undefined} />
      <PasswordInput
        source="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
        validate={required("Enter your password.")}
      />
    </AuthForm>
  );
}

/** Input for the e-mail address of the account. */
export function EmailInput({ isFixed = false, isFirst = !isFixed }: { isFixed?: boolean; isFirst?: boolean }) {
  return (
    <TextInput
      source="email"
      label="E-mail address"
      type="email"
      autoComplete="username"
      autoFocus={isFirst}
      readOnly={isFixed}
      validate={[required("Enter your e-mail address."), isEmail("Enter an e-mail address like name@example.co.za.")]}
    />
  );
}

/** Links to the group's OpenID provider, if there is one, which returns to the requested page. */
function ProviderButton() {
  const { pathname, state } = useLocation();
  const wanted = state?.nextPathname ?? (pathname === authPaths.signIn ? "/" : pathname);
  const { data } = useQuery({
    queryKey: ["sign-in-methods"],
    queryFn: () => unwrap(authClient.$fetch<{ methods: string[] }>("/methods")),
  });
  const { run, error, isWaiting } = useSubmit<void>(async () => {
    await unwrap(
      authClient.signIn.social({
        provider: "oidc",
        callbackURL: `/staff${wanted}${state?.nextSearch ?? ""}`,
        errorCallbackURL: `/staff${authPaths.signIn}`,
      }),
    );
  });
  if (!data?.methods?.includes("oidc")) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<BusinessIcon />} loading={isWaiting} onClick={() => run()}>
        Sign in with your work account
      </Button>
      <ErrorAlert message={error} />
    </>
  );
}
