import { Button, Divider, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLogin, useLogout } from "react-admin";
import { deviceName } from "../../../contract/staff/people/device-name.ts";
import { authClient, confirmed, unwrap } from "../auth-client.ts";
import { AuthPage } from "../auth-page.tsx";
import { ConfirmationDialog } from "../confirmation-dialog.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

const WHY = "Your account opens more than your own work, so we ask for more than a password.";
const HOW = "Install an app such as Google or Microsoft Authenticator on your phone first, or use a passkey.";

/** The page for sessions that lack a required second factor: people prove one or set one up. */
export function SecondFactorPage() {
  const enter = useLogin();
  const leave = useLogout();
  const { data: own } = useQuery({
    queryKey: ["own-second-factors"],
    queryFn: async () => {
      const session = await unwrap(authClient.getSession());
      const passkeys = await unwrap(authClient.passkey.listUserPasskeys());
      return { hasApp: Boolean(session?.user.twoFactorEnabled), hasPasskey: passkeys.length > 0 };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = () => enter({}, "/") as Promise<void>;
  if (own === undefined) return null;
  const hasFactor = own.hasApp || own.hasPasskey;
  return (
    <AuthPage
      title={hasFactor ? "Confirm that it is you" : "Protect your account"}
      intro={hasFactor ? WHY : `${WHY} ${HOW}`}
    >
      {own.hasApp && <SecondFactorForm onVerified={goOn} />}
      {!hasFactor && <SetUpSecondFactor onDone={goOn} />}
      <Stack sx={{ mt: 2, gap: 1 }}>
        {(own.hasApp || !hasFactor) && <Divider>or</Divider>}
        {hasFactor ? <ConfirmByPasskey onDone={goOn} /> : <AddPasskey onDone={goOn} />}
        <Button onClick={() => leave()}>Sign out</Button>
      </Stack>
      <ConfirmationDialog />
    </AuthPage>
  );
}

type StepProps = { onDone: () => Promise<void> };

function ConfirmByPasskey({ onDone }: StepProps) {
  return (
    <PasskeyButton label="Confirm with a passkey" use={() => unwrap(authClient.signIn.passkey())} onDone={onDone} />
  );
}

function AddPasskey({ onDone }: StepProps) {
  const add = () => confirmed(() => authClient.passkey.addPasskey({ name: deviceName(navigator.userAgent) }));
  return <PasskeyButton label="Use a passkey instead" use={add} onDone={onDone} />;
}
