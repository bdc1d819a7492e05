import { minLength, PasswordInput, required } from "react-admin";

/** Minimum length that the server requires. It also refuses passwords that are easy to guess. */
const MIN_LENGTH = 12;
const RULES = [required("Enter a password."), minLength(MIN_LENGTH, `Use at least ${MIN_LENGTH} characters.`)];

/** Input for a new password, as `newPassword`. */
export function NewPasswordInput({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <PasswordInput
      source="newPassword"
      label="New password"
      autoComplete="new-password"
      helperText={`At least ${MIN_LENGTH} characters. Four words that do not belong together are good.`}
      autoFocus={isFirst}
      validate={RULES}
    />
  );
}
