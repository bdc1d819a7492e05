import { Alert, Button } from "@mui/material";
import type { ReactNode } from "react";
import { Form } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useSubmit } from "./use-submit.ts";

type AuthFormProps<Values> = {
  /** Initial values. */
  values: Values;
  /** Submits the form. If it throws, the error's message is shown. */
  onSubmit: (values: Values) => Promise<void>;
  /** Label of the button. */
  action: string;
  children?: ReactNode;
};

/** A form that calls better-auth, with inputs, an error message, and one button. */
export function AuthForm<Values extends FieldValues>({ values, onSubmit, action, children }: AuthFormProps<Values>) {
  const { run, error, isWaiting } = useSubmit(onSubmit);
  return (
    <Form
      defaultValues={values as FieldValues}
      onSubmit={(typed: FieldValues) => run(typed as Values)}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      <ErrorAlert message={error} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        loading={isWaiting}
        sx={{ mt: 2 }}
      >
        {action}
      </Button>
    </Form>
  );
}

/** An error message that screen readers announce. */
export function ErrorAlert({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {message}
    </Alert>
  );
}
