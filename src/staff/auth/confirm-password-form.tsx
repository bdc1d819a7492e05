import { PasswordInput, required } from "react-admin";
import { AuthForm } from "./auth-form.tsx";

type ConfirmPasswordFormProps = {
  /** Label of the button. */
  action: string;
  /** Explains what happens next. */
  help?: string;
  onConfirm: (password: string) => Promise<void>;
};

/** Asks for the password of the signed-in person, before a change of how they sign in. */
export function ConfirmPasswordForm({ action, help, onConfirm }: ConfirmPasswordFormProps) {
  return (
    <AuthForm
      values={{ password: "" }}
      onSubmit={({ password }: { password: string }) => onConfirm(password)}
      action={action}
    >
      <PasswordInput
        source="password"
        label="Your password"
        autoComplete="current-password"
        helperText={help}
        validate={required("Enter your password.")}
      />
    </AuthForm>
  );
}
