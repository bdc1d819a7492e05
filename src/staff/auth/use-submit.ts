import { useState } from "react";

/** State of a form that calls better-auth: its error message, and whether a call is pending. */
export function useSubmit<Values>(submit: (values: Values) => Promise<void>) {
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const run = async (values: Values) => {
    setWaiting(true);
    setError(undefined);
    try {
      await submit(values);
    } catch (caught) {
      setError((caught as Error).message);
    } finally {
      setWaiting(false);
    }
  };
  return { run, error, isWaiting };
}
