import type { RequestListener } from "node:http";
import { createRequestId, isRequestId, REQUEST_ID_HEADER } from "../../logging/request-id.ts";
import type { IsTrustedProxy } from "../config/trusted-proxies.ts";

type IdentifyOptions = {
  isTrustedProxy: IsTrustedProxy;
  /** Whether to give each request an id at once. Otherwise those get one that the response cache cannot answer. */
  identifiesAll: boolean;
};

/** Removes headers that name a request to others, unless a trusted proxy set them: visitors could forge the ids of lines in the log. */
export function identifyRequests(
  next: RequestListener,
  { isTrustedProxy, identifiesAll }: IdentifyOptions,
): RequestListener {
  return (request, response) => {
    const { headers, socket } = request;
    const { [REQUEST_ID_HEADER]: given, traceparent } = headers;
    if (given !== undefined || traceparent !== undefined) {
      const isTrusted = isTrustedProxy(socket.remoteAddress, 0);
      if (!isTrusted || !isRequestId(given)) delete headers[REQUEST_ID_HEADER];
      if (!isTrusted) delete headers.traceparent;
    }
    if (identifiesAll) headers[REQUEST_ID_HEADER] ??= createRequestId();
    next(request, response);
  };
}
