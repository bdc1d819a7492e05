import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { required, TextInput } from "react-admin";
import { renderSVG } from "uqr";
import { authClient, confirmed, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";
import { ConfirmPasswordForm } from "../confirm-password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type SetUp = { totpURI: string; backupCodes: string[] };

type SetUpSecondFactorProps = {
  /** Whether it replaces an existing app, which then stops working. */
  replaces?: boolean;
  onDone: () => Promise<unknown> | undefined;
};

/**
 * Sets up a second factor in three steps: the start, the code of the app that scanned the picture, and the recovery codes. The start asks
 * for the password if it was entered long ago, or if an existing app is replaced.
 */
export function SetUpSecondFactor({ replaces = false, onDone }: SetUpSecondFactorProps) {
  const [setUp, begin] = useState<SetUp>();
  const [isVerified, setVerified] = useState(false);
  if (setUp === undefined) return replaces ? <ReplaceStep onStarted={begin} /> : <FirstStep onStarted={begin} />;
  if (!isVerified) return <CodeStep uri={setUp.totpURI} onVerified={() => setVerified(true)} />;
  return <RecoveryCodes codes={setUp.backupCodes} onDone={onDone} />;
}

type StartProps = { onStarted: (setUp: SetUp) => void };

function FirstStep({ onStarted }: StartProps) {
  const start = async () => onStarted((await confirmed(() => authClient.twoFactor.enable({}))) as SetUp);
  return <AuthForm values={{}} onSubmit={start} action="Set up the app" />;
}

function ReplaceStep({ onStarted }: StartProps) {
  const confirm = async (password: string) => {
    await unwrap(authClient.twoFactor.disable({ password }));
    onStarted((await unwrap(authClient.twoFactor.enable({ password }))) as SetUp);
  };
  return <ConfirmPasswordForm action="Go on" help="The app that you have now stops working." onConfirm={confirm} />;
}

function CodeStep({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const verify = async ({ code }: { code: string }) => {
    await unwrap(authClient.twoFactor.verifyTotp({ code: code.replace(/\s/g, "") }));
    onVerified();
  };
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <AuthForm values={{ code: "" }} onSubmit={verify} action="Check the code">
      <Typography>Read this picture with the app.</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt="Picture for your authenticator app"
        sx={{ my: 2, maxWidth: 200, width: "100%", display: "block" }}
      />
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Or type this key into it:{" "}
        <Box component="code" sx={{ overflowWrap: "anywhere" }}>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </Box>
      </Typography>
      <TextInput
        source="code"
        label="Code that the app shows"
        helperText="Six digits"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        validate={required("Enter the code.")}
      />
    </AuthForm>
  );
}
