import { createContext } from "react";

/** On the server, the id of the request for the document, by which its lines are found in the log. Undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** In the browser, the id that the document quotes. Undefined if it is not an error page. */
export function documentRequestId(): string | undefined {
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;
}
