import type { IncomingHttpHeaders, RequestListener } from "node:http";
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
      else if (given === undefined) takeTraceId(headers);
    }
    if (identifiesAll) headers[REQUEST_ID_HEADER] ??= createRequestId();
    next(request, response);
  };
}

/** A trace that a proxy began has an id, which then is that of the request. */
function takeTraceId(headers: IncomingHttpHeaders): void {
  const [, id] = String(headers.traceparent).split("-");
  if (isRequestId(id)) headers[REQUEST_ID_HEADER] = id;
}
