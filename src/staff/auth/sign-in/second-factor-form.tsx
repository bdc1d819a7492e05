import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { required, TextInput } from "react-admin";
import { authClient, unwrap } from "../auth-client.ts";
import { AuthForm } from "../auth-form.tsx";

type SecondFactorFormProps = {
  onVerified: () => Promise<void> | void;
  onBack?: () => void;
  /** Label of the button. */
  action?: string;
};

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondFactorForm({ onVerified, onBack, action = "Sign in" }: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const verify = async ({ code }: { code: string }) => {
    const typed = { code: code.replace(/\s/g, "") };
    await unwrap(isRecovery ? authClient.twoFactor.verifyBackupCode(typed) : authClient.twoFactor.verifyTotp(typed));
    await onVerified();
  };
  return (
    <AuthForm key={String(isRecovery)} values={{ code: "" }} onSubmit={verify} action={action}>
      <TextInput
        source="code"
        label={isRecovery ? "Recovery code" : "Code of your authenticator app"}
        helperText={isRecovery ? "One of the codes that you saved. Each works once." : "Six digits"}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: isRecovery ? "text" : "numeric" } }}
        autoFocus
        validate={required("Enter the code.")}
      />
      <Stack direction="row" sx={{ justifyContent: "space-between" }}>
        <Button onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the app" : "I do not have my phone"}
        </Button>
        {onBack && <Button onClick={onBack}>Back</Button>}
      </Stack>
    </AuthForm>
  );
}
