import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLogin, useLogout } from "react-admin";
import { authClient, unwrap } from "./auth-client.ts";
import { AuthPage } from "./auth-page.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

const WHY = "You can see people's personal data, so we ask for more than a password.";

/** The page for people whose roles need a second factor, in a session without one: they set it up, or prove it. */
export function SecondFactorPage() {
  const enter = useLogin();
  const leave = useLogout();
  const { data: hasApp } = useQuery({
    queryKey: ["has-authenticator-app"],
    queryFn: async () => Boolean((await unwrap(authClient.getSession()))?.user.twoFactorEnabled),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = () => enter({}, "/") as Promise<void>;
  return (
    <AuthPage
      title={hasApp ? "Confirm that it is you" : "Protect your account"}
      intro={hasApp ? WHY : `${WHY} Install an app such as Google or Microsoft Authenticator on your phone first.`}
    >
      {hasApp === true && <SecondFactorForm onVerified={goOn} />}
      {hasApp === false && <SetUpSecondFactor onDone={goOn} />}
      <Button sx={{ mt: 2 }} onClick={() => leave()}>
        Sign out
      </Button>
    </AuthPage>
  );
}
