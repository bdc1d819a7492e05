import { Alert } from "@mui/material";
import { ValidationError } from "react-admin";
import { useFormState } from "react-hook-form";

/** Lists all errors of the form, including those of properties without an input. */
export function FormErrors() {
  const { errors, isSubmitted } = useFormState();
  const messages = [...new Set(listMessages(errors))];
  if (!isSubmitted || messages.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {messages.length === 1 ? (
        <ValidationError error={messages[0] ?? ""} />
      ) : (
        <ul style={LIST}>
          {messages.map((text) => (
            <li key={text}>
              <ValidationError error={text} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const LIST = { margin: 0, paddingInlineStart: "1.2em" };

/** Collects the messages of react-hook-form's errors, which may be nested. */
function listMessages(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (name === "ref" || typeof error !== "object" || error === null) return [];
    const { message } = error as { message?: unknown };
    return typeof message === "string" && message !== "" ? [message] : listMessages(error);
  });
}
