type Details = { error?: unknown; [field: string]: unknown };

/** Logs `message`, which is constant, with what varies as `details`. */
export type LogError = (message: string, details: Details) => void;

let logOnServer: LogError | undefined;

/** Gives the pages on the server a log. Without one, and in the browser, errors go to the console. */
export function logErrorsTo(log: LogError): void {
  logOnServer = log;
}

/** Logs an error that the page survives. */
export function logError(message: string, details: Details = {}): void {
  const { error, ...others } = details;
  if (logOnServer !== undefined) logOnServer(message, details);
  else console.error([message, ...Object.values(others), ...(error === undefined ? [] : [error])].join(": "));
}
